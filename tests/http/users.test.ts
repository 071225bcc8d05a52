import { beforeAll, describe, expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { fieldsOf, formOf } from "../world/dom";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { password, people } from "../world/people";
import { insertRawReview } from "../world/reviews";
import { signedIn, signedInByForm, Visitor } from "../world/visitor";
import { countRows, expectPage } from "./scenario";

const lodge = sharedLodge();
const diane = signedInVisitor(lodge, people.diane);
let second: Visitor;
const eric = {
  id: "eric",
  name: "Éric O'Neill",
  email: "eric@lodge.example",
  role: "admin",
} as const;
beforeAll(async () => {
  insertProfile(eric);
  lodge.file.exec("UPDATE users SET phone = '+250 788 100 200' WHERE id = 'eric'");
  second = await signedIn(lodge, eric);
});

/** Inserts an account with the shared password. */
function insertProfile(profile: { id: string; name: string; email: string; role: string }): void {
  lodge.run(
    `INSERT INTO users (id, name, email, role, password_hash, created_at)
       SELECT ?, ?, ?, ?, password_hash, '2026-01-01T00:00:00.000Z' FROM users WHERE id = 'diane'`,
    profile.id,
    profile.name,
    profile.email,
    profile.role,
  );
}
const freshGuest = (id: string) => {
  const profile = {
    id,
    name: `Guest ${id}`,
    email: `${id}@guests.example`,
    role: "guest",
  } as const;
  insertProfile(profile);
  return profile;
};
const rowOf = (id: string) => lodge.row("SELECT * FROM users WHERE id = ?", id);
const lastLog = (id: string) =>
  lodge.row<Record<string, string>>(
    "SELECT * FROM audit_log WHERE subject = 'user' AND subject_id = ? ORDER BY id DESC",
    id,
  );
const signIn = (email: string, submitted: string = password) =>
  new Visitor(lodge).post("/login", { email, password: submitted });
const change = async (id: string, values: Record<string, string>, who = diane) => {
  const path = `/admin/users/${id}`;
  return who.fill(path, values);
};

describe("the user list", () => {
  test("each account shows its bookings and its total spent", async () => {
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
    // $135.00 + $200.50, and the cancelled booking's charge of $10.00.
    expectPage(page, { has: ["Guest counted", "Never", "$345.50", "1 user"] });
    expect(page.text).toMatch(/Active Never 3 \$345\.50/);
  });

  test("each counter matches its list", async () => {
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
  ])("/admin/users?%s filters the list", async (query, has, lacks) => {
    expectPage(await diane.get(`/admin/users?${query}`), { has: [has], lacks: [lacks] });
  });

  test("an account is found by the start of its number with the country code", async () => {
    const guest = freshGuest("called");
    lodge.run("UPDATE users SET phone = '0788 100 300' WHERE id = ?", guest.id);
    const found = await diane.get("/admin/users?role=guest&q=%2B250+7881");
    expectPage(found, { has: [guest.email, "1 user"], lacks: [eric.email] });
    const csv = await (await diane.raw("/admin/users/export.csv?q=%2B250+7881")).text();
    expect(csv).toContain(guest.email);
  });

  test("an unknown filter value is reported and ignored", async () => {
    const page = await diane.get("/admin/users?role=king&q=aline");
    expectPage(page, { status: 400, has: ["Unknown role", "aline@"], lacks: ["bosco@"] });
  });

  test("the list sorts, and exports what is filtered", async () => {
    expect((await diane.get("/admin/users?sort=-name")).text).toMatch(/Éric.*Diane.*Aline/);
    const csv = await (await diane.raw("/admin/users/export.csv?q=counted")).text();
    const lines = csv.trim().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(",345.50");
    expect((await diane.raw("/admin/users/export.csv?role=king")).status).toBe(400);
  });
});

describe("adding a user", () => {
  const submitted = { name: "Fabrice", email: "fabrice@lodge.example", phone: "", role: "staff" };

  test("with a typed password, the account is pending until its first sign-in", async () => {
    const added = await diane.post("/admin/users/new", {
      ...submitted,
      password: "Heron-Lantern-26",
    });
    expectPage(added, { has: ["User added.", "Fabrice", "Pending", "never signed in"] });
    const id = added.path.split(/[/?]/)[3] as string;
    expect(rowOf(id)).toMatchObject({ status: "pending", role: "staff", phone: null });
    expect(lastLog(id)).toMatchObject({ action: "created", actor_id: "diane" });
    expect(JSON.stringify(lastLog(id))).not.toMatch(/Heron|argon/);
    expectPage(await signIn(submitted.email, "Heron-Lantern-26"), {
      at: "/",
      has: ["Admin Dashboard"],
    });
    expect(rowOf(id)).toMatchObject({ status: "active", version: 2 });
    expect(lastLog(id)).toMatchObject({ action: "activated", actor_id: id });
  });

  test("without a password, one is generated, shown once and works", async () => {
    const email = "grace@guests.example";
    const sent = { ...submitted, name: "Grace", email, role: "guest", password: "" };
    const page = await diane.post("/admin/users/new", sent);
    expectPage(page, {
      has: ["User added", `Grace signs in with ${email}.`, "It is not shown again."],
    });
    expect(page.title).toMatch(/^Add user/);
    const generated = /\b(?:\w{4}-){3}\w{4}\b/.exec(page.text)?.[0] as string;
    expect(page.headers.get("Cache-Control")).toContain("no-store");
    expectPage(await signIn(email, generated), { at: "/" });
    expect(countRows(lodge, "audit_log", `detail || after_json LIKE '%${generated}%'`)).toBe(0);
  });

  test("a double click shows the same generated password twice", async () => {
    const form = await diane.form("/admin/users/new");
    const sent = { ...form, name: "Ines", email: "ines@guests.example", role: "guest" };
    const pages = await Promise.all([1, 2, 3].map(() => diane.post("/admin/users/new", sent)));
    const passwords = pages.map(({ text }) => /\b(?:\w{4}-){3}\w{4}\b/.exec(text)?.[0]);
    expect(passwords[0]).toBeTruthy();
    expect(new Set(passwords).size).toBe(1);
    expect(countRows(lodge, "users", "email = 'ines@guests.example'")).toBe(1);
    expectPage(await signIn(sent.email, passwords[0] as string), { at: "/" });
  });

  test.each<[why: string, change: Record<string, string>, status: number, has: string]>([
    ["no name", { name: "" }, 400, "Enter a name"],
    ["no e-mail", { email: "" }, 400, "Enter an email"],
    ["no role", { role: "" }, 400, "Choose a role"],
    ["an unknown role", { role: "king" }, 422, "Choose a role"],
    ["a weak password", { password: "weak" }, 422, "upper- and lower-case"],
    ["a known e-mail", { email: "ALINE@guests.example" }, 422, "Another account has this email"],
  ])("%s is refused and everything typed stays", async (_, values, status, has) => {
    const sent = {
      ...submitted,
      phone: "+250 788 777 777",
      password: "Heron-Lantern-26",
      ...values,
    };
    const page = await diane.post("/admin/users/new", sent);
    expectPage(page, { status, has: [has], lacksHtml: ["Heron-Lantern-26", 'value="weak"'] });
    const { name, email, phone } = sent;
    expect(fieldsOf(page)).toMatchObject({ name, email, phone, password: "" });
  });
});

describe("changing a user", () => {
  test("a change is saved, shown and logged with the values before and after", async () => {
    freshGuest("changed");
    const saved = await change("changed", { name: "New Name", phone: "+250 788 111 222" });
    expectPage(saved, {
      has: ["Saved.", "New Name", "Change log", "Name: Guest changed → New Name"],
    });
    expect(JSON.parse(lastLog("changed").before_json as string)).toEqual({
      name: "Guest changed",
      phone: null,
    });
    const logged = countRows(lodge, "audit_log", "subject_id = 'changed'");
    await change("changed", {});
    expect(countRows(lodge, "audit_log", "subject_id = 'changed'")).toBe(logged);
  });

  test("an outdated form is refused with the differences and can be saved again", async () => {
    freshGuest("twice");
    const old = await second.form("/admin/users/twice");
    await change("twice", { name: "First Save", phone: "+250 788 123 456" });
    const told = await second.post("/admin/users/twice", { ...old, name: "Second Save" });
    expectPage(told, {
      status: 409,
      has: ["Someone else changed this", "Diane Ingabire", "saved “First Save”"],
    });
    expect(rowOf("twice").name).toBe("First Save");
    expect(fieldsOf(told)).toMatchObject({ name: "Second Save", version: "2" });
    await second.post("/admin/users/twice", fieldsOf(told));
    expect(rowOf("twice")).toMatchObject({ name: "Second Save", phone: "+250 788 123 456" });
  });

  test.each<[Record<string, string>, number, string]>([
    [{ name: "" }, 400, "Enter a name"],
    [{ email: "no address" }, 422, "in the form name@example.com"],
    [{ email: people.bosco.email }, 422, "Another account has this email"],
    [{ phone: "12" }, 422, "at least 5 digits"],
    [{ status: "pending" }, 422, "Only new accounts can be pending"],
    [{ role: "king" }, 422, "Choose a role"],
  ])("%o is refused and stays in the form", async (values, status, has) => {
    const page = await change("aline", values);
    expectPage(page, { status, has: [has] });
    expect(rowOf("aline")).toMatchObject({ name: "Aline Uwase", status: "active", version: 1 });
    const { name, email, phone } = values;
    if (!values.role && !values.status) {
      expect(fieldsOf(page)).toMatchObject(
        JSON.parse(JSON.stringify({ name, email, phone })) as object,
      );
    }
  });

  test("a guest promoted to staff gets a new password and is signed out", async () => {
    const guest = freshGuest("promoted");
    const before = await signedIn(lodge, guest);
    const page = await change("promoted", { role: "staff" });
    const generated = /\b(?:\w{4}-){3}\w{4}\b/.exec(page.text)?.[0] as string;
    expectPage(await before.get("/my-bookings"), { at: "/login" });
    expectPage(await signIn(guest.email), { status: 422, has: ["Invalid login credentials"] });
    expectPage(await signIn(guest.email, generated), { at: "/", has: ["Admin Dashboard"] });
    expect(JSON.stringify(lastLog("promoted"))).not.toContain(generated);
  });

  test("a sign-in with the old password while the new one is set has no effect", async () => {
    const guest = {
      id: "racing",
      name: "Guest racing",
      email: "racing@guests.example",
      role: "guest",
    };
    insertProfile(guest);
    const visitor = new Visitor(lodge);
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    // Passwords are hashed one at a time, so these sign-ins delay the two that race.
    const others = [1, 2, 3, 4, 5, 6].map((n) => signIn(`nobody${n}@guests.example`));
    await wait(20);
    const set = diane.post("/admin/users/racing/password", { password: "Valley-Kettle-27" });
    await wait(60);
    await Promise.all([visitor.post("/login", { email: guest.email, password }), set, ...others]);
    expectPage(await visitor.get("/my-bookings"), { at: "/login" });
    expectPage(await signIn(guest.email, "Valley-Kettle-27"), { at: "/" });
  });

  test("a new password ends all sessions and the pause", async () => {
    const guest = freshGuest("forgot");
    const before = await signedIn(lodge, guest);
    for (let wrong = 0; wrong < 6; wrong++) await signIn(guest.email, "wrong");
    expectPage(await signIn(guest.email), { status: 422, has: ["Too many attempts"] });
    const path = "/admin/users/forgot/password";
    expectPage(await diane.post(path, { password: "weak" }), {
      status: 422,
      has: ["upper- and lower-case letters"],
    });
    const set = await diane.post(path, { password: "Valley-Kettle-27" });
    expectPage(set, { at: "/admin/users/forgot", has: ["signed out on all devices"] });
    expectPage(await before.get("/my-bookings"), { at: "/login" });
    expectPage(await signIn(guest.email, "Valley-Kettle-27"), { at: "/" });
    expect(lastLog("forgot")).toMatchObject({ action: "password-changed" });
    expectPage(await diane.post(path, { password: "" }), { has: ["Password for Guest forgot:"] });
  });
});

describe("deactivating", () => {
  test("deactivating ends all sessions, refuses sign-ins and can be undone", async () => {
    const guest = freshGuest("shut");
    const session = await signedInByForm(lodge, guest);
    const sent = { returnTo: "/admin/users?role=guest" };
    const page = await diane.post("/admin/users/shut/deactivate", sent);
    expectPage(page, {
      at: "/admin/users",
      has: ["Guest shut deactivated and signed out on all devices.", "Undo", "Inactive"],
    });
    expect(countRows(lodge, "sessions", "user_id = 'shut'")).toBe(0);
    expectPage(await session.get("/my-bookings"), { at: "/login" });
    const refused = { status: 422, has: ["Invalid login credentials"] };
    expectPage(await signIn(guest.email), refused);
    const signUp = { name: "Again", email: guest.email, password };
    const again = await new Visitor(lodge).post("/login?mode=sign-up", signUp);
    expect(again.status).toBe(422);
    expectPage(await diane.post("/admin/users/shut/deactivate", {}), {
      has: ["The account already has this status."],
    });
    await diane.post("/admin/users/shut/activate", {});
    expect(rowOf("shut").status).toBe("active");
    expectPage(await signIn(guest.email), { at: "/" });
  });

  test("a deactivation can be undone from the list and from the user's page", async () => {
    freshGuest("undone");
    const path = "/admin/users/undone";
    for (const returnTo of ["/admin/users?role=guest", path]) {
      const page = await diane.post(`${path}/deactivate`, { returnTo });
      const undo = formOf(page, "Undo");
      expect(undo.getAttribute("action")).toBe(`${path}/activate`);
      const undone = await diane.post(`${path}/activate`, fieldsOf(undo));
      expectPage(undone, {
        at: returnTo.replace(/\?.*/, ""),
        has: ["Guest undone activated."],
        lacks: ["Undo"],
      });
    }
    expectPage(await diane.get(`${path}?notice=deactivated&user=undone`), {
      lacks: ["Guest undone deactivated"],
    });
  });

  test("a remaining session of an inactive account is refused", async () => {
    const session = await signedIn(lodge, freshGuest("behind"));
    lodge.file.exec("UPDATE users SET status = 'inactive' WHERE id = 'behind'");
    expectPage(await session.get("/my-bookings"), { at: "/login" });
  });

  test("a reactivated account that never signed in is pending", async () => {
    freshGuest("never");
    await diane.post("/admin/users/never/deactivate", {});
    await diane.post("/admin/users/never/activate", {});
    expect(rowOf("never").status).toBe("pending");
  });
});

describe("rights", () => {
  test("administrators cannot remove their own rights", async () => {
    const before = rowOf("diane");
    const own = await diane.get("/admin/users/diane");
    expectPage(own, { lacksHtml: ['name="role"', 'name="status"', "/diane/delete"] });
    expectPage(await change("diane", { role: "guest" }), {
      status: 422,
      has: ["You cannot change your own role or status."],
    });
    expectPage(await change("diane", { status: "inactive" }), {
      status: 422,
      has: ["You cannot change your own role or status."],
    });
    for (const verb of ["deactivate", "delete"]) {
      expect((await diane.post(`/admin/users/diane/${verb}`, {})).status).toBe(409);
    }
    expect(rowOf("diane")).toEqual(before);
    expectPage(await change("diane", { name: "Diane Ingabire" }), { has: ["Saved."] });
  });

  test("two administrators who demote each other at once leave one", async () => {
    const [mine, theirs] = await Promise.all([
      diane.get("/admin/users/eric"),
      second.get("/admin/users/diane"),
    ]);
    await Promise.all([
      diane.post("/admin/users/eric", { ...fieldsOf(mine), role: "guest" }),
      second.post("/admin/users/diane", { ...fieldsOf(theirs), role: "guest" }),
    ]);
    expect(countRows(lodge, "users", "role = 'admin' AND status = 'active'")).toBe(1);
    lodge.file.exec("UPDATE users SET role = 'admin' WHERE id IN ('diane', 'eric')");
  });

  test("an administrator demoted in the meantime cannot save", async () => {
    second = await signedIn(lodge, eric);
    const form = await second.form("/admin/users/claudine");
    lodge.file.exec("UPDATE users SET role = 'staff' WHERE id = 'eric'");
    const page = await second.post("/admin/users/claudine", { ...form, role: "admin" });
    expectPage(page, { status: 403 });
    expect(rowOf("claudine").role).toBe("staff");
    lodge.file.exec("UPDATE users SET role = 'admin' WHERE id = 'eric'");
  });
});

describe("deleting", () => {
  const subscribe = (email: string) => {
    lodge.run(
      "INSERT INTO verified_addresses (address, verified_at) VALUES (?, '2026-01-01')",
      email,
    );
    lodge.run(
      `INSERT INTO newsletter_subscribers (email, created_at, last_mailed_at, unsubscribe_token)
         VALUES (?, '2026-01-01', '2026-01-01', ?)`,
      email,
      email,
    );
  };

  test("deleting asks first, keeps the bookings and removes personal data", async () => {
    const guest = freshGuest("removed");
    const session = await signedIn(lodge, guest);
    subscribe(guest.email.toUpperCase());
    const id = insertRawBooking(lodge.file, {
      user: guest,
      checkIn: inDays(-90),
      checkOut: inDays(-89),
    });
    insertRawReview(lodge.file, { user: guest, body: "Lovely", roomId: 4 });
    const asked = await diane.get("/admin/users/removed/delete");
    expectPage(asked, { has: ["Keep user", "2 bookings are kept"] });
    expect(rowOf("removed").removed_at).toBeNull();

    const done = await diane.post("/admin/users/removed/delete", fieldsOf(asked));
    expectPage(done, { at: "/admin/users", has: ["User deleted."], lacks: ["Guest removed"] });
    expect(rowOf("removed")).toMatchObject({
      name: "Removed guest",
      email: "removed-removed@removed.invalid",
      phone: null,
      status: "inactive",
    });
    expect(countRows(lodge, "newsletter_subscribers")).toBe(0);
    expect(countRows(lodge, "verified_addresses")).toBe(0);
    expect(lodge.row("SELECT author_name FROM reviews")).toEqual({
      author_name: "Guest",
    });
    const booking = lodge.row("SELECT * FROM bookings WHERE id = ?", id);
    expect(booking).toMatchObject({
      user_id: "removed",
      first_name: "",
      last_name: "",
      email: null,
      phone: null,
      special_requests: "",
      total_cents: 13_500,
    });
    expect(JSON.stringify(lastLog("removed"))).not.toContain(guest.email);
    expectPage(await session.get("/my-bookings"), { at: "/login" });
    expectPage(await signIn("removed-removed@removed.invalid"), { status: 422 });
    expectPage(await diane.get("/admin/users/removed"), {
      has: ["This user was deleted", `#${id}`],
      lacksHtml: ['name="email"'],
    });
    expectPage(await diane.get("/admin/users/removed/delete"), { has: ["already deleted"] });

    // The guest's next booking is not linked to the deleted account, since nobody could see it there.
    const record = await diane.get(`/admin/bookings/${id}`);
    expectPage(record, { has: ["No account"], lacks: ["removed.invalid"] });
    const again = await diane.form(`/admin/bookings/new?guestOf=${id}`);
    expect(again).toMatchObject({ firstName: "", accountEmail: "" });
    const ofNobody = { email: "removed-removed@removed.invalid", inAccount: "on" };
    expectPage(await diane.post("/admin/bookings/new", { ...again, roomId: "4", ...ofNobody }), {
      status: 422,
      html: ['href="#inAccount"'],
    });
    // The address can sign up again.
    const signUp = { name: "New", email: guest.email, password };
    expectPage(await new Visitor(lodge).post("/login?mode=sign-up", signUp), { at: "/" });
  });

  test.each([
    ["to come", 20],
    ["under way", -1],
  ])("a stay %s blocks deletion until it is cancelled", async (why, from) => {
    const guest = freshGuest(why.replace(" ", "-"));
    const id = insertRawBooking(lodge.file, {
      user: guest,
      roomId: 5,
      checkIn: inDays(from),
      checkOut: inDays(from + 3),
    });
    const path = `/admin/users/${guest.id}/delete`;
    expectPage(await diane.post(path, { version: "1" }), {
      status: 409,
      has: ["has a current or upcoming stay"],
    });
    const older = await diane.post(path, { version: "0" });
    expectPage(older, { status: 409, has: ["Someone else changed this while you had it open"] });
    expect(fieldsOf(older)).toMatchObject({ version: "1" });
    expect(rowOf(guest.id).name).toBe(guest.name);
    const cancel = { version: "1", charge: "none", reason: "Ill" };
    await diane.post(`/admin/bookings/${id}/cancel`, cancel);
    expectPage(await diane.post(path, { version: "1" }), { has: ["User deleted."] });
  });

  test("an overdue guest who is checked in blocks deletion until checked out", async () => {
    const guest = freshGuest("overdue");
    const stay = { checkIn: inDays(-40), checkOut: inDays(-38) };
    const id = insertRawBooking(lodge.file, { user: guest, roomId: 5, ...stay });
    const mark = (name: string) =>
      lodge.run(`UPDATE bookings SET ${name} = created_at WHERE id = ?`, id);
    const path = `/admin/users/${guest.id}/delete`;
    mark("checked_in_at");
    expectPage(await diane.post(path, { version: "1" }), {
      status: 409,
      has: ["has a current or upcoming stay", "check the guest out"],
    });
    expect(rowOf(guest.id).name).toBe(guest.name);
    mark("checked_out_at");
    expectPage(await diane.post(path, { version: "1" }), { has: ["User deleted."] });
  });
});
