import { expect, test } from "vitest";
import { temporaryDatabase } from "../world/temporary-database";

const { file, values, run } = await temporaryDatabase();

/** Tables that no public page shows. Of bookings, pages show only the month of a reviewed stay. */
const neverShown = [
  ...[
    "guest_profile_accounts",
    "distinct_guest_profiles",
    "guest_profile_texts",
    "guest_profile_counts",
  ],
  ...[
    "audit_log",
    "notifications",
    "unread_notifications",
    "shift_notes",
    "row_counts",
    "mail_outbox",
    "idempotency_keys",
    "verified_addresses",
  ],
  ...[
    "setup_checks",
    "units",
    "unit_nights",
    "unit_housekeeping",
    "guest_profiles",
    "booking_groups",
    "booking_sources",
  ],
  ...["folio_lines", "invoices", "invoice_lines", "fiscal_receipt_numbers", "invoice_gaps"],
  ...["invoice_number_checks", "mail_attachments"],
  ...["folio_lines", "extras"],
  ...["day_closes", "cash_drawers", "cash_counts", "cash_movements"],
  ...[
    "added_nights",
    "room_type_changes",
    "channels",
    "channel_bookings",
    "channel_exported_nights",
  ],
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
  ...["newsletter_issues", "newsletter_recipients"],
  ...["enquiries", "table_enquiries", "conference_enquiries", "migrations", "public_version"],
  ...["restaurant_tables", "table_reservations", "table_reservation_tables"],
  ...["conference_offers", "space_events"],
  ...["maintenance_runs", "one_time_codes", "factors", "factor_challenges", "recovery_codes"],
  ...["identities", "provider_flows", "refresh_tokens", "client_codes", "booking_links"],
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
