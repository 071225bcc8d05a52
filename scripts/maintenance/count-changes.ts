import type { Database } from "better-sqlite3";
import { pluralise } from "../../app/core/pluralise";

/** One kind of record that people enter: its tables, with the column that identifies the record in each. */
interface Entered {
  noun: string;
  tables: Record<string, string>;
  /** Conditions on the rows of these tables. */
  where?: Record<string, string>;
}

/** Tables with data entered by visitors and staff, in the order of a rollback's list. */
export const enteredTables: Entered[] = [
  {
    noun: "booking",
    tables: {
      bookings: "id",
      room_type_changes: "booking_id",
      added_nights: "booking_id",
      unit_nights: "booking_id",
    },
    // The program makes all other assignments itself.
    where: { unit_nights: "is_fixed = 1 AND booking_id IS NOT NULL" },
  },
  { noun: "payment", tables: { payments: "id" } },
  { noun: "folio line", tables: { folio_lines: "id" } },
  {
    noun: "invoice or credit note",
    tables: {
      invoices: "id",
      invoice_lines: "invoice_id",
      fiscal_receipt_numbers: "invoice_id",
    },
  },
  { noun: "cash movement", tables: { cash_movements: "id" } },
  { noun: "cash drawer", tables: { cash_drawers: "id", cash_counts: "drawer_id" } },
  { noun: "day close", tables: { day_closes: "day" } },
  { noun: "account", tables: { users: "id", factors: "user_id", identities: "user_id" } },
  {
    noun: "guest profile",
    tables: {
      guest_profiles: "id",
      guest_profile_accounts: "profile_id",
      distinct_guest_profiles: "first_id",
    },
  },
  { noun: "group", tables: { booking_groups: "id" } },
  ...(
    [
      ["contact message", "message"],
      ["table request", "table"],
      ["conference request", "conference"],
    ] as const
  ).map(([noun, kind]) => ({
    noun,
    tables: { enquiries: "id", table_enquiries: "enquiry_id", conference_enquiries: "enquiry_id" },
    where: {
      enquiries: `kind = '${kind}'`,
      table_enquiries: `'${kind}' = 'table'`,
      conference_enquiries: `'${kind}' = 'conference'`,
    },
  })),
  { noun: "conference offer", tables: { conference_offers: "id" } },
  { noun: "event", tables: { space_events: "id" } },
  {
    noun: "table reservation",
    tables: { table_reservations: "id", table_reservation_tables: "table_reservation_id" },
  },
  { noun: "newsletter sign-up", tables: { newsletter_subscribers: "email" } },
  { noun: "newsletter", tables: { newsletter_issues: "id" } },
  { noun: "review", tables: { reviews: "id" } },
  { noun: "shift note", tables: { shift_notes: "id" } },
  { noun: "housekeeping status", tables: { unit_housekeeping: "unit_id" } },
  {
    noun: "room block",
    tables: { room_blocks: "id" },
    // Blocks of channels are imported again.
    where: { room_blocks: "id NOT IN (SELECT block_id FROM channel_bookings)" },
  },
  {
    noun: "room",
    tables: {
      rooms: "id",
      room_images: "room_id",
      room_amenities: "room_id",
      past_room_units: "room_id",
      units: "room_id",
    },
  },
  { noun: "season", tables: { seasons: "id", season_rates: "season_id" } },
  { noun: "price", tables: { extras: "id" } },
  { noun: "booking source", tables: { booking_sources: "id" } },
  { noun: "booking channel", tables: { channels: "id" } },
  { noun: "menu item", tables: { menu_items: "id" } },
  { noun: "restaurant table", tables: { restaurant_tables: "id" } },
  { noun: "conference space", tables: { conference_spaces: "id" } },
  { noun: "amenity", tables: { amenities: "id" } },
  { noun: "article", tables: { content: "id", content_slugs: "content_id" } },
  { noun: "text", tables: { page_texts: "id" } },
  { noun: "translation", tables: { translations: "kind || ' ' || record_id || ' ' || field" } },
  { noun: "page picture", tables: { place_pictures: "place" } },
  { noun: "upload", tables: { media: "id" } },
  { noun: "import", tables: { imports: "id", imported_rows: "import_id" } },
  {
    noun: "setting",
    tables: {
      settings: "group_name",
      setup_checks: "line",
      invoice_number_checks: "id",
      invoice_gaps: "id",
    },
  },
  { noun: "audit log entry", tables: { audit_log: "id" } },
];

