import { beforeAll, expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { elementOf, fieldsOf } from "../world/dom";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { liftLimits } from "../world/limits";
import { password, people } from "../world/people";
import { signedIn, Visitor } from "../world/visitor";
import { confirm, freshStay, guestDetails, referenceOf, toReview } from "./booking-steps";
import { mailsTo } from "./mails";
import { expectPage, storeSettings } from "./scenario";

const lodge = sharedLodge();
const admin = signedInVisitor(lodge, people.diane);
const guest = signedInVisitor(lodge, people.aline);
const stranger = new Visitor(lodge);
beforeAll(() => {
  liftLimits(lodge.file);
});

/** Saves changed settings as an admin, runs `look`, then restores the defaults. */
async function withSettings(
  tab: string,
  changes: Record<string, string | undefined>,
  look: () => Promise<void>,
): Promise<void> {
  const address = `/admin/settings/${tab}`;
  const fields = { ...(await admin.form(address)), ...changes };
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined);
  const saved = await admin.post(address, Object.fromEntries(sent) as Record<string, string>);
  expectPage(saved, { has: ["Saved."] });
  try {
    await look();
  } finally {
    lodge.file.exec("DELETE FROM settings WHERE group_name <> 'limits'");
  }
}

/** Changes the currency despite existing bookings, which only a direct database write can do. */
async function withCurrency(currency: string, look: () => Promise<void>): Promise<void> {
  const forget = storeSettings(lodge, "general", { currency });
  try {
    await look();
  } finally {
    forget();
  }
}

const mailedTo = (address: string) => mailsTo(lodge, address).at(-1);
let nobody = 0;
const freshAddress = () => `nobody${nobody++}@example.com`;
const write = (email: string) =>
  stranger.post("/contact", { name: "Ana", email, message: `Is it warm? ${email}` });
const book = async (email: string) =>
  confirm(guest, await toReview(guest, freshStay(), { ...guestDetails, email }));

test("the name and contact appear in titles, footers, chat links, structured data and mails", async () => {
  const named = {
    siteName: "Tea House",
    email: "hi@tea.example",
    phone: "+250 788 111 222",
    address: "Gisakura",
  };
  await withSettings("general", named, async () => {
    const page = await stranger.get("/");
    expect(page.title).toContain("Tea House");
    expectPage(page, {
      has: ["Tea House", "+250 788 111 222", "hi@tea.example"],
      html: ["https://wa.me/250788111222", '"name":"Tea House"'],
      lacks: ["Nyungwe Eco-Lodge", "788 000 000"],
    });
    const email = freshAddress();
    await write(email);
    expect(mailedTo(email)?.body).toContain("Tea House\nGisakura");
  });
});

test.each([
  ["USD", "$135", "$270.00", "in USD"],
  ["EUR", "€135", "€270.00", "in EUR"],
  ["GBP", "£135", "£270.00", "in GBP"],
  ["RWF", "RWF\u00a0135", "RWF\u00a0270", "in RWF"],
])("%s: pages and exports show amounts in this currency", async (currency, rate, total, note) => {
  await withCurrency(currency, async () => {
    const page = await stranger.get("/rooms/2");
    expect(page.html).toContain(rate);
    expect(page.html).toContain(`"priceCurrency":"${currency}"`);
    expectPage(page, { has: [note] });
    expect((await stranger.get("/")).html).toContain(rate);
    const stay = { checkIn: inDays(200), checkOut: inDays(202), guests: "2", board: "BB" };
    const priced = await stranger.get(`/rooms/2?${new URLSearchParams(stay)}`);
    expect(priced.html).toContain(total);
    expectPage(await stranger.get("/rooms?minPrice=x"), { status: 400, lacks: ["dollars"] });
    for (const [file, head] of [
      ["bookings/export", `Total ${currency}`],
      ["bookings/arrivals/export", `Balance ${currency}`],
      ["users/export", `Total spent ${currency}`],
      ["analytics/export", `Revenue (${currency})`],
      ["report", `"${currency}"`],
    ]) {
      expect(await (await admin.raw(`/admin/${file}.csv`)).text()).toContain(head);
    }
  });
  expect((await stranger.get("/rooms/2")).html).toContain("$135");
});

