import { beforeAll, describe, expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { fieldsOf } from "../world/fields";
import { password, people } from "../world/people";
import { insertRawReview } from "../world/reviews";
import { lendLodge, signedInThroughout } from "../world/throughout";
import { signedIn, signedInByForm, Visitor } from "../world/visitor";
import { countRows, expectPage } from "./scenario";

const lodge = lendLodge();
const diane = signedInThroughout(lodge, people.diane);
let second: Visitor;
const eric = {
  id: "eric",
  name: "Éric O'Neill",
  email: "eric@lodge.example",
  role: "admin",
} as const;
beforeAll(async () => {
  insertPerson(eric);
  lodge.file.exec("UPDATE users SET phone = '+250 788 100 200' WHERE id = 'eric'");
  second = await signedIn(lodge, eric);
});

/** An account with everybody's password. */
function insertPerson(person: { id: string; name: string; email: string; role: string }): void {
  lodge.run(
    `INSERT INTO users (id, name, email, role, password_hash, created_at)
       SELECT ?, ?, ?, ?, password_hash, '2026-01-01T00:00:00.000Z' FROM users WHERE id = 'diane'`,
    person.id,
    person.name,
    person.email,
    person.role,
  );
}
const freshGuest = (id: string) => {
  const person = { id, name: `Guest ${id}`, email: `${id}@guests.example`, role: "guest" } as const;
  insertPerson(person);
  return person;
};
const rowOf = (id: string) => lodge.row("SELECT * FROM users WHERE id = ?", id);
const lastLog = (id: string) =>
  lodge.row<Record<string, string>>(
    "SELECT * FROM audit_log WHERE subject = 'user' AND subject_id = ? ORDER BY id DESC",
    id,
  );
const signIn = (email: string, typed: string = password) =>
  new Visitor(lodge).post("/login", { email, password: typed });
const change = async (id: string, values: Record<string, string>, who = diane) => {
  const path = `/admin/users/${id}`;
  return who.fill(path, values);
};

describe("the list", () => {
  test("computes each account from its bookings", async () => {
    const guest = freshGuest("counted");
    const stay = (days: number, more = {}) => ({
      user: guest,
      checkIn: inDays(-days),
      checkOut: inDays(1 - days),
      ...more,
    });
    insertRawBooking(lodge.file, stay(40));
    insertRawBooking(lodge.file, stay(42, { rateCents: 20_050 }));
    const cancelled = insertRawBooking(lodge.file, stay(44, { status: "cancelled" }));
    lodge.run("UPDATE bookings SET cancellation_charge_cents = 1000 WHERE id = ?", cancelled);
    const page = await diane.get("/admin/users?q=counted");
    // 135.00 + 200.50, and the charge of 10.00 of the one that was cancelled.
    expectPage(page, { has: ["Guest counted", "Never", "$345.50", "1 user"] });
    expect(page.text).toMatch(/Active Never 3 \$345\.50/);
  });

  test("counters say how many each list has", async () => {
    const { text, html } = await diane.get("/admin/users");
    const counters: [string, string][] = [
      ["Total Users", "/admin/users"],
      ["Active", "/admin/users?status=active"],
      ["Guests", "/admin/users?role=guest"],
      ["Staff", "/admin/users?role=staff"],
      ["Admins", "/admin/users?role=admin"],
      ["New This Month", "/admin/users?since=month"],
    ];
    for (const [name, href] of counters) {
      const count = new RegExp(`(\\d+) ${name}`).exec(text)?.[1];
      expect(html).toContain(`href="${href}"`);
      expectPage(await diane.get(href), { has: [`${count} user`] });
    }
    expect(text).toContain("2 Admins");
    const fresh = countRows(lodge, "users", "created_at > '2026-01-02'");
    expect(text).toContain(`${fresh} New This Month`);
  });

  test.each([
    ["q=ÉRIC", "eric@lodge", "aline@"],
    ["q=o%27neill", "eric@lodge", "aline@"],
    ["q=GUESTS.EXAMPLE", "aline@", "eric@lodge"],
    ["q=%2B250+788+100+200", "eric@lodge", "aline@"],
    ["q=0+2", "eric@lodge", "aline@"],
    ["q=%25", "No users found", "aline@"],
    ["q=_", "No users found", "aline@"],
    ["role=staff", "claudine@", "aline@"],
    ["role=admin&status=inactive", "No users found", "eric@lodge"],
    ["status=active&q=bosco", "bosco@", "aline@"],
  ])("?%s", async (query, has, lacks) => {
    expectPage(await diane.get(`/admin/users?${query}`), { has: [has], lacks: [lacks] });
  });

  test("a wrong filter is told and does not narrow", async () => {
    const page = await diane.get("/admin/users?role=king&q=aline");
    expectPage(page, { status: 400, has: ["Unknown role", "aline@"], lacks: ["bosco@"] });
  });

  test("sorts, and exports what is filtered", async () => {
    expect((await diane.get("/admin/users?sort=-name")).text).toMatch(/Éric.*Diane.*Aline/);
    const csv = await (await diane.raw("/admin/users/export.csv?q=counted")).text();
    const lines = csv.trim().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(",345.50");
    expect((await diane.raw("/admin/users/export.csv?role=king")).status).toBe(400);
  });
});

describe("adding a user", () => {
  const typed = { name: "Fabrice", email: "fabrice@lodge.example", phone: "", role: "staff" };

  test("with a typed password: pending until the first sign-in, then active", async () => {
    const added = await diane.post("/admin/users/new", { ...typed, password: "Heron-Lantern-26" });
    expectPage(added, { has: ["User added.", "Fabrice", "Pending", "never signed in"] });
    const id = added.path.split(/[/?]/)[3] as string;
    expect(rowOf(id)).toMatchObject({ status: "pending", role: "staff", phone: null });
    expect(lastLog(id)).toMatchObject({ action: "created", actor_id: "diane" });