/** Tables that the program fills itself. */
export const ownTables = [
  // Sums, indexes and copies.
  ...["booking_counts", "booking_day_counts", "booking_search", "booking_texts", "calendar_days"],
  ...[
    "notification_search",
    "guest_profile_counts",
    "guest_profile_search",
    "guest_profile_texts",
    "room_nights",
  ],
  ...["row_counts", "user_counts", "user_search", "user_texts", "public_version"],
  // Sign-in data and unfinished forms.
  ...["address_attempts", "sign_in_attempts", "sessions", "refresh_tokens", "client_codes"],
  ...["factor_challenges", "recovery_codes", "one_time_codes", "provider_flows", "setup_tokens"],
  ...["verified_addresses", "booking_drafts", "booking_links", "idempotency_keys"],
  // Mails, notifications and maintenance.
  ...["mail_outbox", "mail_attachments", "newsletter_recipients", "notifications"],
  ...["unread_notifications", "maintenance_runs", "migrations"],
  // Data imported from a channel or exported to one.
  ...["channel_bookings", "channel_exported_nights"],
];

/** Columns that the program updates in rows entered by people. */
const ownColumns: Record<string, string[]> = {
  bookings: ["received_cents", "extra_cents", "folio_cents"],
  content: ["views"],
  identities: ["data", "last_sign_in_at"],
  factors: ["last_step", "updated_at"],
  media: ["state", "failure", "attempts", "width", "height", "widths"],
  newsletter_issues: ["finished_at", "recipients", "written", "sent", "status", "version"],
  newsletter_subscribers: ["last_mailed_at", "confirmation_due_since"],
  channels: ["requested_at", "answered_at", "etag", "last_modified", "problem", "skipped_events"]
    .concat(["empty_since", "version", "reread_on", "skipped_count", "failures", "failing_since"])
    .concat(["outage_notified_at", "fetched_at", "unreadable_count", "ignored"])
    .concat(["recent_failures", "free_time_notified_at"]),
  rooms: ["review_count", "rating_sum", "version"],
  users: ["password_hash", "last_sign_in_at", "updated_at", "version"],
};

/**
 * Counts the records added, changed or deleted since an earlier state of the database.
 * @param before the file of the earlier state, with the same tables
 * @returns a count per kind, such as `2 bookings`; kinds without changes are left out
 */
export function countChanges(now: Database, before: string): string[] {
  now.prepare("ATTACH ? AS earlier").run(before);
  try {
    return enteredTables.flatMap((entered) => {
      const parts = Object.entries(entered.tables).flatMap(([table, key]) => {
        const columns = now
          .prepare("SELECT name FROM pragma_table_info(?)")
          .pluck()
          .all(table)
          .filter((name) => !ownColumns[table]?.includes(String(name)))
          .map((name) => `"${name}"`)
          .join();
        const rows = (state: string) =>
          `SELECT ${key} AS thing, ${columns} FROM ${state}.${table} WHERE ${inState(entered.where?.[table] ?? "1", state)}`;
        return [
          `SELECT thing FROM (${rows("main")} EXCEPT ${rows("earlier")})`,
          `SELECT thing FROM (${rows("earlier")} EXCEPT ${rows("main")})`,
        ];
      });
      const count = now
        .prepare(`SELECT count(*) FROM (${parts.join(" UNION ")})`)
        .pluck()
        .get();
      return count ? [pluralise(Number(count), entered.noun)] : [];
    });
  } finally {
    now.exec("DETACH earlier");
  }
}

/** Adds the database name to the table in a condition. */
const inState = (condition: string, state: string) => condition.replace("FROM ", `FROM ${state}.`);
