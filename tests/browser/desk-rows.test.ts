import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { sendCheckOut } from "../world/desk-steps";
import { ownLodge, signedInVisitor } from "../world/fixtures";
import { people } from "../world/people";
import { insertRawRequest } from "../world/requests";
import { insertRawReview } from "../world/reviews";
import { insertRawNote } from "../world/shift-notes";
import { signedIn } from "../world/visitor";
import { deskOf, inFocus, main } from "./at-desk";
import { ownBrowser } from "./own-browser";

const lodge = ownLodge();
const browser = ownBrowser();
const admin = signedInVisitor(lodge, people.diane);

/** Opens the desk as an administrator. */
const atDesk = deskOf({ browser, lodge, visitor: admin });

let days = 0;
let rooms = 0;
/** Inserts a booking that begins today, each in another room. */
const insertDue = (status: "pending" | "confirmed" = "confirmed") =>
  insertRawBooking(lodge.file, {
    checkIn: inDays(0),
    checkOut: inDays(1),
    roomId: ++rooms,
    status,
  });
const insertPending = () => {
  const checkIn = 100 + days++;
  return insertRawBooking(lodge.file, {
    checkIn: inDays(checkIn),
    checkOut: inDays(checkIn + 1),
    status: "pending",
  });
};
const insertNotice = (title: string) =>
  Number(
    lodge.run(
      `INSERT INTO notifications (title, message, type, is_read, created_at)
         VALUES (?, 'Somebody booked', 'info', 0, ?)`,
      title,
      new Date().toISOString(),
    ).lastInsertRowid,
  );

