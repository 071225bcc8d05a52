import type { Page } from "playwright";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { ownLodge, signedInVisitor } from "../world/fixtures";
import { insertRawIssue } from "../world/newsletters";
import { password, people } from "../world/people";
import { signedIn, signIn } from "../world/visitor";
import { deskOf, inFocus, main, statusOf } from "./at-desk";
import { screens, takenOver } from "./browser";
import { ownBrowser } from "./own-browser";
import { openJudgedTab } from "./pages/axe";
import { contextOf } from "./show-page";

const lodge = ownLodge();
const browser = ownBrowser();
const admin = signedInVisitor(lodge, people.diane);
beforeAll(() => {
  for (let index = 0; index < 60; index++) {
    const [checkIn, checkOut] = [inDays(10 + index), inDays(11 + index)];
    insertRawBooking(lodge.file, { checkIn, checkOut });
  }
});

/** Opens the desk as an administrator. */
const atDesk = deskOf({ browser, lodge, visitor: admin });

describe("a link opens the next page without a document load", () => {
  test("title, focus, announcement and scroll position match a full load", () =>
    atDesk("/admin/bookings", async (page, asked) => {
      await page.evaluate(() => scrollTo(0, 400));
      await page.getByRole("link", { name: "Media", exact: true }).first().click();
      await expect.poll(() => page.title()).toContain("Media");
      expect(await inFocus(page)).toBe("H1 Media");
      expect(await statusOf(page)).toContain(await page.title());
      expect(await page.evaluate(() => scrollY)).toBe(0);
      expect(asked.documents).toEqual([]);

      await page.goBack();
      await expect.poll(() => page.title()).toContain("Booking Management");
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
      expect(asked.documents).toEqual([]);
    }));

  test("the first page keeps the browser's focus", () =>
    atDesk("/admin/media", async (page) => {
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
    }));

  test("downloads and links out of the desk use normal navigation", () =>
    atDesk("/admin/bookings", async (page, asked) => {
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name: "Export Bookings" }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/\.csv$/);
      await page.getByRole("complementary").getByRole("link").first().click();
      await page.waitForURL(`${lodge.url}/`);
      expect(asked.documents.at(-1)).toBe("/");
      expect(asked.data).toEqual([]);
    }));

  test("an open menu is closed on the next page", () =>
    atDesk("/admin/bookings", async (page) => {
      const bell = page.locator(".bell");
      await bell.locator("summary").click();
      await bell.getByRole("link", { name: "View all notifications" }).click();
      await page.getByRole("heading", { name: "Notifications", level: 1 }).waitFor();
      expect(await bell.locator(".menu-panel").isVisible()).toBe(false);
    }));

  test("Back restores what was open on the page, but nothing opened on another", () =>
    atDesk("/admin/bookings", async (page, asked) => {
      const more = main(page).locator(".more-filters");
      await more.locator("summary").click();
      await page.getByRole("link", { name: "Media", exact: true }).first().click();
      await page.getByRole("heading", { name: "Media", level: 1 }).waitFor();
      await page.goBack();
      await expect
        .poll(() => more.evaluate((details) => "open" in details && details.open))
        .toBe(true);
      await page.getByRole("link", { name: "Calendar", exact: true }).click();
      // The list links to itself too, so wait for the calendar before the click.
      await page.getByRole("heading", { name: "Calendar", level: 1 }).waitFor();
      await page.getByRole("link", { name: "List", exact: true }).click();
      await page.getByRole("heading", { name: "Booking Management", level: 1 }).waitFor();
      expect(await more.evaluate((details) => "open" in details && details.open)).toBe(false);
      expect(asked.documents).toEqual([]);
    }));

  test("Back restores the scroll position below an opened element", () =>
    atDesk("/admin/bookings", async (page) => {
      await main(page).locator(".more-filters summary").click();
      await page.evaluate(() => scrollTo(0, 600));
      const firstInSight = () =>
        page.evaluate(() => {
          const rows = [...document.querySelectorAll(".list tbody tr")];
          const row = rows.find((each) => each.getBoundingClientRect().top > 0);
          return [row?.textContent, row && Math.round(row.getBoundingClientRect().top)];
        });
      const before = await firstInSight();
      await page.evaluate("__remixRouter.navigate('/admin/media')");
      await page.getByRole("heading", { name: "Media", level: 1 }).waitFor();
      await page.goBack();
      await page.getByRole("heading", { name: "Booking Management", level: 1 }).waitFor();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
      expect(await firstInSight()).toEqual(before);
    }));

  test("the keyboard continues from the new page's heading", () =>
    atDesk("/admin/bookings", async (page, asked) => {
      await page.getByRole("link", { name: "Media", exact: true }).first().focus();
      await page.keyboard.press("Enter");
      await expect.poll(() => inFocus(page)).toBe("H1 Media");
      await page.keyboard.press("Tab");
      const first = main(page).locator("a, button, input, select, summary").first();
      expect(await first.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Shift+Tab");
      expect(await page.evaluate(() => document.activeElement?.closest("main"))).toBeNull();
      expect(asked.documents).toEqual([]);
    }));

  test("at 400 % the next page causes no horizontal scrolling", () =>
    atDesk(
      "/admin/bookings",
      async (page) => {
        const names = ["Calendar", "Arrivals", "Room blocks", "Reviews", "List"];
        for (const name of names) {
          await page.locator(".desk-tabs").getByRole("link", { name, exact: true }).click();
          await page.locator(".desk-tabs a[aria-current]", { hasText: name }).waitFor();
          const { inside, window: width } = await page.evaluate(() => ({
            inside: document.documentElement.scrollWidth,
            window: innerWidth,
          }));
          expect(inside, name).toBeLessThanOrEqual(width);
        }
      },
      { viewport: { width: 320, height: 256 } },
    ));

  test("with Save-Data no script is sent", () =>
    atDesk("/admin/bookings", async (page) => {
      expect(await page.locator("script[src]").count()).toBe(1);
    }).then(async () => {
      const answer = await admin.get("/admin/bookings", { "Save-Data": "on" });
      expect(answer.html).not.toContain("remix-context");
      expect(answer.html).not.toContain("<script");
    }));
});

