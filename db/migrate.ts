import type { Database } from "better-sqlite3";
import * as audit from "./migrations/2026-11-22T04-00-00Z-audit";
import * as settings from "./migrations/2026-11-22T04-00-01Z-settings";
import * as notifications from "./migrations/2026-11-22T04-00-02Z-notifications";
import * as mail from "./migrations/2026-11-22T04-00-03Z-mail";
import * as accounts from "./migrations/2026-11-22T04-00-04Z-accounts";
import * as publishing from "./migrations/2026-11-22T04-00-05Z-publishing";
import * as catalogue from "./migrations/2026-11-22T04-00-06Z-catalogue";
import * as booking from "./migrations/2026-11-22T04-00-07Z-booking";
import * as stays from "./migrations/2026-11-22T04-00-08Z-stays";
import * as billing from "./migrations/2026-11-22T04-00-09Z-billing";
import * as newsletter from "./migrations/2026-11-22T04-00-10Z-newsletter";
import * as requests from "./migrations/2026-11-22T04-00-11Z-requests";
import * as guests from "./migrations/2026-11-22T04-00-12Z-guests";
import * as publicPages from "./migrations/2026-11-22T04-00-13Z-public-pages";
import * as receivedCurrency from "./migrations/2026-11-22T05-10-00Z-received-currency";
import * as mailLeaves from "./migrations/2026-11-23T04-30-00Z-mail-leaves";
import * as upkeep from "./migrations/2026-11-23T04-40-00Z-upkeep";
import * as letters from "./migrations/2026-11-23T05-05-00Z-letters";
import * as retention from "./migrations/2026-11-23T05-10-00Z-retention";
import * as readiness from "./migrations/2026-11-23T05-20-00Z-readiness";
import * as accountsProved from "./migrations/2026-11-23T08-00-00Z-accounts-proved";
import * as identitiesEnd from "./migrations/2026-11-23T08-40-00Z-identities-end";
import * as children from "./migrations/2026-11-23T11-00-00Z-children";
import * as bookingPasses from "./migrations/2026-11-23T11-05-00Z-booking-passes";
import * as portals from "./migrations/2026-11-23T11-10-00Z-portals";
import * as reviewReplies from "./migrations/2026-11-23T11-15-00Z-review-replies";
import * as begunByPhone from "./migrations/2026-11-23T11-25-00Z-begun-by-phone";
import * as placePictures from "./migrations/2026-11-23T13-45-00Z-place-pictures";
import * as addedNights from "./migrations/2026-11-23T13-50-00Z-added-nights";
import * as portalReread from "./migrations/2026-11-23T13-55-00Z-portal-reread";
import * as doors from "./migrations/2026-11-23T14-00-00Z-doors";
import * as usersLanguage from "./migrations/2026-11-23T14-10-00Z-users-language";
import * as requestsLanguage from "./migrations/2026-11-23T14-15-00Z-requests-language";
import * as translations from "./migrations/2026-11-23T14-20-00Z-translations";
import * as bookingsLanguage from "./migrations/2026-11-23T14-30-00Z-bookings-language";
import * as housekeeping from "./migrations/2026-11-23T16-55-00Z-housekeeping";
import * as bills from "./migrations/2026-11-23T17-00-00Z-bills";
import * as people from "./migrations/2026-11-23T17-10-00Z-people";
import * as groups from "./migrations/2026-11-23T17-20-00Z-groups";
import * as bookingColumns from "./migrations/2026-11-23T17-30-00Z-booking-columns";
import * as billRules from "./migrations/2026-11-23T17-31-00Z-bill-rules";
import * as peopleOfBookings from "./migrations/2026-11-23T17-31-00Z-people-of-bookings";
import * as sourceCounts from "./migrations/2026-11-23T17-35-00Z-source-counts";
import * as invoices from "./migrations/2026-11-23T17-50-00Z-invoices";
import * as mailAttachments from "./migrations/2026-11-23T17-51-00Z-mail-attachments";
import * as closedDays from "./migrations/2026-11-23T18-00-00Z-closed-days";
import * as cashDrawers from "./migrations/2026-11-23T18-01-00Z-cash-drawers";
import * as unreadNotifications from "./migrations/2026-11-23T18-10-00Z-unread-notifications";
import * as handover from "./migrations/2026-11-23T18-15-00Z-handover";
import * as seasonDays from "./migrations/2026-11-23T18-50-00Z-season-days";
import * as kindChanges from "./migrations/2026-11-23T20-00-00Z-kind-changes";
import * as restaurantTables from "./migrations/2026-11-23T20-10-00Z-restaurant-tables";
import * as conferenceEvents from "./migrations/2026-11-23T20-11-00Z-conference-events";
import * as houseEdited from "./migrations/2026-11-23T20-20-00Z-house-edited";
import * as pageTexts from "./migrations/2026-11-23T20-21-00Z-house-texts";
import * as imports from "./migrations/2026-11-23T20-30-00Z-imports";
import * as houseFormKeys from "./migrations/2026-11-24T10-00-00Z-house-form-keys";
import * as declinedOffers from "./migrations/2026-11-24T10-01-00Z-declined-offers";
import * as findingByAddress from "./migrations/2026-11-24T10-50-00Z-finding-by-address";
import * as discountsEnd from "./migrations/2026-11-24T11-20-00Z-discounts-end";
import * as blockFormKeys from "./migrations/2026-11-24T11-40-00Z-block-form-keys";
import * as movedStaysFollow from "./migrations/2026-11-24T12-50-00Z-moved-stays-follow";
import * as quotesByArrival from "./migrations/2026-11-25T21-30-00Z-quotes-by-arrival";
import * as nothingReplaced from "./migrations/2026-11-25T21-55-00Z-nothing-replaced";
import * as namelessStays from "./migrations/2026-11-25T22-05-00Z-nameless-stays";
import * as sealedDocuments from "./migrations/2026-11-26T03-30-00Z-sealed-documents";
import * as usualPrices from "./migrations/2026-11-26T03-40-00Z-usual-prices";
import * as importsWithoutRows from "./migrations/2026-11-26T03-50-00Z-imports-without-rows";
import * as guestsOfGroups from "./migrations/2026-11-26T04-00-00Z-guests-of-groups";
import * as drawerCash from "./migrations/2026-11-26T04-35-00Z-drawer-cash";
import * as namelessLog from "./migrations/2026-11-26T04-45-00Z-nameless-log";
import * as seasonsWithoutRates from "./migrations/2026-11-26T04-50-00Z-seasons-without-rates";
import * as namelessEverywhere from "./migrations/2026-11-26T06-50-00Z-nameless-everywhere";
import * as sumsOfAccounts from "./migrations/2026-11-26T07-00-00Z-sums-of-accounts";
import * as namelessRecordsOfTwo from "./migrations/2026-11-26T13-40-00Z-nameless-records-of-two";
import * as namelessBookers from "./migrations/2026-11-26T15-30-00Z-nameless-bookers";
import * as mailLanes from "./migrations/2026-11-27T05-10-00Z-mail-lanes";
import * as releasedNights from "./migrations/2026-11-27T05-20-00Z-released-nights";
import * as channelCalendars from "./migrations/2026-11-27T05-21-00Z-channel-calendars";
import * as confirmationDue from "./migrations/2026-11-27T05-24-00Z-confirmation-due";
import * as idempotencyKeys from "./migrations/2026-11-27T05-35-00Z-idempotency-keys";
import * as foldedWords from "./migrations/2026-11-27T05-45-00Z-folded-words";
import * as halvesOfAChange from "./migrations/2026-11-27T06-20-00Z-halves-of-a-change";
import * as signInMethods from "./migrations/2026-11-27T06-25-00Z-sign-in-methods";
import * as oneName from "./migrations/2026-11-27T11-30-00Z-one-name";
import * as unreadableEvents from "./migrations/2026-11-27T13-00-00Z-unreadable-events";
import * as foldedLetters from "./migrations/2026-11-27T17-30-00Z-folded-letters";
import * as foldedApostrophes from "./migrations/2026-11-28T00-10-00Z-folded-apostrophes";
import * as discountsFollow from "./migrations/2026-11-28T05-20-00Z-discounts-follow";
import { makeSafetyCopy } from "./safety-copies";

