import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { allMigrations } from "db/migrate";
import { expect, test } from "vitest";
import { moduleOf, modules } from "./areas";

/** The module that writes each table. Triggers of other modules keep sums and texts in some. */
const owners: Record<string, string[]> = {
  "core/languages": ["translations"],
  "core/idempotency": ["idempotency_keys"],
  "core/change-log": ["audit_log"],
  "core/settings": ["settings"],
  "communication/notifications": [
    "notifications",
    "unread_notifications",
    "notification_search",
    "row_counts",
  ],
  "operations/backups": ["maintenance_runs"],
  "communication/mail": ["mail_outbox", "mail_attachments", "verified_addresses"],
  "accounts/limits": ["address_attempts", "sign_in_attempts"],
  "accounts/codes": ["one_time_codes"],
  accounts: ["users", "user_texts", "user_search", "user_counts", "sessions"],
  "accounts/users": ["setup_tokens"],
  "accounts/factors": ["factors", "factor_challenges", "recovery_codes"],
  "publishing/media": ["media"],
  "publishing/content": ["content", "content_slugs", "public_version"],
  "catalogue/rooms": [
    "rooms",
    "room_images",
    "room_amenities",
    "past_room_units",
    "seasons",
    "season_rates",
  ],
  "catalogue/facilities": ["place_pictures"],
  "catalogue/menu": ["menu_items"],
  "catalogue/conference-spaces": ["conference_spaces"],
  "catalogue/amenities": ["amenities"],
  "guests/profiles": [
    "guest_profiles",
    "guest_profile_accounts",
    "distinct_guest_profiles",
    "guest_profile_texts",
    "guest_profile_search",
    "guest_profile_counts",
  ],
  "reservations/availability": ["calendar_days", "room_nights"],
  "reservations/units": ["units", "unit_nights"],
  "catalogue/texts": ["page_texts"],
  "catalogue/sources": ["booking_sources"],
  "reservations/bookings": [
    "bookings",
    "room_type_changes",
    "added_nights",
    "booking_texts",
    "booking_search",
    "booking_counts",
    "booking_day_counts",
  ],
  "reservations/booking-links": ["booking_links"],
  "reservations/drafts": ["booking_drafts"],
  "reservations/blocks": ["room_blocks"],
  "front-desk/housekeeping": ["unit_housekeeping"],
  "front-desk/shift-notes": ["shift_notes"],
  "reservations/channels": ["channels", "channel_bookings", "channel_exported_nights"],
  "catalogue/extras": ["extras"],
  "core/business-days": ["day_closes"],
  "billing/folios": ["payments", "folio_lines"],
  "front-desk/groups": ["booking_groups"],
  "billing/invoices": [
    "invoices",
    "invoice_lines",
    "fiscal_receipt_numbers",
    "invoice_number_checks",
    "invoice_gaps",
  ],
  "billing/cash": ["cash_drawers", "cash_counts", "cash_movements"],
  "operations/imports": ["imports", "imported_rows"],
  "publishing/newsletter": ["newsletter_subscribers", "newsletter_issues", "newsletter_recipients"],
  "dining-and-events/enquiries": ["enquiries", "table_enquiries", "conference_enquiries"],
  "dining-and-events/tables": [
    "restaurant_tables",
    "table_reservations",
    "table_reservation_tables",
  ],
  "dining-and-events/events": ["conference_offers", "space_events"],
  "guests/reviews": ["reviews"],
  "sign-in/providers": ["identities", "provider_flows"],
  "sign-in/auth-service": ["refresh_tokens", "client_codes"],
  "operations/setup-checklist": ["setup_checks"],
};

/** Modules with queries but without tables. */
const readers = ["reservations/occupancy", "reports", "operations/health"];

/** Views, which every module may read. */
const views = [
  "room_summaries",
  "room_rates",
  "arrival_rules",
  "user_names",
  "booking_summaries",
  "stay_parts",
  "notification_texts",
  "foreign_receipts",
  "payment_summaries",
  "folio_line_summaries",
  "agreed_prices",
  "open_drawer_cash",
  "block_origins",
  "group_names",
  "source_names",
  "guest_profile_summaries",
  "table_enquiry_summaries",
];

/** Tables of later modules that a module reads as an exception. */
const alsoReads: Record<string, string[]> = {
  // For the names of changed records.
  "core/change-log": ["content", "units", "media", "newsletter_issues", "seasons"],
  // For the places that use a file.
  "publishing/media": ["content", "place_pictures", "room_images"],
  // For what prevents deleting a room.
  "catalogue/rooms": ["reviews", "room_blocks", "room_nights"],
  // For the pictures shown by places.
  "catalogue/facilities": ["amenities", "conference_spaces"],
  "reservations/units": ["room_blocks"],
  "reservations/occupancy": ["room_blocks"],
};

interface Access {
  file: string;
  table: string;
  isWrite: boolean;
}