describe("a list", () => {
  test("is sorted in place: focus and scroll position stay", () =>
    atDesk("/admin/bookings", async (page, asked) => {
      const head = page.locator(".list thead a", { hasText: "Check In" });
      await page.evaluate(() => scrollTo(0, 150));
      await head.click();
      await page.locator("th[aria-sort=descending]", { hasText: "Check In" }).waitFor();
      expect(await inFocus(page)).toContain("A Check In");
      expect(await page.evaluate(() => scrollY)).toBe(150);
      // Only the list's route is loaded, without the frame and the user.
      expect(asked.data).toEqual(["GET routes/admin.bookings._index"]);
      expect(new URL(page.url()).search).toBe("?sort=-checkIn");
    }));

  test("filters while typing, one request at a time, and announces the count", () =>
    atDesk("/admin/bookings", async (page, asked) => {
      const found = insertRawBooking(lodge.file, {
        checkIn: inDays(90),
        checkOut: inDays(91),
        roomId: 4,
      });
      let underWay = 0;
      let most = 0;
      await page.route(/_data=routes%2Fadmin\.bookings\._index/, async (route) => {
        most = Math.max(most, ++underWay);
        await new Promise((resolve) => setTimeout(resolve, 400));
        underWay--;
        await route.continue();
      });
      const field = main(page).getByRole("searchbox", { name: "Search" });
      await field.pressSequentially(found, { delay: 120 });
      await expect.poll(() => statusOf(page)).toContain("1 booking");
      expect(await field.inputValue()).toBe(found);
      expect(await page.evaluate(() => document.activeElement?.id)).toBe("q");
      expect(new URL(page.url()).searchParams.get("q")).toBe(found);
      expect(most).toBe(1);
      expect(asked.data.length).toBeLessThan(found.length);
      expect(asked.documents).toEqual([]);
      // Intermediate searches are not in the history.
      await page.goBack();
      expect(page.url()).toBe("about:blank");
    }));

  test("restores its filters and rows on Back", () =>
    atDesk("/admin/bookings?status=cancelled", async (page) => {
      await main(page).getByRole("link", { name: "Clear", exact: true }).click();
      await expect.poll(() => statusOf(page)).not.toContain("0 bookings");
      expect(await page.getByLabel("Status").inputValue()).toBe("");
      await page.goBack();
      await expect.poll(() => statusOf(page)).toContain("0 bookings");
      expect(await page.getByLabel("Status").inputValue()).toBe("cancelled");
    }));
});