interface Migration {
  statements: string[];
  /** For a migration that recreates a referenced table: foreign keys are checked once at its end. */
  withoutForeignKeys?: boolean;
}

type Migrations = Record<string, Migration>;

/**
 * Lists every migration in the order of its name, a full UTC time and a subject. A released migration never
 * changes.
 */
export const allMigrations: Migrations = {
  "2026-11-22T04-00-00Z-audit": audit,
  "2026-11-22T04-00-01Z-settings": settings,
  "2026-11-22T04-00-02Z-notifications": notifications,
  "2026-11-22T04-00-03Z-mail": mail,
  "2026-11-22T04-00-04Z-accounts": accounts,
  "2026-11-22T04-00-05Z-publishing": publishing,
  "2026-11-22T04-00-06Z-catalogue": catalogue,
  "2026-11-22T04-00-07Z-booking": booking,
  "2026-11-22T04-00-08Z-stays": stays,
  "2026-11-22T04-00-09Z-billing": billing,
  "2026-11-22T04-00-10Z-newsletter": newsletter,
  "2026-11-22T04-00-11Z-requests": requests,
  "2026-11-22T04-00-12Z-guests": guests,
  "2026-11-22T04-00-13Z-public-pages": publicPages,
  "2026-11-22T05-10-00Z-received-currency": receivedCurrency,
  "2026-11-23T04-30-00Z-mail-leaves": mailLeaves,
  "2026-11-23T04-40-00Z-upkeep": upkeep,
  "2026-11-23T05-05-00Z-letters": letters,
  "2026-11-23T05-10-00Z-retention": retention,
  "2026-11-23T05-20-00Z-readiness": readiness,
  "2026-11-23T08-00-00Z-accounts-proved": accountsProved,
  "2026-11-23T08-40-00Z-identities-end": identitiesEnd,
  "2026-11-23T11-00-00Z-children": children,
  "2026-11-23T11-05-00Z-booking-passes": bookingPasses,
  "2026-11-23T11-10-00Z-portals": portals,
  "2026-11-23T11-15-00Z-review-replies": reviewReplies,
  "2026-11-23T11-25-00Z-begun-by-phone": begunByPhone,
  "2026-11-23T13-45-00Z-place-pictures": placePictures,
  "2026-11-23T13-50-00Z-added-nights": addedNights,
  "2026-11-23T13-55-00Z-portal-reread": portalReread,
  "2026-11-23T14-00-00Z-doors": doors,
  "2026-11-23T14-10-00Z-users-language": usersLanguage,
  "2026-11-23T14-15-00Z-requests-language": requestsLanguage,
  "2026-11-23T14-20-00Z-translations": translations,
  "2026-11-23T14-30-00Z-bookings-language": bookingsLanguage,
  "2026-11-23T16-55-00Z-housekeeping": housekeeping,
  "2026-11-23T17-00-00Z-bills": bills,
  "2026-11-23T17-10-00Z-people": people,
  "2026-11-23T17-20-00Z-groups": groups,
  "2026-11-23T17-30-00Z-booking-columns": bookingColumns,
  "2026-11-23T17-31-00Z-bill-rules": billRules,
  "2026-11-23T17-31-00Z-people-of-bookings": peopleOfBookings,
  "2026-11-23T17-35-00Z-source-counts": sourceCounts,
  "2026-11-23T17-50-00Z-invoices": invoices,
  "2026-11-23T17-51-00Z-mail-attachments": mailAttachments,
  "2026-11-23T18-00-00Z-closed-days": closedDays,
  "2026-11-23T18-01-00Z-cash-drawers": cashDrawers,
  "2026-11-23T18-10-00Z-unread-notifications": unreadNotifications,
  "2026-11-23T18-15-00Z-handover": handover,
  "2026-11-23T18-50-00Z-season-days": seasonDays,
  "2026-11-23T20-00-00Z-kind-changes": kindChanges,
  "2026-11-23T20-10-00Z-restaurant-tables": restaurantTables,
  "2026-11-23T20-11-00Z-conference-events": conferenceEvents,
  "2026-11-23T20-20-00Z-house-edited": houseEdited,
  "2026-11-23T20-21-00Z-house-texts": pageTexts,
  "2026-11-23T20-30-00Z-imports": imports,
  "2026-11-24T10-00-00Z-house-form-keys": houseFormKeys,
  "2026-11-24T10-01-00Z-declined-offers": declinedOffers,
  "2026-11-24T10-50-00Z-finding-by-address": findingByAddress,
  "2026-11-24T11-20-00Z-discounts-end": discountsEnd,
  "2026-11-24T11-40-00Z-block-form-keys": blockFormKeys,
  "2026-11-24T12-50-00Z-moved-stays-follow": movedStaysFollow,
  "2026-11-25T21-30-00Z-quotes-by-arrival": quotesByArrival,
  "2026-11-25T21-55-00Z-nothing-replaced": nothingReplaced,
  "2026-11-25T22-05-00Z-nameless-stays": namelessStays,
  "2026-11-26T03-30-00Z-sealed-documents": sealedDocuments,
  "2026-11-26T03-40-00Z-usual-prices": usualPrices,
  "2026-11-26T03-50-00Z-imports-without-rows": importsWithoutRows,
  "2026-11-26T04-00-00Z-guests-of-groups": guestsOfGroups,
  "2026-11-26T04-35-00Z-drawer-cash": drawerCash,
  "2026-11-26T04-45-00Z-nameless-log": namelessLog,
  "2026-11-26T04-50-00Z-seasons-without-rates": seasonsWithoutRates,
  "2026-11-26T06-50-00Z-nameless-everywhere": namelessEverywhere,
  "2026-11-26T07-00-00Z-sums-of-accounts": sumsOfAccounts,
  "2026-11-26T13-40-00Z-nameless-records-of-two": namelessRecordsOfTwo,
  "2026-11-26T15-30-00Z-nameless-bookers": namelessBookers,
  "2026-11-27T05-10-00Z-mail-lanes": mailLanes,
  "2026-11-27T05-20-00Z-released-nights": releasedNights,
  "2026-11-27T05-21-00Z-channel-calendars": channelCalendars,
  "2026-11-27T05-24-00Z-confirmation-due": confirmationDue,
  "2026-11-27T05-35-00Z-idempotency-keys": idempotencyKeys,
  "2026-11-27T05-45-00Z-folded-words": foldedWords,
  "2026-11-27T06-20-00Z-halves-of-a-change": halvesOfAChange,
  "2026-11-27T06-25-00Z-sign-in-methods": signInMethods,
  "2026-11-27T11-30-00Z-one-name": oneName,
  "2026-11-27T13-00-00Z-unreadable-events": unreadableEvents,
  "2026-11-27T17-30-00Z-folded-letters": foldedLetters,
  "2026-11-28T00-10-00Z-folded-apostrophes": foldedApostrophes,
  "2026-11-28T05-20-00Z-discounts-follow": discountsFollow,
};