test.each([
  ["EUR", "€135.00", 422],
  ["GBP", "£ 135", 422],
  // The franc is a small unit: one stay can cost millions.
  ["RWF", "RWF 135", 302],
])("%s: desk forms accept the amounts that they show", async (currency, submitted, millions) => {
  await withCurrency(currency, async () => {
    const address = "/admin/rooms/2";
    const room = await admin.form(address);
    expect(room).toMatchObject({ rateBB: "135" });
    for (const rateBB of ["135", submitted]) {
      expectPage(await admin.fill(address, { rateBB }), {
        has: ["Saved."],
      });
    }
    expect(await admin.form(address)).toMatchObject({ rateBB: "135" });
    for (const form of ["/admin/rooms/new", "/admin/rooms/seasons/new"]) {
      expectPage(await admin.get(form), { has: [`per night, in ${currency}`] });
    }
    const { checkIn, checkOut } = freshStay();
    const large = { checkIn, checkOut, rateCents: 100_000_000 };
    const id = insertRawBooking(lodge.file, { ...large, source: "desk" });
    const payments = await admin.get(`/admin/bookings/${id}/payments`);
    expect(fieldsOf(payments)).toMatchObject({ currency, amount: expect.any(String) });
    expectPage(payments, { has: [`Exchange rate per ${currency}`] });
    const body = new URLSearchParams(fieldsOf(payments));
    const answer = await admin.raw(`/admin/bookings/${id}/payments`, { method: "POST", body });
    expect(answer.status).toBe(millions);
    expectPage(await stranger.get("/restaurant"), { has: [`Prices are in ${currency}`] });
    const sign = { EUR: "€", GBP: "£", RWF: "RWF" }[currency];
    const filter = await stranger.get(`/rooms?minPrice=${encodeURIComponent(`${sign} 50`)}`);
    expectPage(filter, { has: [`Price per night in ${sign}`], lacks: ["in $"] });
    expect(fieldsOf(filter).minPrice).toBe("50");
    expectPage(await stranger.get("/rooms?maxPrice=$50"), {
      status: 400,
      has: [`Enter the price in ${currency}`],
    });
    expectPage(await stranger.get(`/fr/rooms?maxPrice=$50`), {
      status: 400,
      has: [`Prix par nuit en ${sign}`, `Saisissez le prix en ${currency}`],
    });
    expectPage(await admin.fill(address, { rateBB: "$1,350" }), {
      status: 422,
      has: [`Enter the amount in ${currency}, not in $`],
    });
  });
});

test("a new time zone applies to guests; existing bookings keep theirs", async () => {
  insertRawBooking(lodge.file, { id: "Z0NE0001", createdAt: "2026-01-01T23:30:00.000Z" });
  expectPage(await admin.get("/admin/bookings/Z0NE0001"), { has: ["Fri 2 Jan 2026, 01:30"] });
  await withSettings("general", { timeZone: "America/New_York" }, async () => {
    expectPage(await admin.get("/admin/bookings/Z0NE0001"), { has: ["Fri 2 Jan 2026, 01:30"] });
    const newcomer = await signedIn(lodge, people.bosco);
    expectPage(await newcomer.get("/my-bookings"), { has: ["New York time"] });
  });
});

test("pages have the configured language, the restaurant its hours", async () => {
  await withSettings("general", { language: "en", dinner: "19:00 - 23:00" }, async () => {
    const page = await stranger.get("/restaurant");
    expectPage(page, { html: ['<html lang="en">'], has: ["19:00–23:00"] });
  });
});