describe("a row's buttons act in place", () => {
  const pendingRow = (page: Page, id: string) =>
    page.getByRole("row").filter({ hasText: `#${id}` });
  const insertPending = (day: number) =>
    insertRawBooking(lodge.file, {
      checkIn: inDays(day),
      checkOut: inDays(day + 1),
      status: "pending",
      roomId: 3,
    });

  test("a booking is confirmed once, however often the button is pressed", () => {
    const id = insertPending(120);
    return atDesk("/admin/bookings", async (page, asked) => {
      const button = page.getByRole("button", { name: `Confirm booking ${id}` });
      await page.evaluate(() => scrollTo(0, 80));
      await button.hover();
      const placeOf = async () => (await pendingRow(page, id).boundingBox())?.y;
      const place = await placeOf();
      await page.route("**/confirm?_data=*", async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 500));
        await route.continue();
      });
      await button.click();
      await button.dispatchEvent("click");
      await page.getByText("Booking confirmed successfully!").waitFor();
      await pendingRow(page, id).getByText("Confirmed").waitFor();
      expect(asked.data.filter((each) => each.startsWith("POST"))).toHaveLength(1);
      expect(asked.documents).toEqual([]);
      // The notice above the list does not move the row away from the pointer.
      expect(Math.abs(((await placeOf()) ?? 0) - (place ?? 0))).toBeLessThan(30);
    });
  });

  test("a refusal shows the server's message", () => {
    const id = insertPending(130);
    return atDesk("/admin/bookings", async (page, asked) => {
      const colleague = await signedIn(lodge, people.claudine);
      const path = `/admin/bookings/${id}/cancel`;
      await colleague.fill(path);
      await page.getByRole("button", { name: `Confirm booking ${id}` }).click();
      const said = main(page).getByRole("alert").filter({ hasText: "Nothing was changed." });
      await said.waitFor();
      // The list shows the current state.
      await pendingRow(page, id).getByText("Cancelled").waitFor();
      expect(asked.documents).toEqual([]);
      await said.getByRole("button", { name: "Close" }).click();
      expect(await said.count()).toBe(0);
      // Closing removes the focused button, so the heading gets the focus.
      await expect.poll(() => inFocus(page)).toMatch(/^H1 Booking Management/);
    });
  });

  test("a broken connection is reported, and a second press succeeds", () => {
    const id = insertPending(140);
    return atDesk(
      "/admin/bookings",
      async (page) => {
        await page.route("**/confirm?_data=*", (route) => route.abort("connectionreset"), {
          times: 1,
        });
        const button = page.getByRole("button", { name: `Confirm booking ${id}` });
        await button.click();
        await main(page).getByRole("alert").getByText("Connection lost.").waitFor();
        await button.click();
        await pendingRow(page, id).getByText("Confirmed").waitFor();
        expect(await main(page).getByText("Connection lost.").count()).toBe(0);
      },
      { expected: /ERR_CONNECTION_RESET/ },
    );
  });

  test("data prefetched on hover are used, but not after a change", () => {
    const id = insertPending(160);
    return atDesk("/admin/bookings", async (page, asked) => {
      const confirmed = main(page).getByRole("link", { name: /Confirmed$/ });
      const fetched = page.waitForResponse(
        (answer) => answer.request().headers()["sec-purpose"] === "prefetch",
      );
      await confirmed.hover();
      expect((await fetched).headers()["cache-control"]).toBe("private, max-age=5");
      await page.getByRole("button", { name: `Confirm booking ${id}` }).click();
      await pendingRow(page, id).getByText("Confirmed").waitFor();
      await confirmed.click();
      await expect.poll(() => new URL(page.url()).search).toBe("?status=confirmed");
      await page.locator("[aria-current=true]", { hasText: "Confirmed" }).waitFor();
      expect(await pendingRow(page, id).count()).toBe(1);
      expect(asked.documents).toEqual([]);
    });
  });

  test("an action succeeds even if the frame around the list cannot be refreshed", () => {
    const id = insertPending(170);
    return atDesk(
      "/admin/bookings",
      async (page) => {
        await page.route(/_data=(root|routes%2Fadmin)(&|$)/, (route) =>
          route.abort("connectionreset"),
        );
        await page.getByRole("button", { name: `Confirm booking ${id}` }).click();
        await pendingRow(page, id).getByText("Confirmed").waitFor();
        await page.getByText("Booking confirmed successfully!").waitFor();
        expect(await page.getByRole("complementary").isVisible()).toBe(true);
      },
      { expected: /ERR_CONNECTION_RESET/ },
    );
  });

  test("without a connection nothing is sent, and the row says so", () => {
    const id = insertPending(150);
    return atDesk(
      "/admin/bookings",
      async (page, asked) => {
        await page.context().setOffline(true);
        await page.getByRole("button", { name: `Confirm booking ${id}` }).click();
        await pendingRow(page, id).getByText("You are offline.").waitFor();
        // Refreshes and prefetching may still send GET requests.
        expect(asked.data.filter((each) => !each.startsWith("GET "))).toEqual([]);
        await page.context().setOffline(false);
        await page.getByRole("button", { name: `Confirm booking ${id}` }).click();
        await pendingRow(page, id).getByText("Confirmed").waitFor();
      },
      { expected: /ERR_INTERNET_DISCONNECTED/ },
    );
  });
});

