import type { Page } from "playwright";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { insertRawLetter } from "../world/letters";
import { password, people } from "../world/people";
import { ownLodge, signedInThroughout } from "../world/throughout";
import { signedIn, signIn } from "../world/visitor";
import { deskOf, inFocus, main, statusOf } from "./at-desk";
import { screens, takenOver } from "./browser";
import { ownBrowser } from "./own-browser";
import { openJudgedTab } from "./pages/axe";
import { contextOf } from "./show-page";

const lodge = ownLodge();
const browser = ownBrowser();
const admin = signedInThroughout(lodge, people.diane);
beforeAll(() => {
  for (let index = 0; index < 60; index++) {
    const [checkIn, checkOut] = [inDays(10 + index), inDays(11 + index)];
    insertRawBooking(lodge.file, { checkIn, checkOut });
  }
});

/** The desk as an administrator has it open. */
const atDesk = deskOf({ browser, lodge, visitor: admin });

describe("a link leads on without loading", () => {
  test("title, focus, announcement and scroll are as after a load", () =>
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

  test("the first page keeps the focus where the browser has put it", () =>
    atDesk("/admin/media", async (page) => {
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
    }));

  test("files and ways out of the desk are the browser's own", () =>
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

  test("a menu that was open is closed on the next page", () =>
    atDesk("/admin/bookings", async (page) => {
      const bell = page.locator(".bell");
      await bell.locator("summary").click();
      await bell.getByRole("link", { name: "View all notifications" }).click();
      await page.getByRole("heading", { name: "Notifications", level: 1 }).waitFor();
      expect(await bell.locator(".menu-panel").isVisible()).toBe(false);
    }));

  test("Back finds open what was open on the page, and not what was opened on another", () =>
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
      // The list has a link to itself too: pressed before the calendar is there, nothing closes.
      await page.getByRole("heading", { name: "Calendar", level: 1 }).waitFor();
      await page.getByRole("link", { name: "List", exact: true }).click();
      await page.getByRole("heading", { name: "Booking Management", level: 1 }).waitFor();
      expect(await more.evaluate((details) => "open" in details && details.open)).toBe(false);
      expect(asked.documents).toEqual([]);
    }));

  test("Back finds the place one looked at, below what was open", () =>
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

  test("the keyboard alone goes on from what it came to", () =>
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

  test("at 400 % nothing of the next page lies beside the window", () =>
    atDesk(
      "/admin/bookings",
      async (page) => {
        const names = ["Calendar", "Arrivals", "Blocks", "Reviews", "List"];
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

  test("nothing runs where nothing is to be sent", () =>
    atDesk("/admin/bookings", async (page) => {
      expect(await page.locator("script[src]").count()).toBe(1);
    }).then(async () => {
      const answer = await admin.get("/admin/bookings", { "Save-Data": "on" });
      expect(answer.html).not.toContain("remix-context");
      expect(answer.html).not.toContain("<script");
    }));
});

describe("a list", () => {
  test("is turned round in place: focus and scroll stay", () =>
    atDesk("/admin/bookings", async (page, asked) => {
      const head = page.locator(".list thead a", { hasText: "Check In" });
      await page.evaluate(() => scrollTo(0, 150));
      await head.click();
      await page.locator("th[aria-sort=descending]", { hasText: "Check In" }).waitFor();
      expect(await inFocus(page)).toContain("A Check In");
      expect(await page.evaluate(() => scrollY)).toBe(150);
      // The list alone is asked for, and neither the frame nor who looks.
      expect(asked.data).toEqual(["GET routes/admin.bookings._index"]);
      expect(new URL(page.url()).search).toBe("?sort=-checkIn");
    }));

  test("follows what is typed, one request at a time, and says how many it found", () =>
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
      // What was typed on the way left no pages behind.
      await page.goBack();
      expect(page.url()).toBe("about:blank");
    }));

  test("Back shows the filters of then, and their rows", () =>
    atDesk("/admin/bookings?status=cancelled", async (page) => {
      await main(page).getByRole("link", { name: "Clear", exact: true }).click();
      await expect.poll(() => statusOf(page)).not.toContain("0 bookings");
      expect(await page.getByLabel("Status").inputValue()).toBe("");
      await page.goBack();
      await expect.poll(() => statusOf(page)).toContain("0 bookings");
      expect(await page.getByLabel("Status").inputValue()).toBe("cancelled");
    }));
});

describe("a row acts where it stands", () => {
  const pendingRow = (page: Page, id: string) =>
    page.getByRole("row").filter({ hasText: `#${id}` });
  const insertPending = (day: number) =>
    insertRawBooking(lodge.file, {
      checkIn: inDays(day),
      checkOut: inDays(day + 1),
      status: "pending",
      roomId: 3,
    });

  test("a booking is confirmed once, however often it is pressed", () => {
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
      // The words above the list do not push it away from under the hand.
      expect(Math.abs(((await placeOf()) ?? 0) - (place ?? 0))).toBeLessThan(30);
    });
  });

  test("what is refused is said in the server's words", () => {
    const id = insertPending(130);
    return atDesk("/admin/bookings", async (page, asked) => {
      const colleague = await signedIn(lodge, people.claudine);
      const path = `/admin/bookings/${id}/cancel`;
      await colleague.fill(path);
      await page.getByRole("button", { name: `Confirm booking ${id}` }).click();
      const said = main(page).getByRole("alert").filter({ hasText: "Nothing was changed." });
      await said.waitFor();
      // The list shows what is true meanwhile.
      await pendingRow(page, id).getByText("Cancelled").waitFor();
      expect(asked.documents).toEqual([]);
      await said.getByRole("button", { name: "Close" }).click();
      expect(await said.count()).toBe(0);
      // The button is gone with it.
      await expect.poll(() => inFocus(page)).toMatch(/^H1 Booking Management/);
    });
  });

  test("a broken connection is said, and pressing again does it", () => {
    const id = insertPending(140);
    return atDesk(
      "/admin/bookings",
      async (page) => {
        await page.route("**/confirm?_data=*", (route) => route.abort("connectionreset"), {
          times: 1,
        });
        const button = page.getByRole("button", { name: `Confirm booking ${id}` });
        await button.click();
        await main(page).getByRole("alert").getByText("The connection broke").waitFor();
        await button.click();
        await pendingRow(page, id).getByText("Confirmed").waitFor();
        expect(await main(page).getByText("The connection broke").count()).toBe(0);
      },
      { expected: /ERR_CONNECTION_RESET/ },
    );
  });

  test("what was fetched on hovering is used, but not after a change", () => {
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

  test("where it was done and what stands around the list does not come, that stays as it was", () => {
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

  test("without a connection nothing is sent, and it is said", () => {
    const id = insertPending(150);
    return atDesk(
      "/admin/bookings",
      async (page, asked) => {
        await page.context().setOffline(true);
        await page.getByRole("button", { name: `Confirm booking ${id}` }).click();
        await pendingRow(page, id).getByText("You are offline.").waitFor();
        // What others did may be read anew in the meantime, and lists be fetched ahead.
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
  const newLetter = () => `/admin/letters/${insertRawLetter(lodge.file)}`;

  test("that is refused keeps what was typed, and the focus goes to what is wrong", () =>
    atDesk(newLetter(), async (page, asked) => {
      await text(page).fill("Typed before");
      await subject(page).fill("");
      await save(page);
      await page.locator("#errors").waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("errors");
      expect(await page.title()).toMatch(/^Error: /);
      expect(await text(page).inputValue()).toBe("Typed before");
      expect(asked.documents).toEqual([]);
    }));

  test("keeps what is typed on while it is on its way", () =>
    atDesk(newLetter(), async (page) => {
      await page.route(/letters\/\d+\?_data=/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 600));
        await route.continue();
      });
      await text(page).fill("Saved first");
      await save(page);
      await subject(page).fill("Typed on");
      await page.getByText("Letter saved.").waitFor();
      expect(await subject(page).inputValue()).toBe("Typed on");
      await page.getByRole("link", { name: "Media", exact: true }).first().click();
      await page.getByRole("button", { name: "Stay on this page" }).click();
      expect(await subject(page).inputValue()).toBe("Typed on");
      await save(page);
      await page.getByText("Letter saved.").waitFor();
      expect(await text(page).inputValue()).toBe("Saved first");
    }));

  test("shows afterwards what was saved", () =>
    atDesk(newLetter(), async (page) => {
      await subject(page).fill("  News  ");
      await text(page).fill("Another text");
      await save(page);
      await page.getByText("Letter saved.").waitFor();
      await expect.poll(() => subject(page).inputValue()).toBe("News");
    }));

  test("of one record shows nothing that was typed into another's", () => {
    const [first, second] = [newLetter(), newLetter()];
    return atDesk(first, async (page) => {
      await subject(page).fill("Typed and left");
      // As a link to the next letter would lead on, of which there is none yet.
      await page.evaluate(`__remixRouter.navigate('${second}')`);
      await page.getByRole("button", { name: "Leave without saving" }).click();
      await page.waitForURL(`**${second}`);
      await expect.poll(() => subject(page).inputValue()).toBe("News");
    });
  });

  test("whose sending breaks can be sent again as it was", () =>
    atDesk(
      newLetter(),
      async (page) => {
        await text(page).fill("Sent twice");
        // Nothing at all comes for a while.
        await page.route(/_data=/, (route) => route.abort("connectionreset"));
        await save(page);
        await page.getByRole("heading", { name: "The connection broke" }).waitFor();
        await page.unroute(/_data=/);
        await page.getByRole("button", { name: "Try again" }).click();
        await page.getByText("Letter saved.").waitFor();
        expect(await text(page).inputValue()).toBe("Sent twice");
      },
      { expected: /ERR_CONNECTION_RESET/ },
    ));
});

test("a page that the browser translates is the browser's alone from then on", () =>
  atDesk("/admin/bookings", async (page, asked) => {
    await Promise.all([
      page.waitForEvent("load"),
      page.evaluate(() => document.documentElement.classList.add("translated-ltr")),
    ]);
    await main(page).getByRole("link", { name: "To come" }).click();
    await page.waitForURL(/sort=checkIn/);
    expect(asked.documents).toEqual(["/admin/bookings", "/admin/bookings"]);
    expect(asked.data).toEqual([]);
  }));

test.each(["/admin/bookings", "/admin/users"])(
  "%s is asked for once by Enter, and a link pressed next is followed",
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
      // What is typed is no longer looked for by who goes elsewhere.
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

describe("a page that the server alone draws", () => {
  const users = { name: "Users", exact: true };
  const usersHeading = { name: "Users", level: 1 } as const;

  test("is loaded whole, by its link and by Back; from there one goes on without", () =>
    atDesk("/admin/bookings", async (page, asked) => {
      await page.getByRole("link", users).first().click();
      await page.getByRole("heading", usersHeading).waitFor();
      await takenOver(page);
      expect(asked.documents).toEqual(["/admin/users"]);
      await page.getByRole("link", { name: "Media", exact: true }).first().click();
      await page.getByRole("heading", { name: "Media", level: 1 }).waitFor();
      expect(asked.documents).toEqual(["/admin/users"]);
      await page.goBack();
      await page.getByRole("heading", usersHeading).waitFor();
      expect(await page.title()).toContain("Users");
      expect(asked.documents).toEqual(["/admin/users", "/admin/users"]);
    }));

  test("is found by Back where one looked at it", () =>
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

  test("stays as it is while the frame around it acts", () =>
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
      expect(asked.data.filter((each) => each.includes("settings"))).toEqual([]);
    }));

  test("turns its list round in place: focus and scroll stay, and Back leads back", () =>
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
        expect(asked).toEqual({ documents: [], data: [] });
      },
      { viewport: { width: 1280, height: 500 } },
    ));

  test("follows what is typed into its filters, and says how many it found", () =>
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
      expect(asked).toEqual({ documents: [], data: [] });
      await main(page).getByRole("link", { name: people.claudine.name }).first().click();
      await page.waitForURL(/users\/claudine/);
      expect(asked.documents).toHaveLength(1);
    }));

  test("is narrowed by a filter that is called as the form's own address", () =>
    atDesk("/admin/audit", async (page, asked) => {
      await page.getByLabel("What was done").selectOption({ index: 1 });
      await page.waitForURL(/[?&]action=\w/);
      await expect.poll(() => statusOf(page)).not.toEqual([]);
      expect(asked).toEqual({ documents: [], data: [] });
    }));

  test("keeps what is chosen by keys while an answer comes", () =>
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

  test("is whole where an extension of the browser has put something into the frame", () =>
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

  test("leads to the sign-in where the session has ended meanwhile", async () => {
    await atDesk("/admin/users", async (page) => {
      lodge.file.exec("DELETE FROM sessions");
      await page.locator("thead a", { hasText: "Role" }).click();
      await page.waitForURL(/\/login/);
      expect(new URL(page.url()).searchParams.get("redirectTo")).toMatch(/^\/admin\/users\?sort=/);
    });
    await signIn(admin, lodge, people.diane);
  });

  test("gets no data beside what is to be seen", () =>
    atDesk("/admin/users", async (page) => {
      const data = await page.locator("#remix-context").textContent();
      expect(data).toContain('"routes/admin.users._index":null');
      expect(data).not.toContain(people.claudine.email);
    }));
});

describe("when the session has ended", () => {
  const endSessions = () => lodge.file.exec("DELETE FROM sessions");
  afterEach(async () => {
    admin.cookies.clear();
    await signIn(admin, lodge, people.diane);
  });

  test("a form waits while one signs in again", async () => {
    await atDesk("/admin/settings/general", async (page) => {
      const phone = page.getByLabel("Contact phone");
      await phone.fill("+250 788 000 333");
      endSessions();
      await page.getByRole("button", { name: "Save Changes" }).click();
      // The settings have an email too.
      await page.getByRole("heading", { name: "Sign in", level: 1 }).waitFor();
      await page.getByLabel("Email").fill(people.diane.email);
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.getByRole("button", { name: "Sign in" }).click();
      await page.getByRole("button", { name: "Send it now" }).click();
      await page.getByText("Saved. It holds from now on.").waitFor();
      expect(await phone.inputValue()).toBe("+250 788 000 333");
    });
  });

  test("a link leads to the sign-in, and from there on", async () => {
    await atDesk("/admin/bookings", async (page) => {
      endSessions();
      await page.getByRole("link", { name: "Media", exact: true }).first().click();
      await page.waitForURL("**/login?*");
      expect(new URL(page.url()).searchParams.get("redirectTo")).toBe("/admin/media");
    });
  });
});

test("where the server runs another build the next page is loaded whole", () =>
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
    // Over a link that seems slow lists are on their way, which nobody waits for.
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }));

describe("who waits is told", () => {
  /** Keeps back what one waits for, until it is let go. */
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
  /** The page's clock stands still from then on, however long the machine takes for the rest. */
  async function stopClock(page: Page): Promise<void> {
    await page.clock.install();
    await page.reload();
    await takenOver(page);
    await page.clock.pauseAt(Date.now() + 60_000);
  }
  /** Until the page knows that something is on its way, and has begun to count. */
  async function begun(page: Page, state: "loading" | "submitting"): Promise<void> {
    await expect
      .poll(() => page.evaluate(() => window.__remixRouter.state.navigation.state))
      .toBe(state);
    await page.waitForTimeout(500);
  }
  const progress = (page: Page) => page.locator(".desk-progress");
  async function isTold(page: Page): Promise<void> {
    await expect.poll(() => statusOf(page)).toContain("Loading…");
    const look = await progress(page).evaluate((bar) => {
      const { opacity, visibility, animationDelay } = getComputedStyle(bar);
      const { width, height } = bar.getBoundingClientRect();
      return { opacity, visibility, animationDelay, isDrawn: width > 0 && height > 0 };
    });
    const atOnce = { opacity: "1", visibility: "visible", animationDelay: "0s", isDrawn: true };
    expect(look).toEqual(atOnce);
  }

  test("within 300 ms, and no longer when the page is there", () =>
    atDesk("/admin/bookings", async (page) => {
      await stopClock(page);
      const letGo = await keepBack(page, /_data=routes%2Fadmin\.media/);
      await page.getByRole("link", { name: "Media", exact: true }).first().click();
      await begun(page, "loading");
      expect(await progress(page).count()).toBe(0);
      await page.clock.runFor(300);
      await isTold(page);
      letGo();
      await expect.poll(() => statusOf(page)).toContainEqual(expect.stringMatching(/^Media · /));
      expect(await progress(page).count()).toBe(0);
    }));

  test("within 300 ms of sending a form, also where its answer leads on before", () =>
    atDesk(`/admin/letters/${insertRawLetter(lodge.file)}`, async (page) => {
      await stopClock(page);
      // The route that was named last is asked first.
      const letCome = await keepBack(page, /_data=/);
      const answer = await keepBack(page, /_data=routes%2Fadmin\.letters\.%24letterId/);
      await page.getByRole("button", { name: "Save" }).click();
      await begun(page, "submitting");
      await page.clock.runFor(190);
      answer();
      await begun(page, "loading");
      await page.clock.runFor(110);
      await isTold(page);
      letCome();
      await expect.poll(() => progress(page).count()).toBe(0);
    }));

  test("and not of the page once more that one stays on", () =>
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

  test("within 300 ms of pressing a button of the frame, which says nothing of it itself", () =>
    atDesk("/admin/bookings", async (page) => {
      await stopClock(page);
      const letGo = await keepBack(page, /\/admin\/sidebar/);
      await page.getByRole("button", { name: "Narrow the sidebar" }).click();
      await page.waitForTimeout(500);
      await page.clock.runFor(300);
      await isTold(page);
      letGo();
      await expect.poll(() => progress(page).count()).toBe(0);
      await page.getByRole("button", { name: "Widen the sidebar" }).click();
    }));
});

test("a page that React has put there is as good as a loaded one to axe", async () => {
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
