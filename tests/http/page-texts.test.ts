import { afterEach, describe, expect, test } from "vitest";
import { elementsOf, fieldsOf, textOf } from "../world/dom";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { people } from "../world/people";
import { signedIn, Visitor } from "../world/visitor";
import { countRows, expectPage, storeSettings } from "./scenario";

const lodge = sharedLodge();
const admin = signedInVisitor(lodge, people.diane);
const stranger = new Visitor(lodge);
afterEach(() => {
  lodge.file.exec("DELETE FROM page_texts; DELETE FROM settings");
});

const save = async (id: string, submitted: Record<string, string>) =>
  admin.post(`/admin/page-texts/${id}`, {
    ...(await admin.form(`/admin/page-texts/${id}`)),
    ...submitted,
  });
const add = async (path: string, submitted: Record<string, string>) =>
  admin.fill(path, { ...submitted });
const lastChange = () =>
  lodge.row<Record<string, string>>("SELECT * FROM audit_log ORDER BY id DESC LIMIT 1");

describe("the home page", () => {
  test("an edited text is shown at once; its French becomes out of date", async () => {
    await stranger.get("/");
    expectPage(await save("home-welcome", { body: "Nine rooms near {phone}." }), {
      at: "/admin/page-texts",
      has: ["Saved.", "Nine rooms near {phone}.", "Edited"],
    });
    expectPage(await stranger.get("/"), {
      has: ["Sleep where the rainforest begins", "Nine rooms near +250 788 000 000."],
      lacks: ["Twelve rooms on a green slope"],
    });
    // The default French text stays until staff change it.
    expectPage(await stranger.get("/fr/"), { has: ["Douze chambres"], lacks: ["Nine rooms"] });
    expectPage(await admin.get("/admin/page-texts/home-welcome"), {
      has: ["may be out of date: text", "The English text has changed.", "Restore default"],
      lacks: ["may be out of date: heading"],
    });
    expect(JSON.parse(lastChange()?.before_json ?? "")).toEqual({
      body: "Twelve rooms on a green slope, four kilometres from the trails of Nyungwe.",
    });
    await save("home-welcome", { "body.fr": "Neuf chambres." });
    expectPage(await stranger.get("/fr/"), { has: ["Neuf chambres."] });
    await save("home-welcome", { "body.fr": "", title: "Sleep here" });
    expectPage(await stranger.get("/fr/"), { html: ['<p class="lead" lang="en">Nine rooms near'] });
    expect((await stranger.get("/")).title).toContain("Sleep here");
  });

  test("an edited text can be restored in every language", async () => {
    await save("home-kitchen", { title: "Food", "title.fr": "À table" });
    expectPage(await stranger.get("/fr/"), { has: ["À table"] });
    const path = "/admin/page-texts/home-kitchen/restore";
    const question = await admin.form(path);
    await save("home-kitchen", { title: "Good food" });
    expectPage(await admin.post(path, question), { status: 409, has: ["Good food"] });
    expectPage(await admin.fill(path), {
      at: "/admin/page-texts",
      has: ["Default text restored."],
    });
    expectPage(await stranger.get("/"), { has: ["From the valley, over charcoal"] });
    expectPage(await stranger.get("/fr/"), { lacks: ["À table"] });
    expect(countRows(lodge, "translations", "kind = 'text'")).toBe(0);
    expect(lastChange()).toMatchObject({ action: "restored", subject_id: "home-kitchen" });
    expectPage(await admin.get(path), { has: ["This is already the default text."] });
  });

  test("a form opened before a restore does not overwrite later edits", async () => {
    await save("home-kitchen", { title: "First" });
    const stale = await admin.form("/admin/page-texts/home-kitchen");
    const path = "/admin/page-texts/home-kitchen/restore";
    await admin.fill(path);
    await save("home-kitchen", { title: "Second" });
    const page = await admin.post("/admin/page-texts/home-kitchen", { ...stale, title: "Stale" });
    expectPage(page, { status: 409, has: ["Diane Ingabire", "Second"] });
    expectPage(await stranger.get("/"), { has: ["Second"], lacks: ["Stale"] });
  });

  test("list items can be hidden, moved and added", async () => {
    await save("doings-tea", { isListed: "no" });
    await save("doings-canopy", { position: "0" });
    await add("/admin/page-texts/new?list=doings", {
      title: "Ride a bicycle",
      body: "Ours are old.",
      isListed: "yes",
      "title.fr": "Faire du vélo",
    });
    const page = await stranger.get("/");
    expectPage(page, { has: ["Ride a bicycle Ours are old."], lacks: ["Sit among the tea"] });
    expect(page.text.indexOf("Cross the canopy")).toBeLessThan(
      page.text.indexOf("Walk the trails"),
    );
    expectPage(await stranger.get("/fr/"), { has: ["Faire du vélo"] });
    expectPage(await admin.get("/admin/page-texts?of=home"), {
      has: ["Edited, hidden", "Added", "Home Activities"],
      lacks: ["Dinner after the forest"],
    });
  });
});