describe("a form", () => {
  const subject = (page: Page) => page.getByLabel("Subject");
  const text = (page: Page) => page.getByLabel("Text");
  const save = (page: Page) => page.getByRole("button", { name: "Save" }).click();
  const newIssue = () => `/admin/newsletters/${insertRawIssue(lodge.file)}`;

  test("that is refused keeps its text, and the focus moves to the error", () =>
    atDesk(newIssue(), async (page, asked) => {
      await text(page).fill("Typed before");
      await subject(page).fill("");
      await save(page);
      await page.locator("#errors").waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("errors");
      expect(await page.title()).toMatch(/^Error: /);
      expect(await text(page).inputValue()).toBe("Typed before");
      expect(asked.documents).toEqual([]);
    }));

  test("that is refused names its fields in the error summary", () =>
    atDesk("/admin/settings/sources", async (page) => {
      await page.getByLabel("Sort order").first().fill("first");
      await page.getByRole("button", { name: "Save sources" }).click();
      const error = page.locator("#errors a");
      await expect
        .poll(() => error.allTextContents())
        .toEqual([expect.stringMatching(/^\w+, sort order: Enter a whole number from 1 to 1000$/)]);
    }));

  test("keeps the names of wrong fields in the error summary when React starts", () =>
    atDesk(
      "/admin/bookings?from=soon",
      async (page) => {
        expect(await page.locator("#errors a").textContent()).toMatch(
          /^Arrival from .*: Date input/,
        );
      },
      { expected: /status of 400/ },
    ));

  test("keeps text typed during saving", () =>
    atDesk(newIssue(), async (page) => {
      await page.route(/letters\/\d+\?_data=/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 600));
        await route.continue();
      });
      await text(page).fill("Saved first");
      await save(page);
      await subject(page).fill("Typed on");
      await page.getByText("Saved.").waitFor();
      expect(await subject(page).inputValue()).toBe("Typed on");
      await page.getByRole("link", { name: "Media", exact: true }).first().click();
      await page.getByRole("button", { name: "Stay on this page" }).click();
      expect(await subject(page).inputValue()).toBe("Typed on");
      await save(page);
      await page.getByText("Saved.").waitFor();
      expect(await text(page).inputValue()).toBe("Saved first");
    }));

  test("shows the saved values afterwards", () =>
    atDesk(newIssue(), async (page) => {
      await subject(page).fill("  News  ");
      await text(page).fill("Another text");
      await save(page);
      await page.getByText("Saved.").waitFor();
      await expect.poll(() => subject(page).inputValue()).toBe("News");
    }));

  test("of one record shows no text typed into another's", () => {
    const [first, second] = [newIssue(), newIssue()];
    return atDesk(first, async (page) => {
      await subject(page).fill("Typed and left");
      // Navigates as a link to the next record would; the page has no such link.
      await page.evaluate(`__remixRouter.navigate('${second}')`);
      await page.getByRole("button", { name: "Leave without saving" }).click();
      await page.waitForURL(`**${second}`);
      await expect.poll(() => subject(page).inputValue()).toBe("News");
    });
  });

  test("can be sent again unchanged after a broken connection", () =>
    atDesk(
      newIssue(),
      async (page) => {
        await text(page).fill("Sent twice");
        // Makes all requests fail for a while.
        await page.route(/_data=/, (route) => route.abort("connectionreset"));
        await save(page);
        await page.getByRole("heading", { name: "Connection lost" }).waitFor();
        await page.unroute(/_data=/);
        await page.getByRole("button", { name: "Try again" }).click();
        await page.getByText("Saved.").waitFor();
        expect(await text(page).inputValue()).toBe("Sent twice");
      },
      { expected: /ERR_CONNECTION_RESET/ },
    ));
});

