import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatStayDate } from "~/core/stay";
import { Report, type Row } from "../bench/table";
import { mailServerAway, mailsTo } from "../http/mails";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { type Lodge, openLodge } from "../world/lodge";
import { type GuestProfile, people } from "../world/people";
import { insertRawRequest } from "../world/requests";
import { insertRawNote } from "../world/shift-notes";
import { signedIn, Visitor } from "../world/visitor";
import { openBrowser, screens } from "./browser";
import { tabTo, typeDate } from "./press-keys";
import { contextOf, listenForFaults } from "./show-page";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** The limits of a task, starting at Today. */
interface Most {
  /** Pressed links and buttons, and choices in lists. */
  presses: number;
  /** Presses of Tab to reach them. */
  tabs: number;
}

/** Even a busy machine renders a page within this time. */
const leaving = { timeout: 30_000 };

/** A user at the desk with only a keyboard, whose key presses are counted. */
class Keys {
  readonly page: Page;
  readonly hasScript: boolean;
  readonly rows: Row[] = [];
  #presses = 0;
  #tabs = 0;

  constructor(page: Page, hasScript: boolean) {
    this.page = page;
    this.hasScript = hasScript;
  }

  /** Runs one task, starting at Today. */
  async task(what: string, most: Most, work: () => Promise<void>) {
    await this.page.goto("/admin");
    [this.#presses, this.#tabs] = [0, 0];
    try {
      await work();
    } catch (error) {
      throw new Error(`${what}: ${error}`, { cause: error });
    }
    this.rows.push({
      what,
      measured: `${this.#presses} presses, ${this.#tabs} tabs`,
      budget: `≤ ${most.presses}, ≤ ${most.tabs}`,
      ok: this.#presses <= most.presses && this.#tabs <= most.tabs,
    });
  }

  /** Tabs to a link or button, presses it, and waits for the answer's text. */
  async press(name: string | RegExp, answer: string | RegExp, way: { kind?: string } = {}) {
    await this.#tabTo(name, { skips: true, ...way });
    await this.#enter(answer);
  }

  /** Tabs to an item of the sidebar or of its section's tabs, and presses it. */
  async pressInMenu(name: string, answer: string | RegExp) {
    await this.#tabTo(name, { kind: "a" });
    await this.#enter(answer);
  }

  /** Fills in a field by name, replacing its content. */
  async type(field: string, text: string) {
    await this.#tabTo(field, { skips: true });
    await this.page.keyboard.press("ControlOrMeta+a");
    await this.page.keyboard.type(text);
  }

  /** Types a search and submits it: in the header by default, or in a field of the page. */
  async look(field: string, text: string, answer: string | RegExp, skips = field !== "q") {
    await this.#tabTo(field, { skips });
    await this.page.keyboard.type(text);
    // The page before may contain the same text.
    await this.#enter(skips ? answer : "Search Results");
    await this.sees(answer);
  }

  async date(field: string, day: string) {
    await this.#tabTo(field, { skips: true });
    await typeDate(this.page, day);
  }

  /** Chooses an option of a list by typing its first letters. */
  async choose(field: string, option: string) {
    await this.#tabTo(field, { skips: true });
    await this.page.keyboard.type(option);
    const chosen = this.page.locator("select:focus option:checked");
    await expect.poll(() => chosen.textContent()).toContain(option);
    this.#presses += 1;
  }

  /** Chooses the first of a group of radio buttons. */
  async chooseFirst(field: string) {
    await this.#tabTo(field, { skips: true });
    await this.page.keyboard.press("Space");
    this.#presses += 1;
  }

  /** Moves through a group of radio buttons to the one with this name. */
  async chooseNext(field: string, option: string) {
    await this.#tabTo(field, { skips: true });
    const chosen = this.page.locator("label:has(input:focus:checked)");
    while (!(await chosen.textContent())?.includes(option)) {
      await this.page.keyboard.press("ArrowDown");
      this.#presses += 1;
    }
  }

  async sees(text: string | RegExp) {
    const found = this.page.getByRole("main").getByText(text);
    await found.locator("visible=true").first().waitFor();
  }

  async #enter(answer: string | RegExp) {
    const before = this.page.url();
    const leadsOn = await this.page.locator("a:focus").count();
    await this.page.keyboard.press("Enter");
    this.#presses += 1;
    // The page with the link may contain the answer's text too.
    if (leadsOn > 0) await this.#hasLeft(before);
    await this.sees(answer);
    if (this.hasScript) await this.#isDrawn();
  }

