import type { Page } from "playwright";
import { afterEach, describe, expect, test } from "vitest";
import { formatDayAndMonth } from "~/core/stay";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { sharedLodge, signedInVisitor } from "../world/fixtures";
import { password, people } from "../world/people";
import { signIn } from "../world/visitor";
import { deskOf, main } from "./at-desk";
import { ownBrowser } from "./own-browser";
import { focused } from "./press-keys";
import { contextOf } from "./show-page";

const lodge = sharedLodge();
const browser = ownBrowser();
const clerk = signedInVisitor(lodge, people.claudine);

/** Opens the desk as a clerk. */
const atDesk = deskOf({ browser, lodge, visitor: clerk });

/** Opens a new booking without scripts. */
async function openStill(use: (page: Page) => Promise<void>): Promise<void> {
  const context = await contextOf(browser, lodge.url, clerk, { javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.goto(newBooking);
    await use(page);
  } finally {
    await context.close();
  }
}

const newBooking = "/admin/bookings/new";
const dataOfNewBooking = /_data=routes%2Fadmin\.bookings\.new/;
const room = (page: Page, name: string | RegExp) => main(page).getByRole("radio", { name });
const field = (page: Page, name: string) => main(page).locator(`#${name}`);
const idInFocus = (page: Page) => page.evaluate(() => document.activeElement?.id);
const said = async (page: Page) =>
  (await main(page).getByRole("status").allTextContents()).join(" ").trim();
const create = (page: Page) => main(page).getByRole("button", { name: "Create booking" }).click();
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function setDates(page: Page, from: number, to: number): Promise<void> {
  await field(page, "checkIn").fill(inDays(from));
  await field(page, "checkOut").fill(inDays(to));
}

describe("a new booking", () => {
  test("shows its prices by the button too, and keeps further typing", () =>
    atDesk(newBooking, async (page, asked) => {
      await setDates(page, 340, 342);
      await main(page).getByRole("button", { name: "Check availability" }).click();
      await field(page, "lastName").fill("Typed on");
      await room(page, /for 2 nights/)
        .first()
        .waitFor();
      await pause(400);
      expect(await field(page, "lastName").inputValue()).toBe("Typed on");
      expect(asked.data.filter((each) => each.startsWith("POST"))).toEqual([]);
      // With one date only, the server reports what is missing.
      await field(page, "checkOut").fill("");
      await main(page).getByRole("button", { name: "Check availability" }).click();
      await expect.poll(() => asked.data.filter((each) => each.startsWith("POST")).length).toBe(1);
    }));

  test("shows the prices of the entered stay, and keeps the other fields", () =>
    atDesk(newBooking, async (page, asked) => {
      const id = await page.locator("input[name=id]").inputValue();
      await field(page, "lastName").fill("Uwera");
      await room(page, /^Twin Bed/).check();
      await setDates(page, 20, 23);
      await room(page, "Twin Bed, sleeps 2: $405.00 for 3 nights").waitFor();
      expect(await idInFocus(page)).toBe("checkOut");
      expect(await said(page)).toContain("5 of 5 room types available for 1 guest, 3 nights: ");
      await field(page, "board").selectOption("HB");
      await room(page, "Twin Bed, sleeps 2: $513.00 for 3 nights").waitFor();
      expect(await room(page, /^Twin Bed/).isChecked()).toBe(true);
      expect(await field(page, "lastName").inputValue()).toBe("Uwera");
      expect(await page.locator("input[name=id]").inputValue()).toBe(id);
      expect(asked.documents).toEqual([]);
      expect(new URL(page.url()).search).toBe("");

      await create(page);
      await main(page).getByText("Booking created successfully!").waitFor();
      expect(new URL(page.url()).pathname).toBe(`/admin/bookings/${id}`);
      await main(page).getByText("$513.00").first().waitFor();
    }));

  test("shows the price of the last choice, however quickly it follows another", () =>
    atDesk(newBooking, async (page) => {
      await setDates(page, 60, 62);
      await room(page, "Double Bed, sleeps 2: $270.00 for 2 nights").waitFor();
      const slow = await page.context().newCDPSession(page);
      await slow.send("Emulation.setCPUThrottlingRate", { rate: 6 });
      const outdated = await page.evaluate(async () => {
        const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
        const choose = (board: string) => {
          const field = document.querySelector<HTMLSelectElement>("#board");
          if (!field) throw new Error("There is no field for the board.");
          field.value = board;
          field.dispatchEvent(new Event("input", { bubbles: true }));
        };
        const isShown = (price: string) =>
          document.querySelector("#roomId")?.textContent?.includes(price);
        const gaps: number[] = [];
        for (let gap = 20; gap < 60; gap += 1) {
          choose("HB");
          await pause(gap);
          const [board, price] = gap % 2 ? ["FB", "$414.00"] : ["BB", "$270.00"];
          choose(board);
          for (let waited = 0; waited < 1500 && !isShown(price); waited += 20) await pause(20);
          if (!isShown(price)) gaps.push(gap);
        }
        return gaps;
      });
      expect(outdated).toEqual([]);
    }));

  test("follows the children, whose fields stay open", () =>
    atDesk(newBooking, async (page) => {
      await setDates(page, 30, 32);
      await room(page, "Double Bed, sleeps 2: $270.00 for 2 nights").check();
      expect(await field(page, "children").isVisible()).toBe(false);
      await main(page).getByText("Children", { exact: true }).click();
      await field(page, "guests").selectOption("2");
      await field(page, "children").selectOption("1");
      await room(page, "Double Bed, sleeps 2: $202.50 for 2 nights").waitFor();
      await field(page, "infants").selectOption("1");
      await room(page, "SINGLE, sleeps 1: too small for 2 guests").waitFor();
      expect(await field(page, "children").inputValue()).toBe("1");
      expect(await field(page, "children").isVisible()).toBe(true);
      await field(page, "lastName").fill("Uwera");
      await create(page);
      await main(page).getByText("1 adult, 1 child (5–13), 1 infant").waitFor();
    }));

  test("refuses in place a price that changed since it was shown", () =>
    atDesk(newBooking, async (page) => {
      await setDates(page, 24, 26);
      await room(page, "Double Bed, sleeps 2: $270.00 for 2 nights").check();
      await field(page, "lastName").fill("Uwera");
      const setRate = lodge.file.prepare("UPDATE rooms SET rate_bb_cents = ? WHERE id = 2");
      setRate.run(20_000);
      try {
        await create(page);
        await main(page)
          .getByRole("link", { name: /The price has changed/ })
          .waitFor();
        await room(page, "Double Bed, sleeps 2: $400.00 for 2 nights").waitFor();
        expect(await field(page, "lastName").inputValue()).toBe("Uwera");
        // The form still follows changes after the server's answer.
        await field(page, "checkOut").fill(inDays(27));
        await room(page, "Double Bed, sleeps 2: $600.00 for 3 nights").waitFor();
        expect(await main(page).locator("#roomId .field-error").count()).toBe(0);
        await create(page);
        await main(page).getByText("Booking created successfully!").waitFor();
      } finally {
        setRate.run(13_500);
      }
    }));

  test.each([
    ["another is asked for", 1_500],
    ["somebody puts in more", 120],
  ])("ignores an answer that arrives when %s", (_, delayMs) =>
    atDesk(newBooking, async (page) => {
      const shown: string[] = [];
      await page.exposeFunction("note", (text: string) => shown.push(text));
      await page.evaluate(() => {
        const rooms = document.querySelector("#roomId");
        const note = () =>
          (window as unknown as { note: (text: unknown) => void }).note(rooms?.textContent);
        new MutationObserver(note).observe(rooms as Element, {
          subtree: true,
          characterData: true,
        });
      });
      let count = 0;
      await page.route(dataOfNewBooking, async (route) => {
        if (++count === 1) await pause(delayMs);
        await route.continue().catch(() => {});
      });
      await setDates(page, 40, 43);
      await expect.poll(() => count).toBe(1);
      await field(page, "checkOut").fill(inDays(44));
      await room(page, "Double Bed, sleeps 2: $540.00 for 4 nights").waitFor();
      await pause(1_500);
      expect(count).toBe(2);
      expect(await said(page)).toContain("5 of 5 room types available for 1 guest, 4 nights: ");
      expect(shown.filter((text) => text.includes("3 nights"))).toEqual([]);
    }),
  );

  test("shows taken rooms, and date errors beside the field", () => {
    insertRawBooking(lodge.file, { roomId: 3, checkIn: inDays(51), checkOut: inDays(52) });
    return atDesk(newBooking, async (page) => {
      await setDates(page, 50, 53);
      await room(page, `Twin Bed: sold out on ${formatDayAndMonth(inDays(51))}`).waitFor();
      await expect
        .poll(() => said(page))
        .toContain("4 of 5 room types available for 1 guest, 3 nights: ");
      await field(page, "checkOut").fill(inDays(50));
      const wrong = main(page).locator("#checkOut-error");
      await wrong.waitFor();
      expect(await wrong.textContent()).toBe("Error: Check-out must be after check-in.");
      expect(await said(page)).toBe("No prices yet. Check-out must be after check-in.");
      expect(await idInFocus(page)).toBe("checkOut");
      expect(await main(page).getByRole("alert").count()).toBe(0);
      await field(page, "checkOut").fill(inDays(51));
      await expect.poll(() => wrong.count()).toBe(0);
    });
  });

  test.each([
    ["the connection breaks", null, "No response"],
    ["the session ended", 401, "You are signed out"],
    ["something fails", 500, "No response"],
    ["another build of the site answers", 200, "The system was updated"],
  ])("%s during a lookup: it is reported, and the typed text stays", (_, status, told) =>
    atDesk(
      newBooking,
      async (page, asked) => {
        await field(page, "lastName").fill("Uwera");
        await page.route(dataOfNewBooking, (route) =>
          status ? route.fulfill({ status }) : route.abort("connectionreset"),
        );
        await setDates(page, 60, 62);
        await expect.poll(() => said(page)).toContain(`${told}: the prices below may`);
        expect(await field(page, "lastName").inputValue()).toBe("Uwera");
        await page.unroute(dataOfNewBooking);
        await field(page, "checkOut").fill(inDays(63));
        await room(page, "Double Bed, sleeps 2: $405.00 for 3 nights").waitFor();
        expect(asked.documents).toEqual([]);
      },
      { expected: /ERR_CONNECTION_RESET|status of/ },
    ),
  );

  test("reports a missing connection", () =>
    atDesk(
      newBooking,
      async (page) => {
        await page.context().setOffline(true);
        await setDates(page, 60, 62);
        await expect.poll(() => said(page)).toContain("You are offline: the prices below may");
        await page.context().setOffline(false);
        await field(page, "checkOut").fill(inDays(63));
        await room(page, "Double Bed, sleeps 2: $405.00 for 3 nights").waitFor();
      },
      { expected: /ERR_INTERNET_DISCONNECTED/ },
    ));
});

describe("when the session ends during typing", () => {
  const outside = (page: Page) =>
    page.getByRole("alert").filter({ hasText: "You are signed out." });
  const endSession = () => lodge.run("DELETE FROM sessions WHERE user_id = ?", people.claudine.id);
  /** Signs in again in another tab of the same browser. */
  async function signInAgain(page: Page): Promise<void> {
    const [tab] = await Promise.all([
      page.waitForEvent("popup"),
      outside(page).getByRole("link", { name: "Sign in on another tab" }).click(),
    ]);
    await tab.getByLabel("Email").fill(people.claudine.email);
    await tab.getByLabel("Password", { exact: true }).fill(password);
    await tab.getByRole("button", { name: "Sign in" }).click();
    await tab.waitForURL((url) => url.pathname !== "/login");
    await tab.close();
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect.poll(() => outside(page).count()).toBe(0);
  }
  afterEach(async () => {
    clerk.cookies.clear();
    await signIn(clerk, lodge, people.claudine);
  });

  test("a new booking reports it, and works again after a sign-in", () =>
    atDesk(
      newBooking,
      async (page, asked) => {
        await field(page, "lastName").fill("Uwera");
        endSession();
        await setDates(page, 60, 62);
        await expect.poll(() => said(page)).toContain("You are signed out: the prices below");
        await main(page).getByRole("searchbox", { name: "Find a guest" }).fill("nadia");
        await expect.poll(() => said(page)).toContain("You are signed out: the search did not");
        await signInAgain(page);
        await field(page, "checkOut").fill(inDays(63));
        await room(page, "Double Bed, sleeps 2: $405.00 for 3 nights").waitFor();
        expect(await field(page, "lastName").inputValue()).toBe("Uwera");
        expect(asked.documents).toEqual([]);
      },
      { expected: /401/ },
    ));

  test("a change of stay, whose fields are in its address, returns after the sign-in", () => {
    const id = insertRawBooking(lodge.file, { checkIn: inDays(140), checkOut: inDays(142) });
    return atDesk(`/admin/bookings/${id}/change`, async (page) => {
      await room(page, /^Manual rate/).check();
      await field(page, "reason").fill("An old friend");
      await page.waitForURL(/reason=An/);
      endSession();
      await field(page, "handPrice").fill("250");
      await page.waitForURL("**/login?*");
      await page.getByLabel("Email").fill(people.claudine.email);
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.getByRole("button", { name: "Sign in" }).click();
      await page.waitForURL("**/change?*");
      expect(await field(page, "handPrice").inputValue()).toBe("250");
      expect(await field(page, "reason").inputValue()).toBe("An old friend");
      await main(page).getByRole("button", { name: "Save changes" }).waitFor();
    });
  });
});

describe("the guest of a new booking", () => {
  const find = (page: Page) => main(page).getByRole("searchbox", { name: "Find a guest" });
  const take = (page: Page, name: string) =>
    main(page).getByRole("button", { name: `Fill in ${name}` });

  test("is found while typing and filled in, and keeps the other fields", () => {
    const nadia = { user: null, firstName: "Nadia", email: "nadia@letters.example" };
    insertRawBooking(lodge.file, { ...nadia, checkIn: inDays(70), checkOut: inDays(71) });
    return atDesk(newBooking, async (page, asked) => {
      await field(page, "specialRequests").fill("A cot");
      await field(page, "lastName").fill("Wrong");
      await setDates(page, 72, 74);
      await room(page, /^Double Bed.* for 2 nights$/).check();
      await main(page).getByRole("radio", { name: "Pending" }).check();
      await find(page).pressSequentially("nadia", { delay: 40 });
      await take(page, "Nadia").waitFor();
      expect(await said(page)).toContain("1 guest found.");
      expect(asked.data.length).toBeLessThan(5);

      await find(page).press("Tab");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect.poll(() => said(page)).toContain("Nadia is filled in.");
      expect(await field(page, "firstName").inputValue()).toBe("Nadia");
      expect(await field(page, "lastName").inputValue()).toBe("");
      expect(await field(page, "email").inputValue()).toBe("nadia@letters.example");
      expect(await field(page, "phone").inputValue()).toBe("+250 788 123 456");
      expect(await field(page, "specialRequests").inputValue()).toBe("A cot");
      expect(await find(page).inputValue()).toBe("");
      expect(await take(page, "Nadia").count()).toBe(0);
      expect(await field(page, "checkIn").inputValue()).toBe(inDays(72));
      expect(await room(page, /^Double Bed/).isChecked()).toBe(true);
      expect(await main(page).getByRole("radio", { name: "Pending" }).isChecked()).toBe(true);
      expect(await idInFocus(page)).toBe("firstName");
      expect(asked.data.filter((each) => each.startsWith("POST"))).toEqual([]);

      await create(page);
      await main(page).getByText("Booking created successfully!").waitFor();
      await main(page).getByText("A cot").waitFor();
    });
  });

  test("Enter and Find search at once, and report an empty result or short text", () =>
    atDesk(newBooking, async (page, asked) => {
      await find(page).fill("x");
      await pause(500);
      expect(asked.data).toEqual([]);
      await find(page).fill("xyzzy");
      await find(page).press("Enter");
      await expect.poll(() => said(page)).toContain("No guests found for “xyzzy”.");
      await main(page).getByRole("button", { name: "Find", exact: true }).click();
      await find(page).fill("");
      await expect.poll(() => said(page)).not.toContain("Nobody");
      expect(asked.data.filter((each) => each.startsWith("POST"))).toEqual([]);
      await find(page).fill("x");
      await find(page).press("Enter");
      await main(page)
        .getByRole("link", { name: /at least 2 characters/ })
        .waitFor();
      expect(await find(page).inputValue()).toBe("x");
      expect(asked.documents).toEqual([]);
    }));

  test("without scripts Enter in the search field finds a guest, and books nothing", () => {
    insertRawBooking(lodge.file, {
      user: null,
      firstName: "Olive",
      checkIn: inDays(80),
      checkOut: inDays(81),
    });
    return openStill(async (page) => {
      await field(page, "specialRequests").fill("A cot");
      await find(page).fill("olive");
      await find(page).press("Enter");
      await take(page, "Olive").click();
      await main(page).getByText("Olive is filled in.").waitFor();
      expect(await field(page, "firstName").inputValue()).toBe("Olive");
      expect(await field(page, "specialRequests").inputValue()).toBe("A cot");
      expect(new URL(page.url()).pathname).toBe(newBooking);
    });
  });
});

describe("a change of stay", () => {
  const insert = (from: number) =>
    insertRawBooking(lodge.file, { checkIn: inDays(from), checkOut: inDays(from + 2) });
  const pathOf = (id: string) => `/admin/bookings/${id}/change`;

  test("shows the offer for its fields, and saves that", () => {
    const id = insert(100);
    return atDesk(pathOf(id), async (page, asked) => {
      const before = await page.evaluate(() => history.length);
      await field(page, "checkOut").fill(inDays(103));
      await expect.poll(() => said(page)).toBe("Difference: +$135.00");
      expect(await idInFocus(page)).toBe("checkOut");
      await room(page, /^Twin Bed/).check();
      await main(page).getByText("Room Double Bed → Twin Bed.").waitFor();
      await field(page, "board").selectOption("HB");
      await expect.poll(() => said(page)).toBe("Difference: +$243.00");
      expect(await page.evaluate(() => history.length)).toBe(before);
      expect(new URL(page.url()).searchParams.get("board")).toBe("HB");
      expect(asked.documents).toEqual([]);
      await main(page).getByRole("button", { name: "Save changes" }).click();
      await main(page).getByText("Booking changed.").waitFor();
      await main(page).getByText("$513.00").first().waitFor();
    });
  });

  test("announces a refusal politely beside its field, without moving the focus", () => {
    const id = insert(110);
    insertRawBooking(lodge.file, { roomId: 3, checkIn: inDays(110), checkOut: inDays(112) });
    return atDesk(pathOf(id), async (page) => {
      await room(page, /^Twin Bed/).check();
      await expect.poll(() => said(page)).toBe("This room is not available for the selected dates");
      await main(page).locator("#roomId .field-error").waitFor();
      expect(await main(page).getByRole("button", { name: "Save changes" }).count()).toBe(0);
      expect(await main(page).getByRole("alert").count()).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe(
        "roomId",
      );

      await room(page, /^Double Bed/).check();
      await room(page, /^Manual rate/).check();
      await expect.poll(() => said(page)).toBe("Enter the total for all nights");
      await field(page, "handPrice").pressSequentially("250", { delay: 60 });
      await expect.poll(() => said(page)).toBe("Enter a reason");
      await field(page, "reason").pressSequentially("An old friend", { delay: 30 });
      await expect.poll(() => said(page)).toBe("Difference: -$20.00");
      expect(await field(page, "reason").inputValue()).toBe("An old friend");
      expect(await idInFocus(page)).toBe("reason");
    });
  });

  test("shows errors above the form if its button is pressed", () =>
    atDesk(pathOf(insert(120)), async (page) => {
      await field(page, "checkOut").fill(inDays(120));
      await expect.poll(() => said(page)).toBe("Check-out must be after check-in.");
      await main(page).getByRole("button", { name: "Preview price" }).click();
      await main(page).getByRole("alert").getByText("Check-out must be after").waitFor();
      expect(await said(page)).toBe("");
      await expect.poll(() => idInFocus(page)).toBe("errors");
      expect((await focused(page)).isInView).toBe(true);
    }));

  test("keeps the focused element in view when the button's answer arrives", () =>
    atDesk(pathOf(insert(130)), async (page, asked) => {
      await room(page, /^Twin Bed/).check();
      const save = main(page).getByRole("button", { name: "Save changes" });
      await save.waitFor();
      const look = main(page).getByRole("button", { name: "Preview price" });
      const before = asked.data.length;
      await look.press("Enter");
      await save.focus();
      await expect.poll(() => asked.data.length).toBeGreaterThan(before);
      await expect.poll(() => look.getAttribute("aria-disabled")).toBe(null);
      expect((await focused(page)).isInView).toBe(true);
    }));
});