test("a page translated by the browser uses full page loads from then on", () =>
  atDesk("/admin/bookings", async (page, asked) => {
    await Promise.all([
      page.waitForEvent("load"),
      page.evaluate(() => document.documentElement.classList.add("translated-ltr")),
    ]);
    await main(page).getByRole("link", { name: "Upcoming" }).click();
    await page.waitForURL(/sort=checkIn/);
    expect(asked.documents).toEqual(["/admin/bookings", "/admin/bookings"]);
    expect(asked.data).toEqual([]);
  }));

test.each(["/admin/bookings", "/admin/users"])(
  "%s is searched once on Enter, and a following click on a link works",
  (path) =>
    atDesk(path, async (page) => {
      const requests: string[] = [];
      page.on("request", (request) => {
        const url = new URL(request.url());
        const route = url.searchParams.get("_data") ?? "";
        const isOfList = url.pathname === path && !["root", "routes/admin"].includes(route);
        if (isOfList && url.searchParams.get("q")) requests.push(route);
      });
      const field = main(page).getByRole("searchbox", { name: "Search" });
      await field.fill("nobody");
      await field.press("Enter");
      await page.waitForURL(/[?&]q=nobody/);
      await page.waitForTimeout(600);
      expect(requests).toHaveLength(1);
      // Leaving the page cancels the search for newly typed text.
      await page.route("**/admin/media*", async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 600));
        await route.continue();
      });
      await field.fill("somebody");
      await page.getByRole("link", { name: "Media", exact: true }).first().click();
      await page.getByRole("heading", { name: "Media", level: 1 }).waitFor();
      expect(requests).toHaveLength(1);
    }),
);