describe("restaurant questions", () => {
  const path = "/admin/page-texts/new?list=faqs";
  const faq = { title: "May I bring a dog?", body: "Yes, call {phone}.", isListed: "yes" };

  test("a question is added once with its structured data, and deleted", async () => {
    const sent = { ...(await admin.form(path)), ...faq };
    for (const form of [sent, sent, { ...sent, idempotencyKey: "K".repeat(16) }]) {
      expectPage(await admin.post(path, form), { has: ["Saved."] });
    }
    const page = await stranger.get("/restaurant");
    expectPage(page, {
      has: ["May I bring a dog? Yes, call +250 788 000 000."],
      html: ['"name":"May I bring a dog?"'],
    });
    const ids = lodge.values("SELECT id FROM page_texts ORDER BY id");
    expect(ids).toEqual(["faqs-may-i-bring-a-dog", "faqs-may-i-bring-a-dog-b"]);
    for (const id of ids) {
      const question = `/admin/page-texts/${id}/restore`;
      expectPage(await admin.get(question), { has: ["Delete text"] });
      expectPage(await admin.fill(question), {
        has: ["Text deleted."],
      });
      // Deleting again changes nothing.
      await admin.post(question, { version: "1" });
    }
    expectPage(await stranger.get("/restaurant"), { lacks: ["dog"] });
    expectPage(await admin.get(`/admin/page-texts/${ids[0]}`), { status: 404 });
  });

  test("text typed for a question that a colleague deleted is shown for copying", async () => {
    await add(path, faq);
    const own = "/admin/page-texts/faqs-may-i-bring-a-dog";
    const form = { ...(await admin.form(own)), body: "Two of them,\nand <a> cat." };
    const question = `${own}/restore`;
    await admin.fill(question);
    const sent: Record<string, string>[] = [{}, { intent: "preview" }, { title: "" }];
    for (const more of sent) {
      expectPage(await admin.post(own, { ...form, ...more }), {
        status: 404,
        has: ["Someone else deleted this while you had it open", "Nothing was saved"],
        html: ["Two of them,\nand &lt;a&gt; cat."],
      });
    }
  });

  test("values from Settings are still filled in after an edit", async () => {
    await save("faqs-hours", { title: "When do you cook?" });
    storeSettings(lodge, "hours", { dinner: "19:00-23:00" });
    expectPage(await stranger.get("/restaurant"), {
      has: ["When do you cook?", "dinner 19:00 to 23:00"],
    });
    expectPage(await stranger.get("/fr/restaurant"), { has: ["19:00 à 23:00"] });
  });

  test("without any questions the page has no heading for them", async () => {
    for (const id of ["hours", "visitors", "diets", "paying"]) {
      await save(`faqs-${id}`, { isListed: "no" });
    }
    expectPage(await stranger.get("/restaurant"), {
      lacks: ["Frequently asked questions"],
      lacksHtml: ["FAQPage"],
    });
  });

  test.each([
    [{ title: "" }, "Enter a heading"],
    [{ body: " " }, "Write the text"],
    [{ body: "Call {fone}." }, "{fone} is not a placeholder."],
    [{ "body.fr": "Appelez {fone}." }, "{fone} is not a placeholder."],
    [{ "body.fr": "Soit {childExample}." }, "{childExample} works only in the terms."],
    [{ title: "{childExample}" }, "{childExample} works only in the terms."],
    [{ "title.fr": "x".repeat(201) }, "Use at most 200 characters"],
    [{ position: "first" }, "Enter a whole number from 0 to 9999"],
  ])("%o is refused, and the form keeps what was typed", async (wrong, message) => {
    const page = await add(path, { ...faq, ...wrong });
    expectPage(page, { status: page.status, has: [message] });
    expect([400, 422]).toContain(page.status);
    expect(fieldsOf(page)).toMatchObject({ ...faq, ...wrong });
    expect(countRows(lodge, "page_texts")).toBe(0);
  });

  test("HTML is shown as plain text, and a preview saves nothing", async () => {
    const submitted = { ...faq, body: "<b>Bold</b> {dinner}" };
    expectPage(await add(path, { ...submitted, intent: "preview" }), {
      has: ["Nothing is saved yet.", "<b>Bold</b> 18:30 to 22:00"],
    });
    expect(countRows(lodge, "page_texts")).toBe(0);
    await add(path, submitted);
    expectPage(await stranger.get("/restaurant"), { has: ["<b>Bold</b> 18:30 to 22:00"] });
  });

  test("the second of two concurrent edits is refused, also of a default text", async () => {
    const stale = await admin.form("/admin/page-texts/faqs-diets");
    await save("faqs-diets", { title: "Do you cook without meat?" });
    expectPage(await admin.post("/admin/page-texts/faqs-diets", { ...stale, title: "Vegans?" }), {
      status: 409,
      has: ["Diane Ingabire", "Do you cook without meat?"],
    });
    expectPage(await stranger.get("/restaurant"), { has: ["Do you cook without meat?"] });
  });
});

