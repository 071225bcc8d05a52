import { describe, expect, test } from "vitest";
import { password, people } from "../world/people";
import { ownLodge, signedInThroughout } from "../world/throughout";
import { Visitor } from "../world/visitor";
import { expectPage } from "./scenario";

const lodge = ownLodge();
const staff = signedInThroughout(lodge, people.claudine);

/** Runs something while a table is missing. */
async function without(table: string, run: () => Promise<void>): Promise<void> {
  lodge.expectFaults(new RegExp(`no such table: (main\\.)?${table}`));
  lodge.file.pragma("legacy_alter_table = ON");
  lodge.file.exec(`ALTER TABLE ${table} RENAME TO ${table}_gone`);
  try {
    await run();
  } finally {
    lodge.file.exec(`ALTER TABLE ${table}_gone RENAME TO ${table}`);
  }
}

describe("a part that fails leaves the rest of the page", () => {
  test("notifications are only logged", () =>
    without("notifications", async () => {
      const page = await staff.get("/admin/guests");
      expectPage(page, { has: ["Guests", "View all notifications"], lacks: ["No notifications"] });
    }));

  test("the sidebar's counts", () =>
    without("handover_notes", async () => {
      expectPage(await staff.get("/admin/invoices"), { has: ["Invoices", "Handover"] });
    }));
});

test("bookings that cannot be fetched say what the database answered", () =>
  without("rooms", async () => {
    const page = await staff.get("/admin/bookings");
    expectPage(page, {
      status: 500,
      has: ["Error loading bookings", "Failed to fetch bookings: no such table", "Try again"],
    });
  }));

describe("a service that fails without a message", () => {
  test("Login failed, and what was typed is kept", () =>
    without("sign_in_attempts", async () => {
      const email = people.aline.email;
      const page = await new Visitor(lodge).post("/login", { email, password });
      expectPage(page, { status: 500, at: "/login", has: ["Login failed"], html: [email] });
      expect(page.html).not.toContain(password);
    }));
});
