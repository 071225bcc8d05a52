import { expect, test } from "vitest";
import { french as frenchTexts } from "~/core/languages/french";
import { inDays } from "../world/days";
import { sharedLodge } from "../world/fixtures";
import { password } from "../world/people";
import { spokenTextsOf } from "../world/untranslated";
import { screens } from "./browser";
import { findOverflow } from "./layout-faults";
import { ownBrowser } from "./own-browser";
import { focused, skipLink, tabTo, typeDate } from "./press-keys";
import { listenForFaults } from "./show-page";

const lodge = sharedLodge();
const browser = ownBrowser();

test("the keyboard alone books from a room to the guest's details, without scripts", async () => {
  const context = await browser.newContext({
    baseURL: lodge.url,
    viewport: screens.desktop,
    javaScriptEnabled: false,
  });
  try {
    const page = await context.newPage();
    const faults = listenForFaults(page);
    const query = new URLSearchParams({ checkIn: inDays(20), checkOut: inDays(22), guests: "2" });
    await page.goto(`/rooms/2?${query}`);

    await page.keyboard.press("Tab");
    expect(await focused(page)).toMatchObject({ name: skipLink, isInView: true });
    await page.keyboard.press("Enter");
    const stops = await tabTo(page, "Book Now");
    expect(stops).not.toContain("Login");
    expect(stops).toEqual(expect.arrayContaining(["checkIn", "checkOut", "guests", "board"]));
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/booking\/details\?/);
    // Goes back to the step where another room can be chosen.
    await tabTo(page, "Dates & Room");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/booking\?/);

    await tabTo(page, "roomId");
    // Chooses Twin Bed with the arrow keys, and goes back.
    await page.keyboard.press("ArrowDown");
    expect(await page.getByRole("radio", { name: /Twin Bed/ }).isChecked()).toBe(true);
    await page.keyboard.press("ArrowUp");
    expect(await page.getByRole("radio", { name: /Double Bed/ }).isChecked()).toBe(true);
    await tabTo(page, "Continue");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/booking\/details$/);

    await tabTo(page, "firstName");
    await page.keyboard.type("Zoë");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").waitFor();
    expect(await page.getByLabel("First name").inputValue()).toBe("Zoë");
    await tabTo(page, "Enter your last name");
    await page.keyboard.press("Enter");
    expect(await focused(page)).toMatchObject({ name: "lastName" });
    await page.keyboard.type("O'Brien");
    await tabTo(page, "email");
    await page.keyboard.type("zoe@guests.example");
    await tabTo(page, "phone");
    await page.keyboard.type("+353 1 234 5678");
    await tabTo(page, "password");
    await page.keyboard.type(password);
    await tabTo(page, "Continue");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/booking\/confirm$/);
    expect(faults).toEqual([]);
  } finally {
    await context.close();
  }
});

/** A desktop window at 400 % zoom (WCAG 1.4.10). */
const enlarged = { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 };

/** Returns the English texts of a page that have a French translation. */
const leftInEnglish = (html: string): string[] => {
  const french: Record<string, unknown> = frenchTexts.texts;
  return spokenTextsOf(html).filter((text) => text in french && french[text] !== text);
};

const ways = [
  { way: "with scripts", javaScriptEnabled: true, from: 40 },
  { way: "without scripts", javaScriptEnabled: false, from: 60 },
];

test.for(ways)(
  "a family books by keyboard from the French home page at 400 %, $way",
  {
    timeout: 60_000,
  },
  async ({ javaScriptEnabled, from }) => {
    const options = { baseURL: lodge.url, ...enlarged, locale: "fr-FR", javaScriptEnabled };
    const context = await browser.newContext(options);
    try {
      await context.addInitScript(() => localStorage.setItem("whatsapp-reminder-seen", "true"));
      const page = await context.newPage();
      const faults = listenForFaults(page);
      const arriveAt = async (address: RegExp) => {
        await page.waitForURL(address);
        await page.waitForLoadState();
        expect(await page.evaluate(findOverflow), page.url()).toEqual([]);
        expect(await page.locator("html").getAttribute("lang")).toBe("fr");
        expect(leftInEnglish(await page.content()), page.url()).toEqual([]);
      };
      const press = async (name: string | RegExp, kind?: string) => {
        await tabTo(page, name, { kind });
        await page.keyboard.press("Enter");
      };
      // Updates in place change the address too, so this waits for a new document.
      const follow = async (name: string | RegExp, address: RegExp, kind?: string) => {
        await Promise.all([page.waitForEvent("domcontentloaded"), press(name, kind)]);
        await arriveAt(address);
      };
      const choose = async (name: string, times: number) => {
        await tabTo(page, name);
        for (let time = 0; time < times; time++) await page.keyboard.press("ArrowDown");
      };
      const readErrors = async () => {
        await page.locator("#errors:focus").waitFor();
        expect(await focused(page)).toMatchObject({ isInView: true, isCovered: false });
      };

      await page.goto("/fr");
      await arriveAt(/\/fr$/);
      await tabTo(page, "checkIn");
      await typeDate(page, inDays(from));
      await tabTo(page, "checkOut");
      await typeDate(page, inDays(from + 2));
      await choose("guests", 2);
      await follow(/^Avec des enfants/, /\/fr\/rooms\?.*children=0/);

      // Three guests cannot all be children: the summary says so and links to the field.
      await choose("children", 3);
      await choose("infants", 1);
      await follow(/^Rechercher/, /\/fr\/rooms\?.*children=3/);
      await readErrors();
      await press(/^Il faut au moins un adulte/);
      expect(await focused(page)).toMatchObject({ name: "children", isCovered: false });
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("ArrowUp");
      await follow(/^Rechercher/, /\/fr\/rooms\?.*children=1/);

      await follow(/^Voir les détails/, /\/fr\/rooms\/\d/);
      await follow(/^Réserver$/, /\/fr\/booking\/details/, "button");

      await tabTo(page, "firstName");
      await page.keyboard.press("Enter");
      await readErrors();
      await arriveAt(/\/fr\/booking\/details/);
      await press("Saisissez votre prénom");
      expect(await focused(page)).toMatchObject({ name: "firstName", isCovered: false });
      await page.keyboard.type("Amélie");
      const email = `amelie.${from}@guests.example`;
      const guest = { lastName: "Lefèvre", email, phone: "06 12 34 56 78", password };
      for (const [name, text] of Object.entries(guest)) {
        await tabTo(page, name);
        await page.keyboard.type(text);
      }

      await follow("Continuer", /\/fr\/booking\/confirm/);
      expect(await page.locator("main").innerText()).toContain("1 enfant (5 à 13 ans), 1 bébé");
      await follow("Confirmer la réservation", /\/fr\/booking-confirmation/);
      await expect
        .poll(() => page.locator(".reference").innerText())
        .toMatch(/Référence [0-9A-Z]{8}\s+Confirmée/);
      // The refused search answers 400 while the children are chosen.
      const ownStatus = /status of 400 .*\/fr\/rooms\?/;
      expect(faults.filter((fault) => !ownStatus.test(fault))).toEqual([]);
    } finally {
      await context.close();
    }
  },
);
