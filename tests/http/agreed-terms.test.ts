import { beforeAll, expect, test, vi } from "vitest";
import { translationLanguageCodes } from "~/core/languages/language-codes";
import { defaultSettings } from "~/core/settings/settings";
import { type SettingsTab, settingsTabs, settingsTabValues } from "~/core/settings/settings-tabs";
import { inDays } from "../world/days";
import { elementsOf, fieldsOf, mainOf, textOf, textsOf } from "../world/dom";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { people } from "../world/people";
import type { Page, Visitor } from "../world/visitor";
import { confirm, guestDetails, referenceOf, toReview } from "./booking-steps";
import { mailsTo } from "./mails";
import { countRows, expectPage } from "./scenario";

const lodge = sharedLodge();
const admin = signedInVisitor(lodge, people.diane);
const guest = signedInVisitor(lodge, people.aline);
/** The text of every page of every booking after it was made. */
let agreed: Record<string, string>;
const ids = { near: "", paid: "", pending: "", desk: "", cancelled: "" };
type Name = keyof typeof ids;
const all = Object.keys(ids) as Name[];

const details = { ...guestDetails, email: "ana@agreed.example" };
/** Check-in days from today. The first booking is past its free cancellation. */
const days = { near: 1, paid: 30, pending: 40, desk: 50, cancelled: 60 };
const stayFrom = (day: number) => ({
  roomId: "2",
  checkIn: inDays(day),
  checkOut: inDays(day + 3),
  guests: "2",
  board: "HB",
});

beforeAll(async () => {
  lodge.run("UPDATE users SET email_verified_at = created_at WHERE id = ?", people.aline.id);
  await saveTab("payment", { serviceChargePercent: "5" });
  for (const name of ["near", "paid"] as const) ids[name] = await bookAsGuest(name);
  ids.desk = await bookAtDesk("desk", "pending");
  ids.cancelled = await bookAtDesk("cancelled", "confirmed");
  await saveTab("booking", { needsApproval: "on" });
  ids.pending = await bookAsGuest("pending");
  await pay(ids.paid);
  const cancelling = `/admin/bookings/${ids.cancelled}/cancel`;
  await admin.fill(cancelling);
  await vi.waitFor(
    () => expect(countRows(lodge, "mail_outbox", "filed_at IS NULL")).toBe(0),
    15_000,
  );
  agreed = await readPages(all);
});

async function bookAsGuest(name: Name): Promise<string> {
  return referenceOf(await confirm(guest, await toReview(guest, stayFrom(days[name]), details)));
}

async function bookAtDesk(name: Name, status: string): Promise<string> {
  const submitted = {
    ...details,
    ...stayFrom(days[name]),
    status,
    email: people.aline.email,
    inAccount: "on",
  };
  const page = await admin.post("/admin/bookings/new", submitted);
  return /bookings\/(\w{8})/.exec(page.path)?.[1] ?? "none";
}

async function pay(id: string): Promise<void> {
  const address = `/admin/bookings/${id}/payments`;
  await admin.fill(address, { amount: "10" });
}

/** Saves a settings tab as an administrator; undefined unticks a box. */
async function saveTab(tab: string, changes: Record<string, string | undefined>): Promise<boolean> {
  const address = `/admin/settings/${tab}`;
  const fields = { ...(await admin.form(address)), ...changes };
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined);
  const page = await admin.post(address, Object.fromEntries(sent) as Record<string, string>);
  return page.text.includes("Saved.");
}

/** Settings that booking pages follow: the lodge's name, contact and late-arrival text. */
const followed = ["siteName", "email", "phone", "address", "lateArrival"] as const;
const shipped = { ...defaultSettings.general, ...defaultSettings.booking };

/** Replaces the followed settings in a text by placeholders. */
function withoutContact(text: string, contact: Record<string, string>): string {
  return followed.reduce(
    (rest, name) =>
      rest.replaceAll(contact[name] ?? "", `(${name})`).replaceAll(shipped[name], `(${name})`),
    text,
  );
}

/** Unfolds a calendar file and its escaped commas (RFC 5545), without DTSTAMP. */
const unfolded = (file: string) =>
  file
    .replace(/\r?\n /g, "")
    .replace(/^DTSTAMP:.*$/m, "")
    .replaceAll("\\,", ",");

/** Returns a page's main text without the payment methods, which follow today's settings. */
function mainTextOf(page: Page): string {
  for (const choice of elementsOf(page, "select[name=method]")) choice.remove();
  return textOf(mainOf(page));
}

/** Returns the text of each page, file and export line of the given bookings. */
async function readPages(names: Name[]): Promise<Record<string, string>> {
  const said: Record<string, string> = {};
  const contact = {
    ...(await admin.form("/admin/settings/general")),
    ...(await admin.form("/admin/settings/booking")),
  };
  const read = async (visitor: Visitor, path: string) => {
    const page = await visitor.get(path);
    expect(page.status, path).toBe(200);
    const text = path.endsWith(".ics") ? unfolded(page.html) : mainTextOf(page);
    said[path] = withoutContact(text, contact);
  };
  await read(guest, "/my-bookings");
  await read(guest, "/booking-confirmation");
  const exported = await (await admin.raw("/admin/bookings/export.csv")).text();
  for (const name of names) {
    const [id, stay] = [ids[name], stayFrom(days[name])];
    const line = exported.split("\n").find((each) => each.includes(id)) ?? "none";
    // The time of creation follows today's time zone.
    said[`export ${id}`] = line.replace(/\b\d{4}-\d\d-\d\d \d\d:\d\d\b/g, "(instant)");
    for (const part of ["", "/cancel", "/receipt", "/calendar.ics"]) {
      await read(guest, `/my-bookings/${id}${part}`);
    }
    for (const part of ["", "/cancel", "/receipt", "/payments"]) {
      await read(admin, `/admin/bookings/${id}${part}`);
    }
    if (name === "cancelled") continue;
    await read(admin, `/admin/bookings/${id}/change?${new URLSearchParams(stay)}`);
    const arrivals = `/admin/bookings/arrivals?from=${stay.checkIn}&to=${stay.checkIn}`;
    const rows = textsOf(await admin.get(arrivals), `tr:has([href*="${id}"])`);
    said[arrivals] = rows.join("\n");
    expect(said[arrivals]).toContain("from 14:00");
  }
  return said;
}

