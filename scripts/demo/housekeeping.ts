import type { HousekeepingStatus } from "db/schema";
import type { Demo } from "./demo";
import type { GuestProfile } from "./people";

/** The housekeeper, and the number of days with statuses, up to today. */
const keeper = { name: "Odette Nyiransabimana", role: "housekeeping" } as const;
const days = 3;

const notes = ["The reading lamp flickers", "Two towels are missing", "The window sticks"];

/** Writes the housekeeper's account, and the statuses of yesterday and, from 9:00, of today. */
export async function writeHousekeeping(
  demo: Demo,
  passwordHash: string,
  admin: GuestProfile,
): Promise<Pick<GuestProfile, "name" | "email">> {
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
  const units = await trx.selectFrom("units").select("id").orderBy("id").execute();
  const said = new Map<number, { condition: HousekeepingStatus; at: Date }>();
  for (let day = 1 - days; day <= 0; day++) {
    for (const { id: unitId } of units) {
      const at = demo.at(demo.day(day), 9, 14);
      const condition = dice.chance(0.4) ? "inspected" : "clean";
      // Some units are still dirty.
      if (at > now || dice.chance(0.2)) continue;
      said.set(unitId, { condition, at });
      const actor = { id, name: keeper.name };
      demo.record("door", unitId, condition, actor, at);
    }
  }
  await demo.insert(
    "unit_housekeeping",
    [...said].map(([unitId, { condition, at }], index) => {
      const note = index % 4 === 1 ? (notes[(index >> 2) % notes.length] ?? "") : "";
      return {
        ...{ unit_id: unitId, condition, marked_at: at.toISOString(), marked_by: id, note },
        ...(note && { noted_at: at.toISOString(), noted_by: id }),
      };
    }),
  );
  return { name: keeper.name, email };
}