const writing = ["insertInto", "replaceInto", "updateTable", "deleteFrom", "mergeInto"];
const reading = [
  ...["selectFrom", "from", "using", "table"],
  ...["innerJoin", "leftJoin", "rightJoin", "fullJoin", "crossJoin"],
];
/** A Kysely method, and the table or list of tables it names, each with an optional alias. */
const calls = new RegExp(
  `\\.(${[...writing, ...reading].join("|")})\\(\\s*("[^"]*"|\\[[^\\]]*\\])`,
  "g",
);
/** Matches a table name that is only known at run time. */
const unnamed =
  /\.(?:selectFrom|insertInto|replaceInto|updateTable|deleteFrom)\(\s*\w+\s*[,)]|\b(?:setColumns|insertRow|addRow)\(\s*\w+,\s*\w+,/g;
/** Matches helpers that write a named table (db/keep-query.ts, db/write-row.ts). */
const namedWrites =
  /\b(?:keepInsert\(|setColumns\(\s*\w+,|(?:insertRow|addRow)\(\s*\w+,)\s*"(\w+)"/g;
const clauses = /\b(DELETE FROM|FROM|JOIN|INTO|UPDATE)\s+([a-z_]+)/g;

/** Finds every table access in a source: by Kysely's methods and in SQL text. */
function findAccesses(file: string, source: string): Access[] {
  const code = source.replace(/\/\*.*?\*\/|^\s*\/\/.*?$/gms, "");
  const byCall = [...code.matchAll(calls)].flatMap(([, word = "", named = ""]) =>
    [...named.matchAll(/"(\w+)/g)].map(([, table = ""]) => ({
      file,
      table,
      isWrite: writing.includes(word),
    })),
  );
  const inText = [...code.matchAll(clauses)].map(([, word, table = ""]) => ({
    file,
    table,
    isWrite: word !== "FROM" && word !== "JOIN",
  }));
  const byName = [...code.matchAll(namedWrites)].map(([, table = ""]) => ({
    ...{ file, table },
    isWrite: true,
  }));
  return [...byCall, ...inText, ...byName];
}

const known = new Map(
  Object.entries(owners).flatMap(([owner, tables]) => tables.map((table) => [table, owner])),
);

/** Returns why an access is not allowed, or null. */
function findProblem({ file, table, isWrite }: Access): string | null {
  const module = moduleOf(file);
  const owner = known.get(table);
  const isView = views.includes(table);
  // Not a table: a step of a recursive query, or a JSON function.
  if (!owner && !isView) return null;
  if (!/-queries\.server\.ts$/.test(file) || !(module in owners || readers.includes(module))) {
    return "only a module's queries hold SQL";
  }
  if (isView) return isWrite ? "a view is not written" : null;
  if (owner === module) return null;
  if (isWrite) return `${owner} writes it`;
  const isBefore = modules.indexOf(owner ?? "") < modules.indexOf(module);
  return isBefore || alsoReads[module]?.includes(table) ? null : `${owner} comes after ${module}`;
}

const files = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => path.posix.join("app", name));
const accesses = files.flatMap((file) => findAccesses(file, readFileSync(file, "utf8")));

test("every table has one owner, and every view is listed", () => {
  const made = (what: string) => {
    const names = new Set<string>();
    const said = new RegExp(
      `^(?:(CREATE|DROP) ${what} (\\w+)|ALTER TABLE (\\w+) RENAME TO (\\w+))`,
    );
    for (const statement of Object.values(allMigrations).flatMap(({ statements }) => statements)) {
      const [, verb, name = "", before = "", after = ""] = said.exec(statement) ?? [];
      if (verb === "CREATE") names.add(name);
      if (verb === "DROP") names.delete(name);
      if (names.delete(before)) names.add(after);
    }
    return [...names];
  };
  expect([...known.keys()].sort()).toEqual(made("(?:VIRTUAL )?TABLE").sort());
  expect(Object.values(owners).flat().length).toBe(known.size);
  expect(views.toSorted()).toEqual(made("VIEW").sort());
});

test("each table is written by its owner, and read only by later modules", () => {
  expect(accesses.filter(({ isWrite }) => isWrite).length).toBeGreaterThan(50);
  const violations = accesses.flatMap((access) => {
    const problem = findProblem(access);
    return problem ? [`${access.file}: ${access.table}: ${problem}`] : [];
  });
  expect(violations).toEqual([]);
});

test("every table is named literally where it is read or written", () => {
  const hidden = files.flatMap((file) => readFileSync(file, "utf8").match(unnamed) ?? []);
  expect(hidden).toEqual([]);
  expect("db.selectFrom(table).selectAll()").toMatch(unnamed);
  expect("setColumns(db, table, id, {})").toMatch(unnamed);
});

test("each exception of a module is in use", () => {
  for (const [module, tables] of Object.entries(alsoReads)) {
    const read = accesses.filter(({ file }) => moduleOf(file) === module);
    expect(read.map(({ table }) => table)).toEqual(expect.arrayContaining(tables));
  }
});

test("the check refuses what it forbids", () => {
  const bookings = "app/reservations/bookings/booking-queries.server.ts";
  const blocks = "app/reservations/blocks/block-queries.server.ts";
  const forbidden: [string, string][] = [
    [bookings, 'db.selectFrom("payments").select("id")'],
    [bookings, 'db.selectFrom(["bookings", "payments as p"])'],
    [bookings, 'q.innerJoin("payments as p", "p.booking_id", "x.id")'],
    [
      "app/guests/reviews/review-queries.server.ts",
      "sql`SELECT (SELECT id\n FROM bookings WHERE 1)`",
    ],
    [blocks, 'db.deleteFrom("room_nights")'],
    [blocks, "sql`DELETE FROM room_nights`"],
    ["app/billing/folios/payment-queries.server.ts", "sql`UPDATE bookings SET received_cents = 0`"],
    [blocks, 'setColumns(db, "bookings", id, {})'],
    [blocks, 'insertRow(db, "bookings", {})'],
    ["app/core/change-log/audit-queries.server.ts", 'db.insertInto("room_summaries")'],
    ["app/reservations/bookings/cancellation-terms.ts", 'db.updateTable("bookings")'],
    ["app/reservations/bookings/place-desk-booking.server.ts", 'db.updateTable("bookings")'],
    ["app/routes/rooms._index/route.tsx", 'db.selectFrom("room_summaries")'],
  ];
  for (const [file, source] of forbidden) {
    expect(findAccesses(file, source).map(findProblem), source).toContainEqual(expect.any(String));
  }
});