/** Expects each page of the given bookings to read as it did at first. */
async function expectAgreed(names: Name[]): Promise<void> {
  const said = await readPages(names);
  const then = Object.keys(said).map((page) => [page, agreed[page]]);
  expect(said).toEqual(Object.fromEntries(then));
}

/** Returns other values for a setting, the most likely to matter first. */
function othersThan(name: string, value: string | number | boolean, page: Page) {
  if (typeof value === "boolean") return [fieldsOf(page)[name] === undefined ? "on" : undefined];
  const options = elementsOf(
    page,
    `select[name="${name}"] option, [type=radio][name="${name}"]`,
  ).map((option) => option.getAttribute("value") ?? "");
  const current = fieldsOf(page)[name] ?? "";
  if (options.length > 0) return options.reverse().filter((option) => option !== current);
  if (typeof value === "number") return [1, -1].map((step) => String(Number(current) + step));
  const times = ["15:45", "08:00-09:30"];
  const series = `${name}/{year}/{number}`;
  return [`Other ${current}`, ...times, "#203060", "other@tea.example", "+1 23456", series];
}

const everySetting = (Object.keys(settingsTabs) as SettingsTab[]).flatMap((tab) =>
  Object.entries(settingsTabValues(defaultSettings, tab)).map(([name, value]) => ({
    tab,
    name,
    value,
  })),
);

/**
 * Settings with only one value here. The currency has its own tests. Offered languages and formats follow the
 * present.
 */
const fixed = ["language", ...translationLanguageCodes, "ipAllowList", "currency", "sms"];

test.each(everySetting.filter(({ name }) => !fixed.includes(name)))(
  "$tab, $name: another value changes no page of a booking",
  async ({ tab, name, value }) => {
    const before = (await admin.form(`/admin/settings/${tab}`))[name];
    const page = await admin.get(`/admin/settings/${tab}`);
    let isSaved = false;
    for (const other of othersThan(name, value, page)) {
      isSaved = await saveTab(tab, { [name]: other });
      if (isSaved) break;
    }
    expect(isSaved, "some other value is taken").toBe(true);
    expect((await admin.form(`/admin/settings/${tab}`))[name]).not.toBe(before);
    await expectAgreed(["near", "paid"]);
  },
);

test("all changes together leave every kind of booking unchanged", () => expectAgreed(all));

test("other rates and a season leave bookings unchanged", async () => {
  const room = await admin.get("/admin/rooms/2");
  const rates = { rateBB: "200", rateHB: "260", rateFB: "320" };
  expectPage(await admin.post("/admin/rooms/2", { ...fieldsOf(room), ...rates }), {
    has: ["Saved."],
  });
  const season = { name: "Rain", firstNight: inDays(0), lastNight: inDays(90), "rate-2-BB": "90" };
  const shown = await admin.post("/admin/rooms/seasons/new", season);
  expectPage(await admin.post("/admin/rooms/seasons/new", fieldsOf(shown)), {
    has: ["Saved."],
  });
  await expectAgreed(all);
});

test("later mails and charges follow the agreed terms", async () => {
  await saveTab("notifications", {
    email: "on",
    bookingConfirmations: "on",
    cancellationNotices: "on",
    paymentConfirmations: "on",
  });
  const lines = [
    "3 nights × $171.00, half board: $513.00",
    "Service charge 5%: $25.65",
    "Total: $538.65",
    "includes 18% VAT: $82.17",
  ];
  await admin.post(`/admin/bookings/${ids.pending}/confirm`, {});
  const confirmed = mailsTo(lodge, details.email).at(-1)?.body ?? "";
  const first = mailsTo(lodge, details.email).find(({ body }) => body.includes(ids.paid))?.body;
  const daysOf = (body = "") =>
    body.replace(/\w{3} \d+ \w{3} \d{4}/g, "(day)").replace(/Reference: \w{8}/, "");
  for (const line of [...lines, ", from 14:00", ", by 11:00", "breakfast and dinner"]) {
    expect(confirmed).toContain(line);
  }
  expect(/Free cancellation until .*$/m.exec(daysOf(confirmed))?.[0]).toBe(
    /Free cancellation until .*$/m.exec(daysOf(first))?.[0],
  );
  await pay(ids.paid);
  for (const line of lines) expect(mailsTo(lodge, details.email).at(-1)?.body).toContain(line);

  const cancel = `/my-bookings/${ids.near}/cancel`;
  const asked = await guest.get(cancel);
  expectPage(asked, { has: ["so we charge one night: $171.00"] });
  await guest.post(cancel, fieldsOf(asked));
  expectPage(await guest.get(`/my-bookings/${ids.near}/receipt`), {
    has: ["Cancellation charge $171.00", "Total $171.00", "includes 18% VAT $26.08"],
  });
});