  /** Waits for another page, or for a dialog over this one. */
  async #hasLeft(before: string) {
    const asked = this.page.locator("dialog[open]");
    await expect
      .poll(async () => this.page.url() !== before || (await asked.count()) > 0, leaving)
      .toBe(true);
  }

  /** Waits until the answer is rendered, since the script then moves the focus. */
  async #isDrawn() {
    await this.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    );
  }

  async #tabTo(name: string | RegExp, way: { kind?: string; skips?: boolean }) {
    this.#tabs += (await tabTo(this.page, name, way)).length;
  }
}

/** A company's request, sent with the site's form. */
const conference = {
  ...{ space: "meeting-room", date: inDays(40), startTime: "09:00", hours: "4", people: "30" },
  ...{ layout: "u-shape", catering: "lunch", note: "", intent: "send" },
  ...{ name: "Rwanda Tea Ltd", email: "tea@companies.example", phone: "+250 788 222 333" },
};

/** Prepares the data that the clerk finds at the start. */
async function prepare(lodge: Lodge) {
  const { file } = lodge;
  await new Visitor(lodge).post("/conference", conference);
  file
    .prepare(
      `INSERT INTO guest_profiles (first_name, last_name, email, phone, created_at)
       VALUES ('Liliane', 'Mukamana', 'liliane@guests.example', '+250 788 555 666', ?)`,
    )
    .run(new Date().toISOString());
  const stay = (id: string, roomId: number, [from, to]: [number, number], name: string) => {
    const [checkIn, checkOut] = [inDays(from), inDays(to)];
    insertRawBooking(file, { id, roomId, checkIn, checkOut, firstName: name, user: null });
    if (from < 0) {
      file.prepare("UPDATE bookings SET checked_in_at = created_at WHERE id = ?").run(id);
    }
  };
  file.exec("UPDATE rooms SET units = 3 WHERE id = 2");
  stay("ARR00001", 2, [0, 2], "Jean");
  stay("STAY0001", 2, [-1, 2], "Karim");
  stay("STAY0002", 5, [-1, 1], "Odette");
  stay("EAVE0001", 1, [-2, 0], "Pia");
  file.exec("UPDATE bookings SET email = 'karim@guests.example' WHERE id = 'STAY0001'");
  file
    .prepare(
      `INSERT INTO extras (name, category, price_cents, tax_percent)
       VALUES ('Virunga beer', 'Drinks', 300, 18)`,
    )
    .run();
  insertRawNote(file, { text: "The boiler of Single 1 was mended" });
  insertRawRequest(file, { id: "REQ0000000000001", name: "Ana Ruiz" });
  const [checkIn, checkOut] = [inDays(50), inDays(52)];
  insertRawBooking(file, {
    ...{ id: "GNE00001", roomId: 3, checkIn, checkOut, firstName: "Ines", user: null },
    status: "cancelled",
  });
  file
    .prepare(
      `INSERT INTO guest_profiles (first_name, last_name, phone, created_at)
       VALUES ('Lili', 'Mukamana', '+250 788 777 888', ?)`,
    )
    .run(new Date().toISOString());
}

test.each([
  { how: "with", hasScript: true },
  { how: "without", hasScript: false },
])(
  "a clerk's day and an owner's month, by keyboard only, $how script",
  { timeout: 180_000 },
  async (way) => {
    const lodge = await openLodge({ env: { SMTP_URL: mailServerAway } });
    const report = new Report();
    report.begin(`By the keys, ${way.how} script`);
    const overBudget: Row[] = [];
    const work = async (
      profile: GuestProfile,
      tasks: (keys: Keys, lodge: Lodge) => Promise<void>,
    ) => {
      const context = await contextOf(browser, lodge.url, await signedIn(lodge, profile), {
        viewport: screens.desktop,
        javaScriptEnabled: way.hasScript,
      });
      try {
        context.setDefaultTimeout(30_000);
        const page = await context.newPage();
        const faults = listenForFaults(page);
        const keys = new Keys(page, way.hasScript);
        await tasks(keys, lodge);
        expect(faults).toEqual([]);
        await report.add(keys.rows);
        overBudget.push(...keys.rows.filter(({ ok }) => !ok));
      } finally {
        await context.close();
      }
    };
    try {
      await prepare(lodge);
      await work(people.claudine, workADay);
      await work(people.diane, lookAtTheMonth);
      expect(overBudget).toEqual([]);
    } finally {
      await lodge.close();
    }
  },
);

