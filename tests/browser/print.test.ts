import { expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { sharedLodge } from "../world/fixtures";
import { password, people } from "../world/people";
import { insertRawNote } from "../world/shift-notes";
import { signedIn } from "../world/visitor";
import { findCutText, findOverflow } from "./layout-faults";
import { ownBrowser } from "./own-browser";
import { contextOf } from "./show-page";

/** The printable area of an A4 sheet with the browser's margins, in px. */
const sheet = { width: 718, height: 1047 };

const white = "rgb(255, 255, 255)";

const lodge = sharedLodge();
const browser = ownBrowser();

test("a conference request prints completely on one sheet", async () => {
  const context = await browser.newContext({ baseURL: lodge.url, javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.goto("/conference?space=hall#request");
    const form = page.locator(".request-form");
    await form.getByLabel("Date").fill(inDays(30));
    await form.getByLabel("Number of guests").fill("150");
    await form.getByLabel("Name").fill(people.aline.name);
    await form.getByLabel("Email").fill(people.aline.email);
    await form.getByLabel("Phone").fill("+250 788 555 555");
    await form.getByLabel("Note").fill("Music until the end. ".repeat(40));
    await form.getByRole("button", { name: "Send request" }).click();
    await page
      .getByRole("heading", { name: "We have received your conference request." })
      .waitFor();
    await page.waitForLoadState();
    expect(new URL(page.url()).hash).toBe("#top");
    await page.emulateMedia({ media: "print" });
    expect(await page.getByRole("link", { name: "Return Home" }).isVisible()).toBe(false);
    expect(await page.getByText("$1,200.00").first().isVisible()).toBe(true);
    const sheet = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(sheet.match(/\/Type \/Page\b/g)).toHaveLength(1);
  } finally {
    await context.close();
  }
});

test("a menu section prints with its heading, and the whole menu with all", async () => {
  const context = await browser.newContext({ baseURL: lodge.url, javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.emulateMedia({ media: "print" });
    for (const [part, names] of [
      ["dessert", ["Desserts"]],
      ["all", ["Starters", "Breakfast", "Main dishes", "Desserts", "Drinks"]],
    ] as const) {
      await page.goto(`/restaurant?menu=${part}`);
      const heads = page.locator("#menu h3");
      expect(await heads.allInnerTexts()).toEqual(names);
      for (const head of await heads.all()) {
        expect((await head.boundingBox())?.height).toBeGreaterThan(10);
      }
    }
  } finally {
    await context.close();
  }
});

test("a booking prints on one white sheet, also from a dark screen", async () => {
  const id = insertRawBooking(lodge.file);
  const context = await browser.newContext({ baseURL: lodge.url, colorScheme: "dark" });
  try {
    const page = await context.newPage();
    await page.goto(`/login?redirectTo=/my-bookings/${id}`);
    await page.getByLabel("Email").fill(people.aline.email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("heading", { name: "Your stay in Double Bed" }).waitFor();
    expect(await page.getByText("Nyungwe Forest Reserve, Rwanda").first().isVisible()).toBe(false);

    await page.emulateMedia({ media: "print" });
    expect(await page.getByRole("navigation").first().isVisible()).toBe(false);
    expect(await page.getByRole("link", { name: "My Bookings" }).isVisible()).toBe(false);
    expect(await page.getByText("Nyungwe Forest Reserve, Rwanda").first().isVisible()).toBe(true);
    const [ground, text] = await page
      .locator(".reference strong")
      .evaluate((element) => [
        getComputedStyle(element).backgroundColor,
        getComputedStyle(element).color,
      ]);
    expect(ground).toBe("rgb(238, 241, 230)");
    expect(text).toBe("rgb(0, 0, 0)");
    const sheet = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(sheet.match(/\/Type \/Page\b/g)).toHaveLength(1);
  } finally {
    await context.close();
  }
});

test.each([
  ["the desk's receipt", "claudine", "/admin/bookings", 40],
  ["a guest's own receipt", "aline", "/my-bookings", 50],
] as const)("%s prints on one sheet, without the frame around it", async (_, who, list, day) => {
  const [checkIn, checkOut] = [inDays(day), inDays(day + 2)];
  const id = insertRawBooking(lodge.file, { checkIn, checkOut });
  const charge = lodge.file.prepare(
    `INSERT INTO folio_lines (booking_id, day, kind, text, quantity, unit_cents, amount_cents,
       tax_percent, created_at) VALUES (?, ?, 'extra', 'Beer', 1, 300, 300, 18, ?)`,
  );
  for (let index = 0; index < 14; index++) charge.run(id, inDays(0), new Date().toISOString());
  const pay = lodge.file.prepare(
    "INSERT INTO payments (booking_id, at, amount_cents, method) VALUES (?, ?, 1000, 'cash')",
  );
  for (let index = 0; index < 8; index++) pay.run(id, new Date().toISOString());
  const context = await browser.newContext({ baseURL: lodge.url, colorScheme: "dark" });
  try {
    const page = await context.newPage();
    await page.goto(`/login?redirectTo=${list}/${id}/receipt`);
    await page.getByLabel("Email").fill(people[who].email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("heading", { name: "Receipt" }).waitFor();
    await page.emulateMedia({ media: "print" });
    for (const link of await page.getByRole("link").all())
      expect(await link.isVisible()).toBe(false);
    expect(await page.getByText("Nyungwe Forest Reserve, Rwanda").first().isVisible()).toBe(true);
    expect(await page.getByText("$232.00").isVisible()).toBe(true);
    // A table's `tfoot` would be printed on each sheet.
    const drawn = (element: Element) => getComputedStyle(element).display;
    expect(await page.locator("tfoot").first().evaluate(drawn)).toBe("table-row-group");
    const sheet = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(sheet.match(/\/Type \/Page\b/g)).toHaveLength(1);
  } finally {
    await context.close();
  }
});

test("a registration card fits one sheet, with long names and five companions", async () => {
  const days = { checkIn: inDays(40), checkOut: inDays(42) };
  const id = insertRawBooking(lodge.file, { ...days, roomId: 4 });
  lodge.run(
    `INSERT OR IGNORE INTO guest_profiles (id, first_name, last_name, email, company, address, created_at)
       VALUES (7, 'Marie-Antoinette Joséphine Immaculée', 'Uwimana-Nshimiyimana wa Mukamana-Gasana',
         'marie-antoinette.uwimana-nshimiyimana@ministry-of-tourism.example',
         'Ministry of Tourism, Wildlife and Antiquities, Department of Conservation',
         'Plot 12, Boulevard de l’Umuganda, Kacyiru, Gasabo District, P.O. Box 1234, Kigali, Rwanda', '2026')`,
  );
  lodge.run("UPDATE bookings SET guests = 3, infants = 3, profile_id = 7 WHERE id = ?", id);
  const context = await contextOf(browser, lodge.url, await signedIn(lodge, people.claudine), {
    javaScriptEnabled: false,
  });
  try {
    const page = await context.newPage();
    await page.goto(`/admin/bookings/${id}/registration`);
    await page.getByText("Department of Conservation").waitFor();
    const card = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(card.match(/\/Type \/Page\b/g)).toHaveLength(1);
  } finally {
    lodge.run("UPDATE bookings SET status = 'cancelled', cancelled_at = '2026' WHERE id = ?", id);
    await context.close();
  }
});

test("the cash drawer's count sheet fits one sheet with all currencies", async () => {
  const clerk = await signedIn(lodge, people.claudine);
  lodge.run(
    `INSERT INTO cash_drawers (id, currency, opened_at, opened_on, opened_by)
     VALUES (900, 'USD', '2026', '2026-01-01', ?)`,
    people.claudine.id,
  );
  for (const currency of ["USD", "RWF", "EUR", "GBP"]) {
    lodge.run(
      `INSERT INTO cash_counts (drawer_id, moment, currency, counted_cents, expected_cents)
       VALUES (900, 'opened', ?, 0, 0)`,
      currency,
    );
  }
  const context = await contextOf(browser, lodge.url, clerk, { viewport: sheet });
  try {
    const page = await context.newPage();
    await page.goto("/admin/cash/count-sheet");
    expect(await page.locator("caption").allInnerTexts()).toHaveLength(4);
    await page.emulateMedia({ media: "print" });
    const file = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(file.match(/\/Type \/Page\b/g)).toHaveLength(1);
  } finally {
    await context.close();
  }
});

test("the calendar prints every day, in dark text", async () => {
  const stay = { checkIn: inDays(0), checkOut: inDays(2) };
  const id = insertRawBooking(lodge.file, { ...stay, roomId: 4, firstName: "Inkwell" });
  lodge.run("UPDATE bookings SET checked_in_at = ? WHERE id = ?", new Date().toISOString(), id);
  const context = await browser.newContext({
    baseURL: lodge.url,
    viewport: { width: 718, height: 1040 },
  });
  try {
    const page = await context.newPage();
    await page.goto("/login?redirectTo=/admin/bookings/calendar");
    await page.getByLabel("Email").fill(people.claudine.email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Sign in" }).click();
    const stayBar = page.getByTitle(/Inkwell/);
    await stayBar.waitFor();
    const forHands = page.getByText("Drag a stay to move it");
    await forHands.waitFor();
    await page.emulateMedia({ media: "print" });
    const edge = await page
      .locator(".room-calendar thead th")
      .evaluateAll((heads) => Math.max(...heads.map((th) => th.getBoundingClientRect().right)));
    expect(edge).toBeLessThanOrEqual(718);
    const ink = await stayBar.evaluate((link) => getComputedStyle(link).color);
    expect(ink).toBe(await page.locator("h1").evaluate((h1) => getComputedStyle(h1).color));
    expect(await page.getByLabel("Room type").isVisible()).toBe(false);
    expect(await forHands.isVisible()).toBe(false);
  } finally {
    lodge.run(
      "UPDATE bookings SET status = 'cancelled', cancelled_at = ? WHERE id = ?",
      new Date().toISOString(),
      id,
    );
    await context.close();
  }
});

test("a full week of a full house prints on one sheet, as a table", async () => {
  lodge.file.exec("UPDATE rooms SET units = 3 WHERE id < 5");
  const requests = "A vegetarian dinner, a cot and a room far from the road, please";
  const insert = (from: number, nights: number, index: number) => {
    const [checkIn, checkOut] = [inDays(from), inDays(from + nights)];
    const roomId = 1 + ((index + 2 * from + 8) % 4);
    const id = insertRawBooking(lodge.file, { roomId, checkIn, checkOut, user: people.claudine });
    if (from < 0) lodge.run("UPDATE bookings SET checked_in_at = created_at WHERE id = ?", id);
    if (index % 4 === 0) {
      lodge.run("UPDATE bookings SET special_requests = ? WHERE id = ?", requests, id);
    }
  };
  for (let index = 0; index < 4; index++) insert(-3, 3, index);
  for (let index = 0; index < 8; index++) insert(-2, 4, index);
  for (let day = 0; day < 7; day++) {
    for (let index = 0; index < (day < 2 ? 2 : 4); index++) insert(day, 2, index);
  }
  const context = await browser.newContext({ baseURL: lodge.url, javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.goto("/login?redirectTo=/admin/bookings/arrivals");
    await page.getByLabel("Email").fill(people.claudine.email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("heading", { name: "Arrivals", exact: true }).waitFor();
    expect(await page.locator("tbody tr:not(.group)").count()).toBeGreaterThan(34);
    await page.waitForLoadState();
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 718, height: 1047 });
    for (const name of ["Show", "Export CSV", "Calendar"]) {
      expect(await page.getByText(name, { exact: true }).first().isVisible(), name).toBe(false);
    }
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, "px of an A4 sheet's 1047").toBeLessThanOrEqual(1047);
    expect(await page.getByText(requests).first().isVisible()).toBe(true);
    const cell = page.locator("tbody td").first();
    expect(await cell.evaluate((element) => getComputedStyle(element).display)).toBe("table-cell");
    const sheet = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(sheet.match(/\/Type \/Page\b/g)).toHaveLength(1);
  } finally {
    await context.close();
  }
});

test("the widest lists fit the width of a sheet", async () => {
  const days = { checkIn: inDays(100), checkOut: inDays(102) };
  const email = "marie-antoinette.uwimana-nshimiyimana@ministry-of-tourism.example";
  const firstName = "Marie-Antoinette Joséphine Immaculée";
  const id = insertRawBooking(lodge.file, { ...days, email, firstName, rateCents: 123_456_700 });
  const owner = await signedIn(lodge, people.diane);
  await owner.fill(`/admin/bookings/${id}/invoice`);
  const context = await contextOf(browser, lodge.url, owner, { viewport: sheet });
  try {
    const page = await context.newPage();
    await page.emulateMedia({ media: "print" });
    for (const list of ["/admin/bookings", "/admin/invoices"]) {
      await page.goto(list);
      expect(await page.locator(".list tbody tr").count(), list).toBeGreaterThan(0);
      expect(await page.evaluate(findOverflow), list).toEqual([]);
    }
  } finally {
    lodge.run("UPDATE bookings SET status = 'cancelled', cancelled_at = '2026' WHERE id = ?", id);
    await context.close();
  }
});

test("an arrival prints its important facts without controls", async () => {
  const heldUntil = new Date(Date.now() + 3_600_000).toISOString();
  const id = insertRawBooking(lodge.file, {
    ...{ roomId: 5, checkIn: inDays(0), checkOut: inDays(1), guests: 3 },
    ...{ status: "pending", heldUntil },
  });
  const { lastInsertRowid: profile } = lodge.run(
    `INSERT INTO guest_profiles (first_name, do_not_book, do_not_book_at, created_at)
     VALUES ('Aline', 'Broke a lamp', '2026', '2026')`,
  );
  lodge.run(
    "UPDATE bookings SET children = 2, infants = 1, profile_id = ? WHERE id = ?",
    ...[profile, id],
  );
  insertRawNote(lodge.file, { bookingId: id, text: "Her sister called" });
  const clerk = await signedIn(lodge, people.claudine);
  const context = await contextOf(browser, lodge.url, clerk, { viewport: sheet });
  try {
    const page = await context.newPage();
    const onPaper = (selector: string) => page.locator(selector).filter({ visible: true });
    await page.emulateMedia({ media: "print" });
    await page.goto("/admin/bookings/arrivals");
    const row = onPaper("tbody tr").filter({ has: page.locator(`a[href$="${id}"]`) });
    const words = (await row.innerText()).replace(/\s+/g, " ");
    for (const told of [
      "Do not book: Broke a lamp",
      "2 children (5–13)",
      "1 infant",
      "On hold until",
      "On arrival: Her sister called",
    ]) {
      expect(words).toContain(told);
    }
    for (const list of ["/admin/bookings/arrivals", "/admin/bookings", "/admin/notifications"]) {
      await page.goto(list);
      const toPress = onPaper("main :is(button, input, select, summary)");
      expect(await toPress.allTextContents(), list).toEqual([]);
    }
  } finally {
    lodge.run(
      "UPDATE bookings SET status = 'cancelled', cancelled_at = ? WHERE id = ?",
      ...[new Date().toISOString(), id],
    );
    await context.close();
  }
});

test.each([
  ["7d", 7, 1],
  ["30d", 30, 1],
  ["90d", 90, 2],
])("the report of %s prints all figures without controls", async (period, days, sheets) => {
  const [checkIn, checkOut] = [inDays(-days + 1), inDays(-days + 3)];
  insertRawBooking(lodge.file, { roomId: 5, checkIn, checkOut, rateCents: 123_456_700 });
  const clerk = await signedIn(lodge, people.claudine);
  const look = { viewport: sheet, colorScheme: "dark" } as const;
  const context = await contextOf(browser, lodge.url, clerk, look);
  try {
    const page = await context.newPage();
    await page.goto(`/admin/report?period=${period}`);
    await page.emulateMedia({ media: "print" });
    const onPaper = (selector: string) => page.locator(selector).filter({ visible: true });
    const toPress = onPaper("a, button, input, select, summary, nav, form");
    expect(await toPress.allTextContents()).toEqual([]);
    expect(await onPaper(".metrics dt").count()).toBe(7);
    expect(await onPaper(".chart-line").count()).toBe(1);
    expect(await onPaper(".figures tbody tr").count()).toBe(days);
    const ground = (element: Element) => getComputedStyle(element).backgroundColor;
    expect(await page.locator(".metrics > div").first().evaluate(ground)).toBe(white);
    const faults = [
      ...(await page.evaluate(findOverflow)),
      ...(await page.evaluate(findCutText)),
      ...(await page.evaluate(findScrolled)),
    ];
    expect(faults).toEqual([]);
    const file = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(file.match(/\/Type \/Page\b/g)).toHaveLength(sheets);
  } finally {
    await context.close();
  }
});

test("figures print completely, also in francs: day and month upright, months sideways", async () => {
  const id = insertRawBooking(lodge.file, { roomId: 3, checkIn: inDays(0), checkOut: inDays(1) });
  const owner = await signedIn(lodge, people.diane);
  await owner.fill(`/admin/bookings/${id}/payments`, { amount: "100" });
  const context = await contextOf(browser, lodge.url, owner, { javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.emulateMedia({ media: "print" });
    for (const [address, width] of [
      [`/admin/business-days/${inDays(0)}`, sheet.width],
      ["/admin/business-days", sheet.width],
      ["/admin/analytics", sheet.width],
      ["/admin/analytics/on-the-books", sheet.height],
      [`/admin/analytics/performance?from=${inDays(-300)}&to=${inDays(60)}`, sheet.height],
    ] as const) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(address);
      await page.evaluate(writeFrancs);
      expect(await page.evaluate(findScrolled), address).toEqual([]);
      const file = (await page.pdf({ preferCSSPageSize: true, format: "A4" })).toString("latin1");
      const [, across, down] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(file) ?? [];
      expect(Number(across) > Number(down), address).toBe(width === sheet.height);
    }
  } finally {
    await context.close();
  }
});

/** Replaces the tables' amounts with those of a lodge that uses francs. */
function writeFrancs(): void {
  for (const cell of document.querySelectorAll("main td")) {
    if (/^-?\$[\d,]+\.\d\d$/.test(cell.textContent ?? "")) cell.textContent = "RWF\u00a041,798,300";
  }
}

/** Finds content that needs scrolling on a screen, and chart labels beyond the sheet. */
function findScrolled(): string[] {
  const isOff = (element: Element) => {
    const { left, right } = element.getBoundingClientRect();
    return left < -1 || right > innerWidth + 1;
  };
  const scrolled = [...document.querySelectorAll("main *")].filter(
    (element) =>
      !element.matches(".visually-hidden") &&
      getComputedStyle(element).overflowX !== "visible" &&
      element.scrollWidth > element.clientWidth + 1,
  );
  const off = [...document.querySelectorAll("main svg text")].filter(isOff);
  return [...scrolled, ...off].map((element) => element.outerHTML.slice(0, 160));
}
