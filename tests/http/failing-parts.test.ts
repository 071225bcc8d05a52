import { describe, expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { fieldsOf } from "../world/dom";
import { ownLodge, signedInVisitor } from "../world/fixtures";
import { password, people } from "../world/people";
import { Visitor } from "../world/visitor";
import { expectPage } from "./scenario";

const lodge = ownLodge();
const staff = signedInVisitor(lodge, people.claudine);
const admin = signedInVisitor(lodge, people.diane);
const guest = signedInVisitor(lodge, people.aline);

/** Runs `run` while a table is missing. */
async function without(table: string, run: () => Promise<void>): Promise<void> {
  lodge.expectFaults(new RegExp(`no such table: (main\\.)?${table}`));
  // The check at the start cannot read full-text indexes while a table is renamed.
  lodge.expectFaults(/scripts\/check-file\.mjs .*vtable constructor failed/);
  lodge.file.pragma("legacy_alter_table = ON");
  lodge.file.exec(`ALTER TABLE ${table} RENAME TO ${table}_gone`);
  try {
    await run();
  } finally {
    lodge.file.exec(`ALTER TABLE ${table}_gone RENAME TO ${table}`);
  }
}

describe("a section that fails leaves the rest of the page intact", () => {
  test("notifications: the error is only logged", () =>
    without("notifications", async () => {
      const page = await staff.get("/admin/guests");
      expectPage(page, { has: ["Guests", "View all notifications"], lacks: ["No notifications"] });
    }));

  test("today on the dashboard", () =>
    without("shift_notes", async () => {
      expectPage(await staff.get("/admin"), {
        has: ["Today could not be loaded.", "bookings made in the last 30 days", "No bookings"],
      });
    }));

  test("figures and recent bookings on the dashboard", () =>
    without("past_room_units", async () => {
      expectPage(await staff.get("/admin"), {
        has: ["Key figures could not be loaded.", "No arrivals today."],
      });
    }));

  test.each(["/admin", "/admin/report"])("the average rating on %s", (path) =>
    without("reviews", async () => {
      expectPage(await staff.get(path), {
        has: ["Average Rating – could not be loaded", "bookings made in the last 30 days"],
        lacks: ["No reviews yet", "Key figures could not be loaded."],
      });
      const file = await staff.raw("/admin/report.csv");
      expect(await file.text()).toMatch(/"Average Rating",.*could not be loaded/);
    }),
  );

  test.each(["units", "seasons", "content", "media", "newsletter_issues", "guest_profiles"])(
    "names of records in the audit log, without %s",
    (table) =>
      without(table, async () => {
        expectPage(await admin.get("/admin/audit"), {
          has: ["Audit log", "Names could not be loaded."],
        });
      }),
  );

  test.each([
    ["mail_outbox", "Outgoing email"],
    ["setup_checks", "Rates checked"],
    ["maintenance_runs", "Restore test"],
    ["invoice_number_checks", "Invoices"],
  ])("without %s, the setup checklist says that “%s” could not be checked", (table, title) =>
    without(table, async () => {
      const page = await admin.get("/admin/setup-checklist");
      expectPage(page, { has: ["Lodge name and contact", "Second administrator"] });
      expect(page.text).toContain(`${title} Could not be checked.`);
    }),
  );

  test("whether the currency can change, and the emails, in the settings", async () => {
    const general = await admin.get("/admin/settings/general");
    const values = fieldsOf(general);
    await without("cash_drawers", async () => {
      expectPage(await admin.get("/admin/settings/general"), {
        has: ["Cannot be changed now: existing prices could not be loaded."],
      });
      const saved = await admin.post("/admin/settings/general", { ...values, phone: "+250 788 1" });
      expectPage(saved, { has: ["Saved."] });
    });
    await without("mail_outbox", async () =>
      expectPage(await admin.get("/admin/settings/notifications"), {
        has: ["Emails could not be loaded.", "Save"],
      }),
    );
  });

  test("sections of a guest profile, a user, a group and a room block", async () => {
    const id = insertRawBooking(lodge.file, { checkIn: inDays(50), checkOut: inDays(52) });
    const profileId = lodge.value<number>("SELECT profile_id FROM bookings WHERE id = ?", id);
    await without("audit_log", async () => {
      for (const path of [`/admin/guests/${profileId}`, `/admin/users/${people.aline.id}`])
        expectPage(await admin.get(path), { has: ["Change log could not be loaded.", id] });
    });
    await without("enquiries", async () =>
      expectPage(await admin.get(`/admin/guests/${profileId}`), {
        has: ["Enquiries could not be loaded.", id],
      }),
    );
    await without("reviews", async () =>
      expectPage(await admin.get(`/admin/users/${people.aline.id}`), {
        has: ["Reviews could not be loaded.", id],
      }),
    );
    await without("factors", async () => {
      expectPage(await admin.get(`/admin/users/${people.aline.id}`), {
        has: ["second factor could not be loaded", id],
      });
      expectPage(await admin.get("/admin/users"), { has: ["Second factors could not be loaded."] });
    });
  });

  test("arrival notes in the list of arrivals", async () => {
    const id = insertRawBooking(lodge.file, { checkIn: inDays(0), checkOut: inDays(1) });
    await without("shift_notes", async () =>
      expectPage(await staff.get("/admin/bookings/arrivals"), {
        has: ["Arrival notes could not be loaded."],
        html: [`/admin/bookings/${id}/check-in`],
      }),
    );
    lodge.run("DELETE FROM bookings WHERE id = ?", id);
  });

  test("change log, mails and arrival notes of a booking", async () => {
    const id = insertRawBooking(lodge.file, { checkIn: inDays(40), checkOut: inDays(42) });
    const page = () => staff.get(`/admin/bookings/${id}`);
    await without("shift_notes", async () =>
      expectPage(await page(), {
        has: ["Arrival notes could not be loaded.", "Change log"],
      }),
    );
    await without("mail_outbox", async () =>
      expectPage(await page(), { has: ["Emails could not be loaded.", "Change log"] }),
    );
    await without("unit_nights", async () => {
      expectPage(await page(), { has: ["Room Could not be loaded.", "Change log"] });
      lodge.run(
        `INSERT INTO table_reservations (day, time, until, people, name, booking_id, created_at)
           VALUES (?, '19:00', '21:00', 2, '', ?, ?)`,
        inDays(40),
        id,
        new Date().toISOString(),
      );
      expectPage(await staff.get(`/admin/tables?day=${inDays(40)}`), {
        has: ["Guests’ rooms could not be loaded.", "19:00"],
      });
    });
    await without("invoices", async () =>
      expectPage(await page(), {
        has: ["Invoices could not be loaded.", "Record a payment", "Change log"],
      }),
    );
    await without("audit_log", async () =>
      expectPage(await page(), { has: ["Change log could not be loaded.", "Add a note"] }),
    );
  });

  test("news and reviews on the home page", async () => {
    const home = () => new Visitor(lodge).get("/?guests=2");
    await without("content", async () =>
      expectPage(await home(), {
        has: ["News from the lodge could not be loaded.", "Wake up to the forest"],
      }),
    );
    await without("reviews", async () =>
      expectPage(await home(), {
        has: ["What guests say could not be loaded.", "Wake up to the forest"],
      }),
    );
  });

  test("reviews on a room page", () => {
    lodge.run("UPDATE rooms SET review_count = 1, rating_sum = 5 WHERE id = 2");
    return without("reviews", async () =>
      expectPage(await new Visitor(lodge).get("/rooms/2?guests=2"), {
        has: ["What guests say could not be loaded.", "Check availability"],
      }),
    );
  });

  test("reviews and mails on a guest's own pages", async () => {
    const id = insertRawBooking(lodge.file, { checkIn: inDays(-6), checkOut: inDays(-4) });
    await without("reviews", async () => {
      expectPage(await guest.get("/my-bookings"), {
        has: ["Your reviews could not be loaded.", id],
        lacks: ["Rate your stay"],
      });
      expectPage(await guest.get(`/my-bookings/${id}`), { has: [id], lacks: ["Rate your stay"] });
    });
    await without("mail_outbox", async () => {
      expectPage(await guest.get(`/my-bookings/${id}`), { has: [id] });
      expectPage(await guest.get("/booking-confirmation"), { has: ["Reference"] });
    });
  });

  test.each(["/", "/amenities", "/conference", "/restaurant"])(
    "chosen pictures on %s: the shipped ones are shown",
    (path) =>
      without("place_pictures", async () =>
        expectPage(await guest.get(path), { html: ["/pictures/"] }),
      ),
  );

  test("the counts in the sidebar", () =>
    without("shift_notes", async () => {
      expectPage(await staff.get("/admin/invoices"), { has: ["Invoices", "Shift notes"] });
    }));
});

describe("without bookings", () => {
  test.each(["/terms", "/news", "/contact", "/rooms/2", "/account"])("%s is shown", (path) =>
    without("bookings", async () => expectPage(await guest.get(path), {})),
  );

  test("the bookings list shows the database error", () =>
    without("bookings", async () =>
      expectPage(await staff.get("/admin/bookings"), {
        status: 500,
        has: ["Error loading bookings", "Failed to fetch bookings: no such table", "Try again"],
      }),
    ));

  test("the dashboard shows its other sections", () =>
    without("bookings", async () =>
      expectPage(await staff.get("/admin"), {
        has: [
          "Today could not be loaded.",
          "Key figures could not be loaded.",
          "Recent bookings could",
        ],
      }),
    ));
});

test.each(["booking_groups", "booking_sources", "room_type_changes"])(
  "without %s the dashboard shows its other sections",
  (table) => without(table, async () => expectPage(await staff.get("/admin"), { has: ["Recent"] })),
);

test("the bookings list shows the database error", () =>
  without("rooms", async () => {
    expectPage(await staff.get("/admin/bookings"), {
      status: 500,
      has: ["Error loading bookings", "Failed to fetch bookings: no such table", "Try again"],
    });
  }));

describe("an error without a message", () => {
  test("shows “Login failed” and keeps the e-mail address", () =>
    without("sign_in_attempts", async () => {
      const email = people.aline.email;
      const page = await new Visitor(lodge).post("/login", { email, password });
      expectPage(page, { status: 500, at: "/login", has: ["Login failed"], html: [email] });
      expect(page.html).not.toContain(password);
    }));
});