async function workADay(keys: Keys, lodge: Lodge): Promise<void> {
  await keys.task("Reads what the day brings", { presses: 0, tabs: 0 }, async () => {
    for (const said of ["Jean", "Pia", "Karim", "The boiler", "Ana Ruiz"]) await keys.sees(said);
  });
  await keys.task("Finds a guest, the surname first", { presses: 2, tabs: 24 }, async () => {
    await keys.look("q", "mukamana lili", "Liliane Mukamana");
    await keys.press("Liliane Mukamana", "+250 788 555 666");
  });
  await keys.task(
    "Finds a guest by the phone, as it is said",
    { presses: 2, tabs: 24 },
    async () => {
      await keys.look("q", "0788 555-666", "Liliane Mukamana");
      await keys.press("Liliane Mukamana", "+250 788 555 666");
    },
  );
  await keys.task("Books for a known guest who calls", { presses: 7, tabs: 90 }, async () => {
    await keys.press("New booking", "Find a guest");
    await keys.date("checkIn", inDays(30));
    await keys.date("checkOut", inDays(32));
    await keys.press("Check availability", "room types available for");
    await keys.chooseFirst("roomId");
    await keys.look("findGuest", "0788555666", "Liliane Mukamana");
    await keys.press("Fill in Liliane Mukamana", /filled in|taken|from/i);
    await keys.choose("sourceId", "Phone");
    await keys.press("Create booking", "Booking #");
  });
  await keys.task("Books the rooms of a family of five", { presses: 5, tabs: 90 }, async () => {
    await keys.press("New booking", "Find a guest");
    await keys.press("Book a group", "New group");
    await keys.date("checkIn", inDays(40));
    await keys.date("checkOut", inDays(42));
    await keys.type("adults", "2");
    await keys.type("children", "3");
    await keys.press("Check availability", "Select");
    await keys.press(/^Select /, "Room 1");
    await keys.type("firstName", "Solange");
    await keys.type("lastName", "Keza");
    await keys.press(/^Book \d rooms/, "Group of");
  });
  await keys.task("Counts the cash drawer and opens it", { presses: 3, tabs: 24 }, async () => {
    await keys.pressInMenu("Cashier", "No cash drawer is open");
    await keys.press("Open drawer", "Count the cash in each currency");
    await keys.type("countedUSD", "100");
    await keys.press("Open drawer", "Open since", { kind: "button" });
  });
  await keys.task("Checks a guest in whose door is clean", { presses: 2, tabs: 24 }, async () => {
    await keys.press("All arrivals", "Clean");
    await keys.press("Check in: Jean", "Jean checked in");
  });
  await keys.task("Takes the payment of a guest", { presses: 3, tabs: 40 }, async () => {
    await keys.press("All arrivals", "Arrivals");
    await keys.press("Payment: Jean", "Refund");
    await keys.press("Record payment", "Payment recorded.");
  });
  await keys.task("Fills in a registration card", { presses: 2, tabs: 30 }, async () => {
    await keys.press("Jean", "Booking #ARR00001");
    await keys.press("Registration card", "Signature");
  });
  await keys.task("Moves a stay to another room", { presses: 4, tabs: 36 }, async () => {
    await keys.press("Karim", "Booking #STAY0001");
    await keys.press("Change room", "From");
    await keys.choose("unitId", "Double Bed 3");
    await keys.press("Assign room", /Double Bed 3 from .* \(locked\)/);
  });
  await keys.task("Charges a beer to a room", { presses: 4, tabs: 55 }, async () => {
    await keys.press("Post charge to room", "Karim");
    await keys.press(/Karim$/, "Virunga beer");
    await keys.press(/Virunga beer/, "1 × Virunga beer");
    await keys.press(/^Post charge \(/, /charge posted/i);
  });
  await keys.task("Gives a discount with its reason", { presses: 4, tabs: 36 }, async () => {
    await keys.press("Karim", "Booking #STAY0001");
    await keys.press("Folio", "Charges");
    await keys.press("Add discount", "Apply to");
    await keys.type("percent", "5");
    await keys.type("reason", "The shower was cold");
    await keys.press("Add discount", "Discount added.");
  });
  await keys.task("Puts half of a bill on another", { presses: 4, tabs: 36 }, async () => {
    await keys.press("Karim", "Booking #STAY0001");
    await keys.press("Folio", "Charges");
    await keys.press("Transfer or split", "To booking");
    await keys.type("to", "STAY0002");
    await keys.type("percent", "50");
    await keys.press("Transfer", "Charge transferred.");
  });
  await keys.task("Mails a company its invoice", { presses: 4, tabs: 60 }, async () => {
    await keys.press("Karim", "Booking #STAY0001");
    await keys.press("Issue invoice", "Items to invoice");
    await keys.type("company", "Rwanda Tea Ltd");
    await keys.press("Issue invoice", "Invoice issued.");
    await keys.press("Send by email", "Email queued");
    expect(mailsTo(lodge, "karim@guests.example")).toHaveLength(1);
  });
  await keys.task("Moves a stay to another room type", { presses: 6, tabs: 60 }, async () => {
    await keys.press("Karim", "Booking #STAY0001");
    await keys.press("Change stay", "New room type starts on");
    await keys.chooseNext("roomId", "Twin Bed");
    await keys.choose("roomFrom", formatStayDate(inDays(1)));
    await keys.press("Preview price", "Current");
    await keys.press("Save changes", /Twin Bed from/);
  });
  await keys.task("Books a cancelled stay again", { presses: 5, tabs: 90 }, async () => {
    await keys.look("q", "GNE00001", "GNE00001");
    await keys.press(/GNE00001/, "Booking #GNE00001");
    await keys.press("New booking for this guest", "Find a guest");
    await keys.press("Check availability", "room types available for");
    await keys.press("Create booking", "Booking #");
  });
  await keys.task("Makes one of two records of a guest", { presses: 6, tabs: 90 }, async () => {
    await keys.look("q", "mukamana lili", "Liliane Mukamana");
    await keys.press("Liliane Mukamana", "+250 788 555 666");
    await keys.press("Merge", "Other guest");
    await keys.look("q", "Lili Mukamana", "Choose the same person", true);
    await keys.press(/^Compare with/, "Merge profiles?");
    await keys.press("Merge profiles", "Guest profiles merged.");
  });
  await keys.task("Writes a table for tonight down", { presses: 3, tabs: 50 }, async () => {
    await keys.press("All table reservations", "New table reservation");
    await keys.press("New table reservation", "In-house guest");
    await keys.type("time", "19:30");
    await keys.type("people", "4");
    await keys.type("name", "Family Habimana");
    await keys.press("Save", "Family Habimana");
  });
  await keys.task("Ticks off a shift note", { presses: 1, tabs: 18 }, async () => {
    await keys.press(/^Done: The boiler/, "No open notes.");
  });
  await keys.task("Adds a shift note", { presses: 2, tabs: 28 }, async () => {
    await keys.press("Shift notes", "Day");
    await keys.type("text", "Karim wants a taxi at six");
    await keys.press("Add note", "Karim wants a taxi at six");
  });
  await keys.task("Answers a request, and opens it again", { presses: 3, tabs: 30 }, async () => {
    await keys.press("Ana Ruiz", "Is it warm?");
    await keys.type("answer", "It is, in the sun.");
    await keys.press("Send reply", "Reply queued");
    await keys.press("Reopen", "Enquiry reopened.");
  });
  await keys.task(
    "Answers a conference request by an offer",
    { presses: 3, tabs: 80 },
    async () => {
      await keys.press("Rwanda Tea Ltd", "Meeting room");
      await keys.press("Create quote", "Unit price");
      await keys.type("price-2", "12");
      await keys.press("Send quote", "Quote queued");
      expect(mailsTo(lodge, conference.email).at(-1)?.subject).toContain("Our quote: Meeting room");
    },
  );
  await keys.task("Checks a guest out who pays first", { presses: 5, tabs: 45 }, async () => {
    await keys.press("Pia", "Booking #EAVE0001");
    await keys.press("Check out", "Reason for unpaid balance");
    await keys.press("Record payment", "Refund");
    await keys.press("Record payment", "Payment recorded.");
    await keys.press("Check out", "Pia checked out.");
  });
  await keys.task("A room is cleaned and inspected", { presses: 3, tabs: 32 }, async () => {
    await keys.pressInMenu("Housekeeping", "Dirty");
    await keys.press("Mark clean: SINGLE", "SINGLE is clean");
    await keys.press("Mark inspected: SINGLE", "SINGLE is inspected");
  });
  await keys.task("Counts the cash drawer and closes it", { presses: 3, tabs: 28 }, async () => {
    await keys.pressInMenu("Cashier", "Open since");
    await keys.press("Count and close", "A closed drawer cannot be edited");
    await keys.type("countedUSD", "640");
    await keys.press("Close drawer", /closed/);
  });
  await keys.task("Signs yesterday and prints its report", { presses: 6, tabs: 90 }, async () => {
    const yesterday = inDays(-1);
    await keys.pressInMenu("Cashier", "Drawers");
    await keys.pressInMenu("Daily reports", /Month to date|Full month/);
    if (yesterday.slice(8) > inDays(0).slice(8))
      await keys.press(/^← /, /Month to date|Full month/);
    await keys.press(formatStayDate(yesterday), "Daily report of");
    await keys.press("Close day", "After closing");
    await keys.press(/^Close \d+ days|^Close day/, /Day closed\.|days closed:/);
    await keys.page.emulateMedia({ media: "print" });
    await keys.sees("Signature: ___");
    await keys.page.emulateMedia({ media: null });
  });
}

async function lookAtTheMonth(keys: Keys): Promise<void> {
  await keys.task("Reads the books of the month", { presses: 2, tabs: 60 }, async () => {
    await keys.pressInMenu("Cashier", "Drawers");
    await keys.pressInMenu("Daily reports", /Month to date|Full month/);
    await keys.sees("Drinks");
  });
  await keys.task("Sees what is on the books", { presses: 2, tabs: 45 }, async () => {
    await keys.pressInMenu("Analytics", "ADR");
    await keys.pressInMenu("On the books", "The next 12 months");
    for (const said of ["Pickup", "Pace"]) await keys.sees(said);
  });
  await keys.task("Reads last month beside the year before", { presses: 2, tabs: 60 }, async () => {
    await keys.pressInMenu("Analytics", "ADR");
    await keys.pressInMenu("Performance", "Compared with");
    await keys.sees("Nights sold by booking source");
  });
  await keys.task("Takes a dish off tonight's menu", { presses: 2, tabs: 45 }, async () => {
    await keys.pressInMenu("Restaurant menu", "On the menu");
    await keys.press(/^Mark sold out: /, "Mark available");
  });
  await keys.task("Says something else on Home", { presses: 4, tabs: 70 }, async () => {
    await keys.pressInMenu("Content", /content/i);
    await keys.pressInMenu("Page texts", "Home");
    await keys.press("Sleep where the rainforest begins", "Edit text");
    await keys.type("title", "Murakaza neza");
    await keys.press(/^Save/, "Murakaza neza");
  });
  await keys.task("Sees where guests come from", { presses: 2, tabs: 66 }, async () => {
    await keys.pressInMenu("Guests", "Liliane Mukamana");
    await keys.pressInMenu("Nights by country", "Nights");
  });
  await keys.task("Puts something on the price list", { presses: 4, tabs: 90 }, async () => {
    await keys.pressInMenu("Rooms", "Single");
    await keys.pressInMenu("Extras & services", "Virunga beer");
    await keys.press("Add item", "Category");
    await keys.type("name", "Coffee");
    await keys.type("price", "2");
    await keys.type("category", "Drinks");
    await keys.press("Save", "Coffee");
  });
}
