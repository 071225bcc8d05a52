import type { DoorCondition } from "db/schema";
import type { Demo } from "./demo";
import type { Person } from "./people";

/** The housekeeper, and the number of days with statuses, up to today. */
const keeper = { name: "Odette Nyiransabimana", role: "housekeeping" } as const;
const days = 3;

const notes = ["The reading lamp flickers", "Two towels are missing", "The window sticks"];

/** Writes the housekeeper's account, and the statuses of yesterday and, from 9:00, of today. */
export async function writeHousekeeping(
  demo: Demo,
  passwordHash: string,
  admin: Person,
): Promise<Pick<Person, "name" | "email">> {
  const { trx, dice, now } = demo;
  const createdAt = demo.at(demo.day(-90), 8, 17);
  const email = "odette@nyungwe-lodge.example";
  const id = dice.code(20);
  await demo.insert("users", [
    {
      ...{ id, email, name: keeper.name, role: keeper.role, status: "active" },
      ...{ password_hash: passwordHash, phone: null, created_at: createdAt.toISOString() },
      last_sign_in_at: demo.past(demo.today, 7, 8).toISOString(),
    },
  ]);
  const after = { name: keeper.name, email, role: keeper.role, status: "pending" };
  demo.record("user", id, "created", admin, createdAt, { after });
  const doors = await trx.selectFrom("doors").select("id").orderBy("id").execute();
  const said = new Map<number, { condition: DoorCondition; at: Date }>();
  for (let day = 1 - days; day <= 0; day++) {
    for (const { id: doorId } of doors) {
      const at = demo.at(demo.day(day), 9, 14);
      const condition = dice.chance(0.4) ? "inspected" : "clean";
      // Some units are still dirty.
      if (at > now || dice.chance(0.2)) continue;
      said.set(doorId, { condition, at });
      const actor = { id, name: keeper.name };
      demo.record("door", doorId, condition, actor, at);
    }
  }
  await demo.insert(
    "door_care",
    [...said].map(([doorId, { condition, at }], index) => {
      const note = index % 4 === 1 ? (notes[(index >> 2) % notes.length] ?? "") : "";
      return {
        ...{ door_id: doorId, condition, marked_at: at.toISOString(), marked_by: id, note },
        ...(note && { noted_at: at.toISOString(), noted_by: id }),
      };
    }),
  );
  return { name: keeper.name, email };
}
