import { expect, test } from "vitest";
import { temporaryDatabase } from "../world/temporary-database";

const { file, values, run } = await temporaryDatabase();

/** Tables that no public page shows. Of bookings, pages show only the month of a reviewed stay. */
const neverShown = [
  ...["person_accounts", "people_told_apart", "person_texts", "people_counts"],
  ...[
    "audit_log",
    "notifications",
    "unread_notifications",
    "handover_notes",
    "row_counts",
    "mail_outbox",
    "idempotency_keys",
    "proved_addresses",
  ],
  ...[
    "ready_marks",
    "doors",
    "door_nights",
    "door_care",
    "people",
    "booking_groups",
    "booking_sources",
  ],
  ...["bill_lines", "invoices", "invoice_lines", "receipt_machine_numbers", "invoice_gaps"],
  ...["last_number_questions", "mail_attachments"],
  ...["bill_lines", "price_items"],
  ...["closed_days", "cash_drawers", "cash_counts", "cash_moves"],
  ...["added_nights", "kind_changes", "portals", "portal_stays", "portal_told"],
  ...["users", "user_texts", "user_counts", "sessions", "sign_in_attempts", "address_attempts"],
  ...[
    "imports",
    "imported_rows",
    "setup_tokens",
    "past_room_units",
    "calendar_days",
    "booking_texts",
    "booking_counts",
  ],
  ...["booking_day_counts", "booking_drafts", "room_blocks", "payments", "newsletter_subscribers"],
  ...["newsletter_letters", "letter_recipients"],
  ...["requests", "table_reservations", "conference_requests", "migrations", "public_version"],
  ...["restaurant_tables", "seatings", "seating_tables"],
  ...["conference_offers", "space_events"],
  ...["upkeep_runs", "one_time_codes", "factors", "factor_challenges", "recovery_codes"],
  ...["identities", "provider_flows", "refresh_tokens", "client_codes", "booking_passes"],
];

const tables = values<string>(`SELECT name FROM pragma_table_list
     WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'`);
const triggersOf = file
  .prepare(
    "SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = ? AND name LIKE '%_shown_%'",
  )
  .pluck();

test("every table raises the public version or is listed as never shown", () => {
  expect(tables.length).toBeGreaterThan(35);
  for (const table of tables) {
    const kinds = (triggersOf.all(table) as string[])
      .map((name) => name.split("_shown_")[1])
      .sort();
    const expected =
      table === "bookings"
        ? ["update"]
        : neverShown.includes(table)
          ? []
          : ["delete", "insert", "update"];
    expect(kinds, table).toEqual(expected);
  }
  expect(neverShown.filter((table) => !tables.includes(table))).toEqual([]);
});

test("views of news and image processing do not raise the version", () => {
  const version = file.prepare("SELECT version FROM public_version").pluck();
  const before = version.get();
  run("UPDATE content SET views = views + 1");
  run("UPDATE media SET attempts = attempts + 1");
  expect(version.get()).toBe(before);
  run("UPDATE rooms SET name = name || '!' WHERE id = 1");
  expect(version.get()).toBe(Number(before) + 1);
});