describe("a list of an administrator", () => {
  const usersHeading = { name: "Users", level: 1 } as const;

  test("keeps its scroll position on Back", () =>
    atDesk(
      "/admin/users",
      async (page) => {
        await page.evaluate(() => scrollTo(0, 90));
        await page.getByRole("link", { name: "Media", exact: true }).first().click();
        await page.getByRole("heading", { name: "Media", level: 1 }).waitFor();
        await page.goBack();
        await page.getByRole("heading", usersHeading).waitFor();
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(90);
      },
      { viewport: { width: 1280, height: 500 } },
    ));

  test("keeps an unsaved value when the frame around it changes", () =>
    atDesk("/admin/settings/general", async (page, asked) => {
      const phone = page.getByLabel("Contact phone");
      await phone.fill("+250 788 000 444");
      await page.getByRole("button", { name: /sidebar/i }).click();
      await page.locator(".desk-narrow").waitFor();
      await page.getByRole("button", { name: /sidebar/i }).click();
      await expect.poll(() => page.locator(".desk-narrow").count()).toBe(0);
      expect(await phone.inputValue()).toBe("+250 788 000 444");
      expect(await page.title()).toContain("Settings");
      expect(asked.documents).toEqual([]);
    }));

  test("sorts its list in place: focus and scroll position stay, and Back works", () =>
    atDesk(
      "/admin/users",
      async (page, asked) => {
        const sorted = (order: string) =>
          page.locator(`th[aria-sort=${order}]`, { hasText: "Role" }).waitFor();
        const head = page.locator("thead a", { hasText: "Role" });
        await page.evaluate(() => scrollTo(0, 90));
        await head.click();
        await sorted("ascending");
        expect(await inFocus(page)).toContain("A Role");
        expect(await page.evaluate(() => scrollY)).toBe(90);
        expect(new URL(page.url()).search).toBe("?sort=role");
        await head.press("Enter");
        await sorted("descending");
        expect(await inFocus(page)).toContain("A Role");
        await page.goBack();
        await sorted("ascending");
        expect(await page.title()).toContain("Users");
        expect(asked.documents).toEqual([]);
      },
      { viewport: { width: 1280, height: 500 } },
    ));

  test("filters while typing, and announces the count", () =>
    atDesk("/admin/users", async (page, asked) => {
      const field = main(page).getByRole("searchbox", { name: "Search" });
      await field.pressSequentially("claudine", { delay: 120 });
      await expect.poll(() => statusOf(page)).toContain("1 user");
      expect(await field.inputValue()).toBe("claudine");
      await field.press("ArrowLeft");
      await page.keyboard.type("X");
      await expect.poll(() => statusOf(page)).toContain("0 users");
      expect(await field.inputValue()).toBe("claudinXe");
      expect(new URL(page.url()).searchParams.get("q")).toBe("claudinXe");
      await main(page).getByRole("link", { name: "Clear", exact: true }).click();
      await expect.poll(() => statusOf(page)).not.toContain("0 users");
      expect(await field.inputValue()).toBe("");
      await main(page).getByRole("link", { name: people.claudine.name }).first().click();
      await page.waitForURL(/users\/claudine/);
      expect(asked.documents).toEqual([]);
    }));

  test("accepts a filter named like the form's action property", () =>
    atDesk("/admin/audit", async (page, asked) => {
      await page.getByLabel("Action").selectOption({ index: 1 });
      await page.waitForURL(/[?&]action=\w/);
      await expect.poll(() => statusOf(page)).not.toEqual([]);
      expect(asked.documents).toEqual([]);
    }));

  test("keeps the option chosen by keyboard while an answer loads", () =>
    atDesk("/admin/audit", async (page) => {
      await page.route("**/admin/audit?*", async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        await route.continue();
      });
      const field = main(page).getByRole("combobox").first();
      const values = await field
        .locator("option")
        .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
      await field.focus();
      for (let presses = 0; presses < 4; presses++) {
        await page.keyboard.press("ArrowDown");
        await page.waitForTimeout(200);
      }
      await expect.poll(() => new URL(page.url()).searchParams.get("subject")).toBe(values[4]);
      expect(await field.inputValue()).toBe(values[4]);
    }));

  test("works if an extension adds nodes to the frame", () =>
    atDesk(
      "/admin/users",
      async (page) => {
        await page.addInitScript(() => {
          document.addEventListener("DOMContentLoaded", () => {
            document.getElementById("desk-q")?.after(document.createElement("extension-button"));
          });
        });
        await page.reload();
        await takenOver(page);
        await page.getByRole("heading", usersHeading).waitFor({ timeout: 2000 });
        await page.locator("thead a", { hasText: "Role" }).click();
        await page.locator("th[aria-sort=ascending]", { hasText: "Role" }).waitFor();
      },
      { expected: /React error/ },
    ));

  test("redirects to the sign-in if the session has ended", async () => {
    await atDesk("/admin/users", async (page) => {
      lodge.file.exec("DELETE FROM sessions");
      await page.locator("thead a", { hasText: "Role" }).click();
      await page.waitForURL(/\/login/);
      expect(new URL(page.url()).searchParams.get("redirectTo")).toMatch(/^\/admin\/users\?sort=/);
    });
    await signIn(admin, lodge, people.diane);
  });
});