/** Delays requests to an address until the returned function is called. */
async function holdBack(page: Page, address: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**${address}?*_data=*`, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
const breakOff = (page: Page, address: string) =>
  page.route(`**${address}?*_data=*`, (route) => route.abort("connectionreset"));
const rowOf = (page: Page, text: string) => main(page).getByRole("row").filter({ hasText: text });
const storedOf = (id: string) =>
  lodge.row<{ status: string; checked_in_at: string | null; no_show_at: string | null }>(
    "SELECT status, checked_in_at, no_show_at FROM bookings WHERE id = ?",
    id,
  );

describe("a row shows its new state at once", () => {
  interface Case {
    what: string;
    /** Creates the row. Returns its list, how to find it, and the address of its button. */
    make: () => { path: string; row: string; action: string };
    button: RegExp;
    before: string;
    after: string;
  }
  test.each<Case>([
    {
      what: "a booking that is confirmed",
      make: () => {
        const id = insertPending();
        return { path: "/admin/bookings", row: id, action: `/admin/bookings/${id}/confirm` };
      },
      button: /^Confirm/,
      before: "Pending",
      after: "Confirmed",
    },
    {
      what: "a guest who is checked in",
      make: () => {
        const id = insertDue();
        const own = `/admin/bookings/${id}`;
        return { path: "/admin/bookings/arrivals", row: own, action: `${own}/check-in` };
      },
      button: /^Check in/,
      before: "Confirmed",
      after: "Checked in",
    },
    {
      what: "a review that is hidden",
      make: () => {
        const id = insertRawReview(lodge.file, { body: `Words ${days++}` });
        return {
          path: "/admin/reviews",
          row: `Words ${days - 1}`,
          action: `/admin/reviews/${id}/hide`,
        };
      },
      button: /^Hide/,
      before: "Shown",
      after: "Hidden",
    },
    {
      what: "a request that is handled",
      make: () => {
        const id = insertRawRequest(lodge.file, { id: "REQ0000000000001", name: "Ana Ruiz" });
        return { path: "/admin/enquiries", row: "Ana Ruiz", action: `/admin/enquiries/${id}/done` };
      },
      button: /^Mark as done/,
      before: "Open",
      after: "Done",
    },
  ])("$what", ({ make, button, before, after }) => {
    const { path, row: text, action } = make();
    return atDesk(path, async (page, asked) => {
      const row = text.startsWith("/")
        ? main(page)
            .locator("tbody tr", { has: page.locator(`a[href="${text}"]`) })
            .first()
        : rowOf(page, text);
      const badge = row.locator(".status").last();
      expect(await badge.textContent()).toBe(before);
      const letGo = await holdBack(page, action);
      await row.getByRole("button", { name: button }).click();
      await expect.poll(() => badge.textContent()).toBe(after);
      expect(asked.data.filter((each) => each.startsWith("GET"))).toEqual([]);
      letGo();
      await main(page).getByRole("alert").first().waitFor();
      expect(await badge.textContent()).toBe(after);
      expect(await row.getByRole("button", { name: button }).count()).toBe(0);
      expect(asked.documents).toEqual([]);
    });
  });

  test("a notification marked as read, and all of them", () => {
    const first = insertNotice("First");
    insertNotice("Second");
    return atDesk("/admin/notifications", async (page) => {
      const unread = main(page).locator("li.notice-unread");
      const count = await unread.count();
      expect(count).toBeGreaterThan(1);
      const letGo = await holdBack(page, `/admin/notifications/${first}/read`);
      await main(page)
        .getByRole("button", { name: /^Mark read ?: First/ })
        .click();
      await expect.poll(() => unread.count()).toBe(count - 1);
      letGo();
      await expect
        .poll(() =>
          main(page)
            .getByRole("button", { name: /^Mark read ?: First/ })
            .count(),
        )
        .toBe(0);

      const letAllGo = await holdBack(page, "/admin/notifications/read-all");
      await main(page).getByRole("button", { name: "Mark All as Read" }).click();
      await expect.poll(() => unread.count()).toBe(0);
      const marks = main(page).getByRole("button", { name: /^Mark/ });
      expect(await marks.count()).toBe(count);
      letAllGo();
      await expect.poll(() => marks.count()).toBe(0);
      expect(await unread.count()).toBe(0);
    });
  });

  test("a completed shift note, on Today and on a booking's page", async () => {
    const id = insertPending();
    const notes = [
      { path: "/admin", note: insertRawNote(lodge.file, { text: "Mend the lamp" }) },
      {
        path: `/admin/bookings/${id}`,
        note: insertRawNote(lodge.file, { text: "Your bag is here", bookingId: id }),
      },
    ];
    for (const { path, note } of notes) {
      await atDesk(path, async (page) => {
        const button = main(page).locator(`form[action="/admin/shift-notes/${note}/done"] button`);
        const letGo = await holdBack(page, `/admin/shift-notes/${note}/done`);
        await button.click();
        await expect.poll(() => button.isVisible()).toBe(false);
        const readAnew = page.waitForResponse(
          (answer) => answer.request().method() === "GET" && answer.url().includes("_data="),
        );
        letGo();
        await readAnew;
        await expect.poll(() => button.count()).toBe(0);
      });
    }
  });

  test("a booking's page", () => {
    const id = insertDue("pending");
    return atDesk(`/admin/bookings/${id}`, async (page) => {
      const badges = main(page).locator(".record-head .status");
      const letGo = await holdBack(page, `/admin/bookings/${id}/confirm`);
      await main(page)
        .getByRole("button", { name: /^Confirm/ })
        .click();
      await expect.poll(() => badges.allTextContents()).toEqual(["Confirmed"]);
      letGo();
      const letIn = await holdBack(page, `/admin/bookings/${id}/check-in`);
      await main(page).getByRole("button", { name: "Check in" }).click();
      await expect.poll(() => badges.allTextContents()).toEqual(["Confirmed", "Checked in"]);
      expect(storedOf(id).checked_in_at).toBeNull();
      letIn();
      await main(page).getByText("Aline Uwase checked in.").waitFor();
      expect(storedOf(id).checked_in_at).not.toBeNull();
    });
  });
});

test("the second click of a double-click does nothing", () => {
  const id = insertDue("pending");
  return atDesk("/admin/bookings/arrivals", async (page) => {
    const row = main(page).locator("tbody tr", { has: page.locator(`a[href$="${id}"]`) });
    await row.getByRole("button", { name: "Confirm" }).click();
    const next = row.getByRole("button", { name: "Check in" });
    await next.hover();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await page.waitForTimeout(300);
    expect(storedOf(id)).toMatchObject({ status: "confirmed", checked_in_at: null });
    await next.click();
    await row.getByText("Checked in").waitFor();
  });
});

describe("a row is restored", () => {
  test("if the server refuses, with the server's message", () => {
    const id = insertPending();
    return atDesk("/admin/bookings", async (page) => {
      const badge = rowOf(page, id).locator(".status");
      const letGo = await holdBack(page, `/admin/bookings/${id}/confirm`);
      await page.getByRole("button", { name: `Confirm booking ${id}` }).click();
      await expect.poll(() => badge.textContent()).toBe("Confirmed");
      const colleague = await signedIn(lodge, people.claudine);
      const path = `/admin/bookings/${id}/cancel`;
      await colleague.fill(path);
      letGo();
      const said = "Failed to confirm booking: it is cancelled. Nothing was changed.";
      await main(page).getByRole("alert").getByText(said).waitFor();
      await expect.poll(() => badge.textContent()).toBe("Cancelled");
    });
  });

  test("while the list is refreshed afterwards", () => {
    const id = insertPending();
    return atDesk("/admin/bookings", async (page) => {
      await page.route("**/confirm?_data=*", (route) =>
        route.fulfill({
          status: 409,
          headers: { "X-Remix-Response": "yes", "Content-Type": "application/json" },
          body: JSON.stringify({ refusalText: "It cannot be." }),
        }),
      );
      await page.route(/_data=routes%2Fadmin\.bookings\._index/, () => {});
      await page.getByRole("button", { name: `Confirm booking ${id}` }).click();
      await main(page).getByRole("alert").getByText("It cannot be.").waitFor();
      expect(await rowOf(page, id).locator(".status").textContent()).toBe("Pending");
    });
  });

  test("if the connection breaks; pressing again shows the new state again", () => {
    const id = insertPending();
    return atDesk(
      "/admin/bookings",
      async (page) => {
        const badge = rowOf(page, id).locator(".status");
        await breakOff(page, `/admin/bookings/${id}/confirm`);
        const button = page.getByRole("button", { name: `Confirm booking ${id}` });
        await button.click();
        await main(page).getByRole("alert").getByText("Connection lost.").waitFor();
        expect(await badge.textContent()).toBe("Pending");
        await page.unrouteAll({ behavior: "ignoreErrors" });
        const letGo = await holdBack(page, `/admin/bookings/${id}/confirm`);
        await button.click();
        await expect.poll(() => badge.textContent()).toBe("Confirmed");
        letGo();
        await main(page).getByText("Booking confirmed successfully!").waitFor();
        expect(await badge.textContent()).toBe("Confirmed");
      },
      { expected: /ERR_CONNECTION_RESET/ },
    );
  });

  test("but stays changed during refreshes, however many rows are pressed", () => {
    const ids = [insertPending(), insertPending(), insertPending()];
    return atDesk("/admin/bookings", async (page) => {
      await page.route(/_data=/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 250));
        await route.continue();
      });
      const first = rowOf(page, ids[0] ?? "").locator(".status");
      const third = rowOf(page, ids[2] ?? "");
      const said = await third.locator(".status").evaluateHandle((badge) => {
        const texts: (string | null)[] = [];
        const look = () => {
          if (texts.at(-1) !== badge.textContent) texts.push(badge.textContent);
          requestAnimationFrame(look);
        };
        look();
        return texts;
      });
      for (const id of ids) {
        await page.getByRole("button", { name: `Confirm booking ${id}` }).click();
      }
      await expect.poll(() => third.getByRole("button").count()).toBe(0);
      expect(await first.textContent()).toBe("Confirmed");
      expect(await said.jsonValue()).toEqual(["Pending", "Confirmed"]);
    });
  });

  test("if the connection is lost, and the page keeps the typed text", () => {
    insertRawNote(lodge.file, { text: "Ask for the key" });
    return atDesk(
      "/admin/shift-notes",
      async (page) => {
        const note = page.getByLabel("Note", { exact: true });
        await note.fill("Half a");
        await page.route(/_data=/, (route) => route.abort("connectionreset"));
        const button = page.getByRole("button", { name: /^Done ?: Ask for the key/ });
        await Promise.all([
          page.waitForEvent("requestfailed", (request) =>
            request.url().includes("shift-notes._index"),
          ),
          button.click(),
        ]);
        await main(page).getByRole("alert").getByText("Connection lost.").waitFor();
        expect(await note.inputValue()).toBe("Half a");
        await page.unrouteAll({ behavior: "ignoreErrors" });
        await button.click();
        await main(page)
          .getByText(/Marked as done by .*: “Ask for the key”/)
          .waitFor();
        expect(await note.inputValue()).toBe("Half a");
      },
      { expected: /ERR_CONNECTION_RESET/ },
    );
  });

  describe("after the user has moved on", () => {
    const refuse = async (id: string) =>
      (await signedIn(lodge, people.claudine)).fill(`/admin/bookings/${id}/cancel`);
    const told = (page: Page) =>
      main(page).getByRole("alert").getByText("Failed to confirm booking: it is cancelled.");
    const goOn = (page: Page) => page.getByRole("link", { name: "Guests", exact: true }).click();
    const heading = { name: "Guests", level: 1 } as const;

    test("to another page, which shows the message", () => {
      const id = insertPending();
      return atDesk("/admin/bookings", async (page) => {
        const letGo = await holdBack(page, `/admin/bookings/${id}/confirm`);
        await page.getByRole("button", { name: `Confirm booking ${id}` }).click();
        await goOn(page);
        await page.getByRole("heading", heading).waitFor();
        await refuse(id);
        letGo();
        await told(page).waitFor();
        await page.getByRole("link", { name: "Media", exact: true }).first().click();
        await page.getByRole("heading", { name: "Media", level: 1 }).waitFor();
        expect(await told(page).count()).toBe(0);
      });
    });

    test("to a page that loads later, which shows the message too", () => {
      const id = insertPending();
      return atDesk("/admin/bookings", async (page) => {
        const letGo = await holdBack(page, `/admin/bookings/${id}/confirm`);
        const letCome = await holdBack(page, "/admin/guests");
        await page.getByRole("button", { name: `Confirm booking ${id}` }).click();
        await goOn(page);
        await refuse(id);
        letGo();
        await told(page).waitFor();
        letCome();
        await page.getByRole("heading", heading).waitFor();
        expect(await told(page).count()).toBe(1);
      });
    });
  });

  test("and is gone from the list: the message gets the focus", () => {
    const id = insertPending();
    return atDesk("/admin/bookings?status=pending", async (page) => {
      await (await signedIn(lodge, people.claudine)).fill(`/admin/bookings/${id}/cancel`);
      await page.getByRole("button", { name: `Confirm booking ${id}` }).press("Enter");
      await expect
        .poll(() => inFocus(page))
        .toMatch(/^P Failed to confirm booking: it is cancelled/);
    });
  });

  test("but stays changed if another row was faster", () => {
    const [slow, quick] = [insertPending(), insertPending()];
    return atDesk("/admin/bookings", async (page) => {
      const badges = [slow, quick].map((id) => rowOf(page, id).locator(".status"));
      const letGo = await holdBack(page, `/admin/bookings/${slow}/confirm`);
      for (const id of [slow, quick]) {
        await page.getByRole("button", { name: `Confirm booking ${id}` }).click();
      }
      await main(page).getByText("Booking confirmed successfully!").waitFor();
      for (const badge of badges) expect(await badge.textContent()).toBe("Confirmed");
      expect(storedOf(slow).status).toBe("pending");
      letGo();
      await expect
        .poll(() => page.getByRole("button", { name: `Confirm booking ${slow}` }).count())
        .toBe(0);
      for (const badge of badges) expect(await badge.textContent()).toBe("Confirmed");
    });
  });
});

describe("a row whose action succeeded says so if the list cannot be refreshed", () => {
  const alert = (page: Page) => main(page).getByRole("alert");
  const readAnew = (page: Page) => alert(page).getByRole("button", { name: "Refresh" });
  /** Makes all loading fail in one of three ways. Forms still succeed. */
  const stopReading = (page: Page, fault: "breaks" | "ours" | "a proxy’s") =>
    page.route(/_data=/, async (route) => {
      if (route.request().method() === "POST") return route.continue();
      if (fault === "breaks") return route.abort("connectionreset");
      if (fault === "a proxy’s") return route.fulfill({ status: 502, body: "Bad gateway" });
      const { headers } = await route.fetch().then((answer) => ({ headers: answer.headers() }));
      return route.fulfill({
        status: 500,
        headers: { ...headers, "x-remix-error": "yes" },
        body: JSON.stringify({ message: "Unexpected Server Error" }),
      });
    });
  const expected = /ERR_CONNECTION_RESET|status of/;

  test.each(["breaks", "ours", "a proxy’s"] as const)("if the fault is: %s", (fault) => {
    const id = insertPending();
    return atDesk(
      "/admin/bookings",
      async (page, asked) => {
        const badge = rowOf(page, id).locator(".status");
        const confirm = page.getByRole("button", { name: `Confirm booking ${id}` });
        await stopReading(page, fault);
        await confirm.click();
        await alert(page).getByText("Saved, but the page could not be refreshed.").waitFor();
        expect(await badge.textContent()).toBe("Confirmed");
        // The action is not repeated, and the fault stays visible.
        const before = asked.data.length;
        await confirm.click({ force: true });
        await readAnew(page).click();
        await expect.poll(() => asked.data.length).toBeGreaterThan(before);
        // The button has another name while the page loads.
        await readAnew(page).waitFor();
        expect(await alert(page).textContent()).toContain("Saved, but");
        expect(asked.data.slice(before).filter((each) => each.startsWith("POST"))).toEqual([]);
        expect(await badge.textContent()).toBe("Confirmed");
        await page.unrouteAll({ behavior: "ignoreErrors" });
        await readAnew(page).click();
        await main(page).getByText("Booking confirmed successfully!").waitFor();
        expect(await badge.textContent()).toBe("Confirmed");
        expect(await confirm.count()).toBe(0);
        expect(await readAnew(page).count()).toBe(0);
        await expect.poll(() => inFocus(page)).toMatch(/^H1 Booking Management/);
        expect(asked.documents).toEqual([]);
      },
      { expected },
    );
  });

  test("and does not repeat the notice of an earlier action", () => {
    const [first, second] = [insertPending(), insertPending()];
    const confirm = (page: Page, id: string) =>
      page.getByRole("button", { name: `Confirm booking ${id}` }).click();
    const notice = (page: Page) => alert(page).getByText("Booking confirmed successfully!");
    return atDesk(
      "/admin/bookings",
      async (page) => {
        await confirm(page, first);
        await notice(page).waitFor();
        await stopReading(page, "breaks");
        await confirm(page, second);
        await readAnew(page).waitFor();
        expect(await notice(page).count()).toBe(0);
        await page.unrouteAll({ behavior: "ignoreErrors" });
        await readAnew(page).click();
        await notice(page).waitFor();
      },
      { expected },
    );
  });

  test("also for several rows pressed one after the other", () => {
    const ids = [insertPending(), insertPending(), insertPending()];
    return atDesk(
      "/admin/bookings",
      async (page) => {
        await page.route(/\/confirm\?/, async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 250));
          await route.fallback();
        });
        await stopReading(page, "breaks");
        for (const id of ids) {
          await page.getByRole("button", { name: `Confirm booking ${id}` }).click();
        }
        await readAnew(page).waitFor();
        await expect.poll(() => ids.map((id) => storedOf(id).status)).not.toContain("pending");
        await page.waitForTimeout(500);
        for (const id of ids) {
          expect(await rowOf(page, id).locator(".status").textContent()).toBe("Confirmed");
        }
        await page.unrouteAll({ behavior: "ignoreErrors" });
        await readAnew(page).click();
        for (const id of ids) {
          await expect.poll(() => rowOf(page, id).getByRole("button").count()).toBe(0);
          expect(await rowOf(page, id).locator(".status").textContent()).toBe("Confirmed");
        }
      },
      { expected },
    );
  });

  test("and the typed text stays", () => {
    insertRawNote(lodge.file, { text: "Ask for the lamp" });
    return atDesk(
      "/admin/shift-notes",
      async (page) => {
        const note = page.getByLabel("Note", { exact: true });
        await note.fill("Half a");
        await stopReading(page, "breaks");
        await page.getByRole("button", { name: /^Done ?: Ask for the lamp/ }).click();
        await readAnew(page).waitFor();
        expect(await note.inputValue()).toBe("Half a");
        await page.unrouteAll({ behavior: "ignoreErrors" });
        await readAnew(page).click();
        await main(page)
          .getByText(/Marked as done by .*: “Ask for the lamp”/)
          .waitFor();
        expect(await note.inputValue()).toBe("Half a");
      },
      { expected },
    );
  });

  test("a refusal is shown with it, as the row may be outdated", () => {
    const id = insertPending();
    return atDesk(
      "/admin/bookings",
      async (page) => {
        await (await signedIn(lodge, people.claudine)).fill(`/admin/bookings/${id}/cancel`);
        await stopReading(page, "breaks");
        await page.getByRole("button", { name: `Confirm booking ${id}` }).click();
        const said = alert(page).filter({ hasText: "it is cancelled. Nothing was changed." });
        await said.getByText("It may show old values.").waitFor();
        await page.unrouteAll({ behavior: "ignoreErrors" });
        await readAnew(page).click();
        await expect.poll(() => rowOf(page, id).locator(".status").textContent()).toBe("Cancelled");
      },
      { expected: /ERR_CONNECTION_RESET|409/ },
    );
  });
});

describe("undo", () => {
  const undo = (page: Page) => main(page).getByRole("alert").getByRole("button", { name: "Undo" });

  test("reverts a check-in in the list", () => {
    const id = insertDue();
    return atDesk("/admin/bookings/arrivals?days=2", async (page, asked) => {
      const row = main(page).locator("tbody tr", { has: page.locator(`a[href$="${id}"]`) });
      await row.getByRole("button", { name: "Check in" }).click();
      await main(page).getByText("Aline Uwase checked in.").waitFor();
      expect(await row.locator(".status").textContent()).toBe("Checked in");
      await undo(page).click();
      await main(page).getByText("Check-in reversed. Aline Uwase: Confirmed.").waitFor();
      expect(await row.locator(".status").textContent()).toBe("Confirmed");
      expect(await undo(page).count()).toBe(0);
      expect(storedOf(id).checked_in_at).toBeNull();
      const { pathname, searchParams } = new URL(page.url());
      expect([pathname, searchParams.get("days")]).toEqual(["/admin/bookings/arrivals", "2"]);
      expect(asked.documents).toEqual([]);
    });
  });

  test("shows a hidden review again, and can hide it once more", () => {
    insertRawReview(lodge.file, { body: "To and fro" });
    return atDesk("/admin/reviews", async (page) => {
      const badge = rowOf(page, "To and fro").locator(".status");
      await rowOf(page, "To and fro").getByRole("button", { name: "Hide" }).click();
      await main(page).getByText("Review by Aline Uwase hidden.").waitFor();
      await undo(page).click();
      await main(page).getByText("Review by Aline Uwase shown.").waitFor();
      expect(await badge.textContent()).toBe("Shown");
      await undo(page).click();
      await main(page).getByText("Review by Aline Uwase hidden.").waitFor();
      expect(await badge.textContent()).toBe("Hidden");
    });
  });

  test("is refused if a colleague has gone further", () => {
    const id = insertDue();
    return atDesk(`/admin/bookings/${id}`, async (page) => {
      await main(page).getByRole("button", { name: "Check in" }).click();
      await main(page).getByText("Aline Uwase checked in.").waitFor();
      const colleague = await signedIn(lodge, people.claudine);
      await sendCheckOut(colleague, id, { note: "Pays later" });
      await undo(page).click();
      await main(page)
        .getByRole("alert")
        .getByText("The booking is not marked “Checked in”. Nothing was changed.")
        .waitFor();
      await expect.poll(() => undo(page).count()).toBe(0);
      expect(storedOf(id).checked_in_at).not.toBeNull();
    });
  });
});