describe("the terms page", () => {
  test("uses the values of Settings before and after an edit", async () => {
    const before = await stranger.get("/terms");
    expectPage(before, {
      has: [
        "Under 5 years stay free and share a bed.",
        "up to 48 hours before check-in",
        "We may ask for a 20% deposit before you arrive.",
      ],
      html: ['<p class="lead">What you can expect of us', '<a href="/my-bookings">My Bookings</a>'],
      lacks: ["{"],
    });
    const { body = "" } = await admin.form("/admin/page-texts/terms-all");
    expect(body).toContain("- {deposit}");
    await save("terms-all", { body: `${body}\n\n## Pets\n\n- Dogs *sleep* outside.` });
    const after = await stranger.get("/terms");
    expectPage(after, { has: ["Pets Dogs sleep outside."], html: ["<em>sleep</em>"] });
    expect(after.text.replace(" Pets Dogs sleep outside.", "")).toBe(before.text);
    storeSettings(lodge, "booking", { cancellationHours: 24, requireDeposit: false });
    expectPage(await stranger.get("/terms"), {
      has: ["up to 24 hours before check-in"],
      lacks: ["deposit"],
      lacksHtml: ["<li></li>"],
    });
    expectPage(await stranger.get("/fr/terms"), {
      has: ["24 heures"],
      html: ['href="/fr/my-bookings"'],
      lacks: ["Pets", "{"],
    });
    expectPage(await save("terms-all", { title: "{childExample}" }), {
      status: 422,
      has: ["{childExample} works only in the terms."],
    });
    await save("terms-all", { title: "Terms of {siteName}" });
    const named = await stranger.get("/terms");
    expectPage(named, { has: ["Terms of Nyungwe Eco-Lodge"], lacks: ["{siteName}"] });
    expectPage(
      await admin.post("/admin/page-texts/terms-all", {
        title: "T",
        body: "# {checkIn}",
        intent: "preview",
      }),
      {
        has: ["Nothing is saved yet."],
        html: ["<h2>14:00</h2>"],
      },
    );
  });
});

test("services, events and page headings are separate texts", async () => {
  await save("services-massage", { isListed: "no" });
  await save("events-weddings", { title: "Weddings" });
  await save("amenities-welcome", { title: "Come back" });
  await save("conference-welcome", { title: "Meet" });
  await save("restaurant-welcome", { title: "Dine" });
  const page = await stranger.get("/amenities");
  expectPage(page, { has: ["Come back", "Airport transfer"], lacks: ["Massage room"] });
  // Each service keeps its own picture.
  const card = elementsOf(page, ".room-card").find((each) => /Airport transfer/.test(textOf(each)));
  expect(card?.innerHTML).toContain("forest/tea-fields");
  expect(page.html).not.toContain("amenities/spa-");
  expectPage(await stranger.get("/conference"), { has: ["Meet", "Weddings"] });
  expectPage(await stranger.get("/restaurant"), { html: ["<h1>Dine</h1>"] });
});

test("only administrators edit texts", async () => {
  const staff = await signedIn(lodge, people.claudine);
  for (const path of ["", "/new", "/faqs-hours", "/faqs-hours/restore"]) {
    expectPage(await staff.get(`/admin/page-texts${path}`), { status: 403 });
  }
  expectPage(await admin.get("/admin/page-texts/none"), { status: 404 });
});