describe("when the session has ended", () => {
  const endSessions = () => lodge.file.exec("DELETE FROM sessions");
  afterEach(async () => {
    admin.cookies.clear();
    await signIn(admin, lodge, people.diane);
  });

  test("a form is kept until the user signs in again", async () => {
    await atDesk("/admin/settings/general", async (page) => {
      const phone = page.getByLabel("Contact phone");
      await phone.fill("+250 788 000 333");
      endSessions();
      await page.getByRole("button", { name: "Save Changes" }).click();
      // The settings have an email field too.
      await page.getByRole("heading", { name: "Sign in", level: 1 }).waitFor();
      await page.getByLabel("Email").fill(people.diane.email);
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.getByRole("button", { name: "Sign in" }).click();
      await page.getByRole("button", { name: "Send it now" }).click();
      await page.getByText("Saved.").waitFor();
      expect(await phone.inputValue()).toBe("+250 788 000 333");
    });
  });

  test("a link redirects to the sign-in, and then to its page", async () => {
    await atDesk("/admin/bookings", async (page) => {
      endSessions();
      await page.getByRole("link", { name: "Media", exact: true }).first().click();
      await page.waitForURL("**/login?*");
      expect(new URL(page.url()).searchParams.get("redirectTo")).toBe("/admin/media");
    });
  });
});

test("if the server runs another build, the next page loads as a document", () =>
  atDesk("/admin/bookings", async (page, asked) => {
    await page.route(/_data=/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        headers: { ...answer.headers(), "x-lodge-version": "another" },
      });
    });
    await page.getByRole("link", { name: "Media", exact: true }).first().click();
    await page.getByRole("heading", { name: "Media", level: 1 }).waitFor();
    await takenOver(page);
    expect(asked.documents).toEqual(["/admin/media"]);
    // On a seemingly slow connection, lists are still being prefetched.
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }));

