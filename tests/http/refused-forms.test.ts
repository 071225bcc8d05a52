import { describe, expect, test } from "vitest";
import { fieldsOf } from "../world/dom";
import { sharedLodge } from "../world/fixtures";
import { people } from "../world/people";
import { signedIn, Visitor } from "../world/visitor";
import { expectPage } from "./scenario";

const lodge = sharedLodge();

/** Sends a form that is refused and returns the redirect location. */
async function refusedAt(visitor: Visitor, path: string, fields: Record<string, string>) {
  const answer = await visitor.raw(path, { method: "POST", body: new URLSearchParams(fields) });
  expect(answer.status).toBe(303);
  const location = answer.headers.get("Location") ?? "";
  expect(location).toMatch(/[?&]refused=[\w-]{40,}#errors$/);
  return location;
}

const letter = { name: "Ana Núñez", email: "ana@", phone: "", message: "Do you pick us up?" };
const contact = { path: "/contact", fields: letter, shown: letter.message, field: "message" };

const forms = [
  contact,
  { path: "/login", fields: { email: "ana@", password: "x" }, shown: "ana@", field: "email" },
  {
    path: "/login?mode=sign-up&redirectTo=%2Frooms",
    fields: { name: "", email: "ana@example.com", password: "forest-Rain-71!" },
    shown: "ana@example.com",
    field: "email",
  },
  {
    path: "/booking",
    fields: { checkIn: "2027-02-01", checkOut: "", guests: "2", roomId: "2", board: "HB" },
    shown: "2027-02-01",
    field: "checkIn",
  },
  { path: "/restaurant", fields: { name: "Ana", email: "ana@" }, shown: "Ana", field: "name" },
  { path: "/fr/contact", fields: letter, shown: letter.message, field: "message" },
];

test("a redirect does not repeat long input", async () => {
  const long = "x".repeat(50_000);
  for (const [path, fields] of [
    ["/booking", { intent: "check", checkIn: long }],
    ["/booking", { intent: "with-children", guests: long }],
    ["/my-bookings/ABCDEFGH/change", { checkIn: long }],
  ] as [string, Record<string, string>][]) {
    const body = new URLSearchParams(fields);
    const answer = await new Visitor(lodge).raw(path, { method: "POST", body });
    expect([path, answer.status]).toEqual([path, answer.status >= 400 ? "refused" : answer.status]);
    expect(answer.headers.get("Location")?.length).toBeLessThan(500);
  }
  const cut = await new Visitor(lodge).post("/booking", { intent: "check", checkIn: long });
  expectPage(cut, { status: cut.status, has: ["There is a problem"] });
  const admin = await signedIn(lodge, people.diane);
  const returnTo = `/admin/bookings?q=${long}`;
  const answer = await admin.raw("/admin/sidebar", {
    method: "POST",
    body: new URLSearchParams({ returnTo }),
  });
  expect(answer.headers.get("Location")).toBe("/admin");
});

describe("a refused form", () => {
  test.each(forms)(
    "a refused form is shown at its own URL: $path",
    async ({ path, fields, shown, field }) => {
      const visitor = new Visitor(lodge);
      const location = await refusedAt(visitor, path, fields as Record<string, string>);
      expect(location.split(/[?&]refused=/)[0]).toBe(path);
      for (const time of ["first", "reload"]) {
        const page = await visitor.get(location);
        expect([time, page.status]).toEqual([time, page.status >= 400 ? page.status : "refused"]);
        expect(page.html).toContain('id="errors"');
        expect(page.title).toMatch(/^(Error: |Erreur : )/);
        expect(fieldsOf(page)[field]).toBe(shown);
        expect(page.headers.get("Cache-Control")).toBe("private, no-store");
      }
    },
  );

  test("a refused form keeps no password", async () => {
    const visitor = new Visitor(lodge);
    const sent = { email: "ana@", password: "forest-Rain-71!" };
    const page = await visitor.get(await refusedAt(visitor, "/login", sent));
    expect(page.html).toContain("ana@");
    expect(page.html).not.toContain("forest-Rain-71!");
  });

  test("refused forms of two tabs are separate", async () => {
    const visitor = new Visitor(lodge);
    const one = await refusedAt(visitor, "/contact", { ...letter, message: "first" });
    const other = await refusedAt(visitor, "/contact", { ...letter, message: "second" });
    expect(fieldsOf((await visitor.get(one)).html).message).toBe("first");
    expect(fieldsOf((await visitor.get(other)).html).message).toBe("second");
  });

  test("a flood of refused forms does not displace other visitors' forms", async () => {
    const guest = new Visitor(lodge);
    const location = await refusedAt(guest, "/contact", letter);
    const flood = new Visitor(lodge);
    for (let n = 0; n < 150; n++) {
      await flood.post("/contact", { name: "", junk: "x".repeat(62_000) });
    }
    expectPage(await guest.get(location), { status: 422, has: [letter.message] });
  });

  test("a refused form is shown only to its sender and only at its own path", async () => {
    const visitor = new Visitor(lodge);
    const location = await refusedAt(visitor, "/contact", letter);
    expectPage(await visitor.get(location), { status: 422, has: [letter.message] });
    const other = new Visitor(lodge);
    await refusedAt(other, "/contact", letter);
    for (const by of [new Visitor(lodge), other]) {
      const page = await by.get(location);
      expectPage(page, { at: "/contact", lacks: [letter.message] });
      expect(page.path).toBe("/contact");
    }
    const elsewhere = location.replace("/contact", "/restaurant");
    expectPage(await visitor.get(elsewhere), { at: "/restaurant", lacks: [letter.message] });
    const aline = await signedIn(lodge, people.aline);
    for (const [name, value] of visitor.cookies) aline.cookies.set(name, value);
    expectPage(await aline.get(location), { lacks: [letter.message] });
  });

  test("without cookies, a refused form is kept until its first view", async () => {
    const location = await refusedAt(new Visitor(lodge), "/contact", letter);
    expectPage(await new Visitor(lodge).get(location), { status: 422, has: [letter.message] });
  });

  test("a refused form can be corrected and sent from its own page", async () => {
    const visitor = new Visitor(lodge);
    const location = await refusedAt(visitor, "/contact", letter);
    const fields = { ...fieldsOf((await visitor.get(location)).html), email: "ana@example.com" };
    const again = await visitor.post(location, { ...fields, email: "ana@" });
    expectPage(again, { status: 422, at: "/contact", has: [letter.message] });
    expect(again.path.match(/refused=/g)).toHaveLength(1);
    expectPage(await visitor.post(location, fields), { has: [letter.message] });
  });

  test("a refused account form is shown only to its user", async () => {
    const aline = await signedIn(lodge, people.aline);
    const location = await refusedAt(aline, "/account", { name: "", phone: "+250 788 111 222" });
    expectPage(await aline.get(location), { status: 400, at: "/account" });
    const stranger = new Visitor(lodge);
    stranger.cookies.set("lodge_form", aline.cookies.get("lodge_form") ?? "");
    expectPage(await stranger.get(location), { at: "/login" });
  });

  test("a refused desk form is rendered in the response itself", async () => {
    const admin = await signedIn(lodge, people.diane);
    const body = new URLSearchParams({ name: "" });
    const answer = await admin.raw("/admin/extras/new", { method: "POST", body });
    expect(answer.status).toBe(400);
  });
});