export class DatabaseVersionError extends Error {}

/**
 * Migrates the database to this program's version, one transaction per migration. First copies a database
 * in use to `backupDir`.
 * @throws DatabaseVersionError if the file has migrations that this program does not know
 */
export async function migrateToLatest(
  file: Database,
  { backupDir, now }: { backupDir: string; now: Date },
  migrations: Migrations = allMigrations,
): Promise<void> {
  const done = listAppliedMigrations(file);
  const unknown = done.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0) {
    throw new DatabaseVersionError(
      `The database is newer than this program: it knows ${nameMigrations(unknown)}. Start the newer program, or restore an older backup.`,
    );
  }
  if (done.length === Object.keys(migrations).length) return;
  if (done.length > 0) await makeSafetyCopy(file, backupDir, now);
  file.exec(`CREATE TABLE IF NOT EXISTS migrations (
    name TEXT PRIMARY KEY,
    done_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`);
  const isDone = file.prepare("SELECT 1 FROM migrations WHERE name = ?");
  const record = file.prepare("INSERT INTO migrations (name, done_at) VALUES (?, ?)");
  const migrate = file.transaction(
    (name: string, { statements, withoutForeignKeys }: Migration) => {
      // A process that started at the same time may have run the migration already.
      if (isDone.get(name)) return;
      for (const statement of statements) file.exec(statement);
      if (withoutForeignKeys) requireWholeReferences(file, name);
      record.run(name, now.toISOString());
    },
  );
  const enforced = file.pragma("foreign_keys", { simple: true });
  for (const [name, migration] of Object.entries(migrations)) {
    if (isDone.get(name)) continue;
    // SQLite ignores this pragma inside a transaction.
    if (migration.withoutForeignKeys) file.pragma("foreign_keys = OFF");
    try {
      migrate.immediate(name, migration);
    } finally {
      file.pragma(`foreign_keys = ${enforced}`);
    }
  }
}

