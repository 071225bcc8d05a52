/** A page refreshes while a user works on it and a colleague changes the same data. */
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { ownLodge, signedInVisitor } from "../world/fixtures";
import { people } from "../world/people";
import { deskOf, main } from "./at-desk";
import { ownBrowser } from "./own-browser";

const lodge = ownLodge();
const browser = ownBrowser();
const admin = signedInVisitor(lodge, people.diane);

const atDesk = deskOf({ browser, lodge, visitor: admin });

/** Focuses the page after a change, and waits for the refresh. */
async function lookAgain(page: Page): Promise<void> {
  const answered = page.waitForResponse("**/admin/pulse");
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await answered;
  await page.waitForTimeout(400);
}

const saveRoom = async (page: Page) => {
  await main(page).getByRole("button", { name: "Save" }).click();
};
const roomOf = (id: number) =>
  lodge.row<{
    name: string;
    beds: string;
  }>("SELECT name, beds FROM rooms WHERE id = ?", id);
/** Saves a change of a room as a colleague. */
async function changeRoom(id: number, changed: Record<string, string>): Promise<void> {
  const path = `/admin/rooms/${id}`;
  await admin.fill(path, changed);
}

const insert = (day: number, status: "pending" | "confirmed" = "confirmed") =>
  insertRawBooking(lodge.file, {
    checkIn: inDays(day),
    checkOut: inDays(day + 2),
    roomId: 3,
    status,
  });
const stored = (id: string) =>
  lodge.row<{
    board: string;
    status: string;
  }>("SELECT board, status FROM bookings WHERE id = ?", id);

describe("a form", () => {
  test("that was refused still says so after a refresh, and keeps a colleague's change", () =>
    atDesk("/admin/rooms/1", async (page) => {
      await main(page).getByLabel("Beds", { exact: true }).fill("Mine");
      await changeRoom(1, { beds: "Theirs" });
      await saveRoom(page);
      const told = main(page).getByRole("alert").filter({ hasText: "Someone else changed this" });
      await told.waitFor();
      insert(10);
      await changeRoom(2, { beds: "Something else" });
      await lookAgain(page);
      expect(await told.count()).toBe(1);
    }));

  test("with a field typed into and restored shows a colleague's change", () =>
    atDesk("/admin/rooms/3", async (page) => {
      const beds = main(page).getByLabel("Beds", { exact: true });
      const before = await beds.inputValue();
      await beds.fill(`${before}x`);
      await beds.fill(before);
      await changeRoom(3, { beds: "Theirs" });
      await lookAgain(page);
      const description = main(page).getByLabel("Description", { exact: true });
      await description.fill(`${await description.inputValue()}.`);
      await saveRoom(page);
      await main(page).getByRole("alert").first().waitFor();
      expect(roomOf(3).beds).toBe("Theirs");
    }));

  test("for a booking a colleague just changed is refused once, then accepted", () => {
    const id = insert(20);
    return atDesk(`/admin/bookings/${id}/cancel`, async (page) => {
      const path = `/admin/bookings/${id}/change?checkOut=${inDays(23)}`;
      await admin.post(`/admin/bookings/${id}/change`, await admin.form(path));
      await lookAgain(page);
      const yes = page.getByRole("button", { name: "Cancel booking" });
      await yes.click();
      await main(page).getByText("Someone else changed this").waitFor();
      expect(stored(id).status).toBe("confirmed");
      await yes.click();
      await page.waitForURL("**/admin/bookings/*notice=cancelled*");
      expect(stored(id).status).toBe("cancelled");
    });
  });

  test("saves the shown change, and not the one refused before", () => {
    const id = insert(30);
    const own = `/admin/bookings/${id}/change`;
    return atDesk(`${own}?board=HB`, async (page) => {
      const other = `${own}?checkOut=${inDays(33)}`;
      await admin.post(own, await admin.form(other));
      const save = page.getByRole("button", { name: "Save changes" });
      await save.click();
      await main(page).getByText("Someone else changed this").waitFor();
      await main(page).getByLabel("Board", { exact: true }).selectOption("FB");
      await main(page)
        .getByText(/nights? × .*, full board/)
        .first()
        .waitFor();
      await save.click();
      await page.getByText("Booking changed.").waitFor();
      expect(stored(id).board).toBe("FB");
    });
  });
});