test("stay limits, advance limit and check-in time follow the settings", async () => {
  const ask = (from: number, nights: number) => {
    const dates = { checkIn: inDays(from), checkOut: inDays(from + nights), guests: "1" };
    return stranger.get(`/rooms/2?${new URLSearchParams(dates)}`);
  };
  const limits = { minStayNights: "2", maxStayNights: "3", advanceDays: "100" };
  await withSettings("booking", { ...limits, checkInTime: "15:30" }, async () => {
    expectPage(await ask(90, 1), { status: 400, has: ["The minimum stay is 2 nights."] });
    expectPage(await ask(90, 4), {
      status: 400,
      has: ["You can book up to 3 nights online. For a longer stay, please call us."],
    });
    expectPage(await ask(101, 2), { status: 400, has: ["You can book up to 100 days ahead."] });
    expectPage(await ask(90, 2), { status: 200 });
    const one = {
      roomId: "2",
      checkIn: inDays(90),
      checkOut: inDays(91),
      guests: "1",
      board: "BB",
    };
    expectPage(await guest.post("/booking", one), {
      status: 422,
      has: ["The minimum stay is 2 nights."],
    });
    expectPage(await stranger.get("/terms"), { has: ["15:30"] });
  });
});

test("the cancellation policy and approval follow the settings", async () => {
  const changes = { cancellationHours: "720", needsApproval: "on" };
  await withSettings("booking", changes, async () => {
    expectPage(await stranger.get("/terms"), { has: ["free of charge up to 30 days before"] });
    expectPage(await book(freshAddress()), { has: ["Pending"] });
  });
});

test("the deposit is shown to staff only", async () => {
  const dates = { checkIn: inDays(20), checkOut: inDays(21) };
  insertRawBooking(lodge.file, { id: "DEP0S1T0", ...dates, source: "desk" });
  const desk = () => admin.get("/admin/bookings/DEP0S1T0");
  expectPage(await desk(), { has: ["Deposit due: $27.00"] });
  expectPage(await guest.get("/my-bookings/DEP0S1T0"), { lacks: ["Deposit", "deposit"] });
  const recordOfNew = () =>
    admin.post("/admin/bookings/new", {
      ...freshStay(),
      status: "confirmed",
      lastName: "Uwera",
      paymentMethod: "cash",
    });
  await withSettings("booking", { depositPercent: "50" }, async () => {
    expectPage(await recordOfNew(), { has: ["Deposit due: $171.00 (50%)"] });
  });
  await withSettings("booking", { requireDeposit: undefined }, async () => {
    expectPage(await recordOfNew(), { lacks: ["Deposit due"] });
  });
});

test("with cards off, the desk's form refuses cards", async () => {
  await withSettings("payment", { acceptsCards: undefined }, async () => {
    const page = await admin.get("/admin/bookings/new");
    expect(page.html).not.toContain('value="credit-card"');
    const submitted = { ...fieldsOf(page), ...freshStay(), lastName: "Uwera" };
    const sent = { ...submitted, paymentMethod: "credit-card" };
    expectPage(await admin.post("/admin/bookings/new", sent), {
      status: 422,
      has: ["Cards are not accepted at the moment"],
    });
    expectPage(await admin.post("/admin/bookings/new", submitted), {
      has: ["Booking created successfully!"],
    });
  });
});

test("with cards off, the guest's form refuses cards", async () => {
  await withSettings("payment", { acceptsCards: undefined }, async () => {
    await guest.post("/booking", freshStay());
    expectPage(await guest.get("/booking/details"), { has: ["Cash"], lacks: ["Credit card"] });
    const details = { ...guestDetails, paymentMethod: "credit-card" };
    expectPage(await guest.post("/booking/details", details), { status: 422 });
  });
});

test("a quote includes the configured tax and service charge", async () => {
  await withSettings("payment", { taxPercent: "10", serviceChargePercent: "2.5" }, async () => {
    const review = await toReview(guest, freshStay({ board: "BB" }));
    expectPage(review, { has: ["Service charge 2.5% $6.75", "$276.75", "10% VAT"] });
    const id = referenceOf(await confirm(guest, review));
    const total = lodge.file.prepare("SELECT total_cents FROM bookings WHERE id = ?").pluck();
    expect(total.get(id)).toBe(27_675);
  });
});