/** @throws Error if a foreign key has no parent row; this rolls the migration back */
function requireWholeReferences(file: Database, name: string): void {
  const broken = file.pragma("foreign_key_check") as unknown[];
  if (broken.length > 0) throw new Error(`${name} would leave ${broken.length} broken references`);
}

export function isMigrated(file: Database): boolean {
  return listAppliedMigrations(file).toSorted().join() === Object.keys(allMigrations).join();
}

/**
 * Returns the newest name and the number of the others: `2026-11-27T13-00-00Z-unreadable-events and 2
 * more`.
 */
export function nameMigrations(names: string[]): string {
  const newest = names.toSorted().at(-1) ?? "";
  return names.length > 1 ? `${newest} and ${names.length - 1} more` : newest;
}

export function listAppliedMigrations(file: Database): string[] {
  const has = file.prepare("SELECT 1 FROM sqlite_master WHERE name = ?").pluck();
  // Before the first release Kysely kept the list, and the tables differed.
  if (has.get("kysely_migration")) {
    throw new DatabaseVersionError(
      "The database was made by a version before the first release, and this program cannot read it. Name a new folder in DATA_DIR; the old one stays as it is.",
    );
  }
  if (!has.get("migrations")) return [];
  return file.prepare("SELECT name FROM migrations").pluck().all() as string[];
}
