/** What became of a table of an earlier database (db/upgrade-earlier-database.ts). */
export interface TableMapping {
  /** The table's present name. */
  to?: string;
  /** The present names of columns, by their earlier names. */
  columns?: Record<string, string>;
  /** Values of present columns, as SQL of the earlier columns of the same row. */
  values?: Record<string, string>;
}

/** The tables whose names, columns or values changed, by their earlier names. All others stay as they were. */
export const earlierNames: Record<string, TableMapping> = {
  amenities: { columns: { form_key: "idempotency_key" } },
  bill_lines: {
    to: "folio_lines",
    columns: {
      price_item_id: "extra_id",
      form_key: "idempotency_key",
      form_line: "idempotency_line",
      usual_cents: "list_price_cents",
    },
  },
  booking_groups: { columns: { form_key: "idempotency_key" } },
  booking_passes: { to: "booking_links" },
  bookings: {
    columns: {
      held_until: "hold_expires_at",
      person_id: "profile_id",
      bill_id: "folio_id",
      bill_cents: "folio_cents",
      bill_closed_at: "folio_closed_at",
      their_reference: "external_reference",
    },
  },
  cash_moves: { to: "cash_movements", columns: { form_key: "idempotency_key" } },
  closed_days: { to: "day_closes" },
  conference_offers: {
    columns: {
      request_id: "enquiry_id",
      form_key: "idempotency_key",
      declined_word: "decline_message",
    },
  },
  conference_requests: { to: "conference_enquiries", columns: { request_id: "enquiry_id" } },
  conference_spaces: { columns: { form_key: "idempotency_key" } },
  door_care: {
    to: "unit_housekeeping",
    columns: { door_id: "unit_id", is_unfit: "is_out_of_order" },
  },
  door_nights: { to: "unit_nights", columns: { door_id: "unit_id" } },
  doors: { to: "units", columns: { is_in_service: "is_active" } },
  handover_notes: { to: "shift_notes" },
  house_texts: { to: "page_texts", columns: { form_key: "idempotency_key" } },
  imported_rows: { columns: { is_made: "is_created" } },
  imports: {
    columns: {
      made_count: "created_count",
      known_count: "existing_count",
      taken_back_at: "reverted_at",
      taken_back_by: "reverted_by",
    },
  },
  invoice_gaps: { columns: { question_id: "check_id" } },
  invoice_lines: { columns: { bill_line_id: "folio_line_id" } },
  invoices: {
    columns: {
      bill_id: "folio_id",
      keep_until: "retained_until",
      forgotten_on: "purged_on",
      form_key: "idempotency_key",
    },
  },
  kind_changes: { to: "room_type_changes" },
  last_number_questions: { to: "invoice_number_checks", columns: { asked_at: "requested_at" } },
  letter_recipients: { to: "newsletter_recipients", columns: { letter_id: "issue_id" } },
  mail_outbox: { columns: { request_id: "enquiry_id", letter_id: "issue_id" } },
  menu_items: { columns: { form_key: "idempotency_key" } },
  newsletter_letters: { to: "newsletter_issues" },
  payments: { columns: { form_key: "idempotency_key" } },
  people: { to: "guest_profiles", columns: { their_reference: "external_reference" } },
  people_counts: { to: "guest_profile_counts" },
  people_told_apart: {
    to: "distinct_guest_profiles",
    columns: { one_id: "first_id", other_id: "second_id" },
  },
  person_accounts: { to: "guest_profile_accounts", columns: { person_id: "profile_id" } },
  person_texts: { to: "guest_profile_texts", columns: { person_id: "profile_id" } },
  portal_stays: {
    to: "channel_bookings",
    columns: { portal_id: "channel_id", part_of: "first_part_id" },
  },
  portal_told: {
    to: "channel_exported_nights",
    columns: { portal_id: "channel_id", told_at: "exported_at" },
  },
  portals: {
    to: "channels",
    columns: {
      asked_at: "requested_at",
      left_out: "skipped_events",
      left_out_count: "skipped_count",
      outage_told_at: "outage_notified_at",
    },
  },
  price_items: { to: "extras" },
  proved_addresses: { to: "verified_addresses", columns: { proved_at: "verified_at" } },
  ready_marks: { to: "setup_checks" },
  receipt_machine_numbers: { to: "fiscal_receipt_numbers" },
  requests: { to: "enquiries" },
  restaurant_tables: { columns: { is_in_service: "is_active" } },
  room_blocks: { columns: { door_id: "unit_id", form_key: "idempotency_key" } },
  seating_tables: {
    to: "table_reservation_tables",
    columns: { seating_id: "table_reservation_id" },
  },
  seatings: {
    to: "table_reservations",
    columns: { request_id: "enquiry_id", form_key: "idempotency_key" },
  },
  space_events: { columns: { held_until: "hold_expires_at", form_key: "idempotency_key" } },
  table_reservations: { to: "table_enquiries", columns: { request_id: "enquiry_id" } },
  upkeep_runs: { to: "maintenance_runs" },
  users: { columns: { email_proved_at: "email_verified_at" } },
};