describe("a waiting user sees a progress message", () => {
  /** Delays requests to an address until the returned function is called. */
  async function keepBack(page: Page, address: RegExp): Promise<() => void> {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(address, async (route) => {
      await held;
      await route.continue();
    });
    return letGo;
  }
  /** Stops the page's clock, however long the machine takes. */
  async function stopClock(page: Page): Promise<void> {
    await page.clock.install();
    await page.reload();
    await takenOver(page);
    await page.clock.pauseAt(Date.now() + 60_000);
  }
  /** Waits until the page's router is in a state, and its timer has started. */
  async function begun(page: Page, state: "loading" | "submitting"): Promise<void> {
    await expect
      .poll(() => page.evaluate(() => window.__remixRouter.state.navigation.state))
      .toBe(state);
    await page.waitForTimeout(500);
  }
  const progress = (page: Page) => page.locator(".desk-progress");
  async function isDescribed(page: Page): Promise<void> {
    await expect.poll(() => statusOf(page)).toContain("Loading…");
    const look = await progress(page).evaluate((bar) => {
      const { opacity, visibility, animationDelay } = getComputedStyle(bar);
      const { width, height } = bar.getBoundingClientRect();
      return { opacity, visibility, animationDelay, isDrawn: width > 0 && height > 0 };
    });
    const atOnce = { opacity: "1", visibility: "visible", animationDelay: "0s", isDrawn: true };
    expect(look).toEqual(atOnce);
  }

  test("within 300 ms, until the page is loaded", () =>
    atDesk("/admin/bookings", async (page) => {
      await stopClock(page);
      const letGo = await keepBack(page, /_data=routes%2Fadmin\.media/);
      await page.getByRole("link", { name: "Media", exact: true }).first().click();
      await begun(page, "loading");
      expect(await progress(page).count()).toBe(0);
      await page.clock.runFor(300);
      await isDescribed(page);
      letGo();
      await expect.poll(() => statusOf(page)).toContainEqual(expect.stringMatching(/^Media · /));
      expect(await progress(page).count()).toBe(0);
    }));

  test("within 300 ms of sending a form, also if its answer redirects earlier", () =>
    atDesk(`/admin/newsletters/${insertRawIssue(lodge.file)}`, async (page) => {
      await stopClock(page);
      // The most recently added route handler runs first.
      const letCome = await keepBack(page, /_data=/);
      const answer = await keepBack(page, /_data=routes%2Fadmin\.newsletters\.%24issueId/);
      await page.getByRole("button", { name: "Save" }).click();
      await begun(page, "submitting");
      await page.clock.runFor(190);
      answer();
      await begun(page, "loading");
      await page.clock.runFor(110);
      await isDescribed(page);
      letCome();
      await expect.poll(() => progress(page).count()).toBe(0);
    }));

  test("but not for a refresh of the same page", () =>
    atDesk("/admin", async (page) => {
      await page.getByRole("link", { name: "Bookings", exact: true }).first().click();
      const title = expect.stringMatching(/^Booking Management · /);
      await expect.poll(() => statusOf(page)).toContainEqual(title);
      const letGo = await keepBack(page, /_data=routes%2Fadmin\.bookings\._index/);
      await main(page).locator("[name=q]").fill("Aline");
      await expect.poll(() => statusOf(page)).toContain("Loading…");
      letGo();
      await expect.poll(() => statusOf(page)).not.toContain("Loading…");
      expect(await statusOf(page)).not.toContainEqual(title);
    }));

  test("within 300 ms of pressing a button of the frame without its own message", () =>
    atDesk("/admin/bookings", async (page) => {
      await stopClock(page);
      const letGo = await keepBack(page, /\/admin\/sidebar/);
      await page.getByRole("button", { name: "Collapse sidebar" }).click();
      await page.waitForTimeout(500);
      await page.clock.runFor(300);
      await isDescribed(page);
      letGo();
      await expect.poll(() => progress(page).count()).toBe(0);
      await page.getByRole("button", { name: "Expand sidebar" }).click();
    }));
});

test("a page rendered by React in the browser passes axe like a loaded one", async () => {
  const context = await contextOf(browser, lodge.url, admin, { viewport: screens.desktop });
  const { page, findViolations } = await openJudgedTab(context);
  await page.goto("/admin");
  await takenOver(page);
  const names = ["Bookings", "Media", /^Notifications/, "Dashboard"];
  const found: Record<string, string[]> = {};
  for (const name of names) {
    const link = page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name });
    await link.click();
    await expect.poll(() => link.getAttribute("aria-current")).toBe("page");
    const violations = await findViolations();
    if (violations.length > 0) found[page.url()] = violations;
  }
  expect(found).toEqual({});
  await context.close();
});