describe("text typed while an answer loads is searched too, wherever the focus is", () => {
  /** Delays the first answer, and the one for the text typed meanwhile, until each is released. */
  const typeMeanwhile = async (page: Page) => {
    const search = main(page).locator("[name=q]");
    const answers: (() => void)[] = [];
    await page.route(/_data=routes%2Fadmin\.bookings\._index/, async (route) => {
      await new Promise<void>((resolve) => {
        answers.push(resolve);
      });
      await route.continue();
    });
    const answer = async (submitted: string) => {
      await expect.poll(() => answers.length, { timeout: 5000 }).toBe(1);
      answers.pop()?.();
      await page.waitForURL(`**q=${submitted}&*`);
    };
    const asked = page.waitForRequest(/_data=/);
    await search.fill("U");
    await asked;
    return { search, answer };
  };
  const typeOn = async (page: Page) => {
    await main(page).locator("[name=q]").pressSequentially("w");
    await main(page).getByRole("link").first().focus();
  };
  /** Waits until the page is idle. */
  const settle = (page: Page) =>
    page.evaluate(() => new Promise((done) => requestIdleCallback(done)));

  test("after the answer", () =>
    atDesk("/admin/bookings", async (page) => {
      const { search, answer } = await typeMeanwhile(page);
      await typeOn(page);
      await answer("U");
      await answer("Uw");
      await settle(page);
      expect(await search.inputValue()).toBe("Uw");
    }));

  test("while the answer is rendered", () =>
    atDesk("/admin/bookings", async (page) => {
      const { search, answer } = await typeMeanwhile(page);
      // Simulates a slow machine: the typing delay ends just when the new rows are in the page, before the
      // work that follows.
      await page.evaluate(() => {
        const { setTimeout } = window;
        const { removeChild } = Node.prototype;
        const later = (call: () => void, ms?: number) => {
          if (ms !== 250) return setTimeout(call, ms);
          Node.prototype.removeChild = function <T extends Node>(child: T): T {
            Node.prototype.removeChild = removeChild;
            queueMicrotask(call);
            const begin = performance.now();
            while (performance.now() - begin < 20);
            return removeChild.call(this, child) as T;
          };
          return 0;
        };
        window.setTimeout = later as typeof window.setTimeout;
      });
      await typeOn(page);
      await answer("U");
      await settle(page);
      expect(await search.inputValue()).toBe("Uw");
      await answer("Uw");
    }));
});

test("New booking agrees to the price that it shows", () =>
  atDesk("/admin/bookings/new", async (page) => {
    await main(page).getByLabel("Check-in").fill(inDays(40));
    await main(page).getByLabel("Check-out").fill(inDays(42));
    const room = main(page).getByRole("radio", { name: /^Twin Bed.* for 2 nights/ });
    await room.check();
    await main(page)
      .getByLabel(/^Last name/)
      .fill("Uwase");
    const before = lodge.value("SELECT rate_bb_cents FROM rooms WHERE id = 3");
    const setRate = lodge.file.prepare("UPDATE rooms SET rate_bb_cents = ? WHERE id = 3");
    setRate.run(29900);
    await changeRoom(2, { beds: "Yet something else" });
    await lookAgain(page);
    await main(page).getByRole("button", { name: "Create booking" }).click();
    await main(page).getByText("The price has changed.").first().waitFor();
    setRate.run(before);
  }));

describe("a button pressed during a refresh", () => {
  test("is refused with a message", () => {
    const id = insert(50, "pending");
    return atDesk(
      "/admin/bookings",
      async (page) => {
        const path = `/admin/bookings/${id}/cancel`;
        await admin.fill(path);
        await page.route(/_data=routes%2Fadmin\.bookings\._index/, async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 1500));
          await route.continue();
        });
        await lookAgain(page);
        await page.getByRole("button", { name: `Confirm booking ${id}` }).click();
        await main(page).getByRole("alert").filter({ hasText: "Nothing was changed." }).waitFor();
        await page
          .getByRole("row")
          .filter({ hasText: `#${id}` })
          .getByText("Cancelled")
          .waitFor();
      },
      { expected: /409/ },
    );
  });

  test("is not delayed by a failed refresh", () => {
    const id = insert(60, "pending");
    return atDesk(
      "/admin/bookings",
      async (page) => {
        await changeRoom(2, { beds: "Once more" });
        await page.route(/_data=/, (route) => route.abort("connectionreset"));
        await lookAgain(page);
        await page.unroute(/_data=/);
        await page.getByRole("button", { name: `Confirm booking ${id}` }).click();
        await main(page).getByText("Booking confirmed successfully!").waitFor();
        expect(stored(id).status).toBe("confirmed");
      },
      { expected: /ERR_CONNECTION_RESET/ },
    );
  });
});

test("answers of another build or of a proxy leave the page unchanged", () =>
  atDesk("/admin/rooms/4", async (page) => {
    await main(page).getByLabel("Beds", { exact: true }).fill("Typed");
    await page.route(
      "**/admin/pulse",
      (route) => route.fulfill({ body: "<h1>Sign in here</h1>" }),
      {
        times: 1,
      },
    );
    await lookAgain(page);
    await page.route(/_data=/, (route) =>
      route.fulfill({
        status: 200,
        headers: { "X-Lodge-Version": "another", "Content-Type": "application/json" },
        body: "{}",
      }),
    );
    await changeRoom(2, { beds: "And again" });
    await lookAgain(page);
    expect(await main(page).getByLabel("Beds", { exact: true }).inputValue()).toBe("Typed");
    expect(await main(page).getByText("Something went wrong").count()).toBe(0);
  }));