test("the settings decide which mails are sent", async () => {
  const [booked, silent, off] = [freshAddress(), freshAddress(), freshAddress()];
  const id = referenceOf(await book(booked));
  expect(mailedTo(booked)?.subject).toBe(`Your booking is confirmed: Nyungwe Eco-Lodge, ${id}`);
  expect(mailedTo(booked)?.body).toMatch(/Reference: \w{8}\n.*Total: \$.*Free cancellation until/s);
  await admin.post(`/admin/bookings/${id}/cancel`, { version: "1", charge: "none" });
  expect(mailedTo(booked)?.subject).toContain("Your booking is cancelled");
  expect(mailedTo(booked)?.body).toContain("Nothing will be charged.");

  await withSettings("notifications", { bookingConfirmations: undefined }, async () => {
    const quiet = referenceOf(await book(silent));
    expect(mailedTo(silent)).toBeUndefined();
    await admin.post(`/admin/bookings/${quiet}/cancel`, { version: "1", charge: "none" });
    expect(mailsTo(lodge, silent)).toHaveLength(1);
  });
  await withSettings("notifications", { cancellationNotices: undefined }, async () => {
    const kept = referenceOf(await book(freshAddress()));
    const { email } = lodge.row<{
      email: string;
    }>("SELECT email FROM bookings WHERE id = ?", kept);
    await admin.post(`/admin/bookings/${kept}/cancel`, { version: "1", charge: "none" });
    expect(mailsTo(lodge, email)).toHaveLength(1);
  });
  await withSettings("notifications", { email: undefined }, async () => {
    await book(off);
    await write(off);
    await stranger.post("/newsletter", { email: off });
    expect(mailsTo(lodge, off)).toEqual([]);
  });
});

test("custom colours and themes are on every page; the defaults add no styles", async () => {
  const pages = ["/", "/rooms", "/login", "/admin/bookings", "/no/such/page"];
  const bytes = (await stranger.get("/")).html.length;
  for (const path of pages) expect((await admin.get(path)).html).not.toContain("<style>");
  const look = { primaryColour: "#203060", secondaryColour: "#7a1f5a", theme: "dark" };
  await withSettings("appearance", look, async () => {
    for (const path of pages) {
      const page = await admin.get(path);
      const styles = elementOf(page, "style").textContent ?? "";
      expect(styles).toContain("--forest:#203060");
      expect(styles).toContain("--main-action:#7a1f5a");
      expect(styles).toMatch(/color-scheme:dark;.*--ground: ?#141a16/);
      expect(elementOf(page, "[name=color-scheme]").getAttribute("content")).toBe("dark");
      const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(styles));
      const policy = page.headers.get("Content-Security-Policy");
      expect(policy).toContain(`'sha256-${Buffer.from(hash).toString("base64")}'`);
    }
  });
  await withSettings("appearance", { theme: "light" }, async () => {
    const { html } = await stranger.get("/");
    expect(html).toMatch(/color-scheme:light;.*--ground: ?#fdfbf5/);
    expect(html).not.toContain("--forest:#203060");
  });
  expect((await stranger.get("/")).html.length).toBe(bytes);
});

test("the password policy and sign-in attempts follow the settings", async () => {
  await withSettings("security", { passwordPolicy: "basic", maxSignInAttempts: "3" }, async () => {
    expectPage(await stranger.get("/login?mode=sign-up"), { has: ["At least 6 characters."] });
    for (let attempt = 0; attempt < 3; attempt++) {
      await stranger.post("/login", { email: people.bosco.email, password: "wrong" });
    }
    const late = await stranger.post("/login", { email: people.bosco.email, password });
    expectPage(late, { status: 422 });
  });
});
