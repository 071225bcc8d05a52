import { containsText } from "db/contains-text";
import { countRows } from "db/count-rows";
import { inJson } from "db/in-json";
import { phoneKey } from "db/phone-digits";
import type { RequestKind } from "db/schema";
import { setColumns } from "db/write-row";
import { sql } from "kysely";
import { removedName } from "~/accounts/roles";
import type { Db } from "~/db.server";

interface EnquiryFilter {
  kind?: RequestKind;
  isHandled?: boolean;
  q?: string;
}

/** For anonymised enquiries, because the table requires an e-mail address or a phone number. */
const placeholderAddress = "nobody@removed.invalid";

export const enquirySorts = [
  "state",
  "-state",
  "-created",
  "created",
  "name",
  "-name",
  "kind",
  "-kind",
] as const;
type EnquirySort = (typeof enquirySorts)[number];

const sortColumns = {
  state: sql`enquiries.handled_at IS NOT NULL`,
  created: sql`enquiries.created_at`,
  name: sql`enquiries.name COLLATE NOCASE`,
  kind: sql`enquiries.kind`,
};

const matchesSearch = (q: string) =>
  sql<boolean>`(${containsText(["enquiries.name", "enquiries.email", "enquiries.phone", "enquiries.message"], q)}
    OR ${containsText(["enquiries.id"], q.replace(/^#/, ""))})`;

function selectEnquiries(db: Db, { kind, isHandled, q }: EnquiryFilter = {}) {
  let query = db
    .selectFrom("enquiries")
    .leftJoin("user_names as users", "users.id", "enquiries.handled_by")
    .leftJoin("table_enquiries as tables", "tables.enquiry_id", "enquiries.id")
    .leftJoin("conference_enquiries as events", "events.enquiry_id", "enquiries.id")
    .leftJoin("conference_spaces as spaces", "spaces.id", "events.space_id")
    .select([
      "enquiries.id",
      "enquiries.kind",
      "enquiries.name",
      "enquiries.email",
      "enquiries.phone",
      "enquiries.message",
      "enquiries.language",
      "enquiries.created_at as createdAt",
      "enquiries.handled_at as handledAt",
      "enquiries.handled_by as handledBy",
      "users.name as handledByName",
      "tables.day as tableDay",
      "tables.time as tableTime",
      "tables.people as tablePeople",
      "events.day as eventDay",
      "events.start_time as eventStart",
      "events.hours as eventHours",
      "events.people as eventPeople",
      "events.layout",
      "events.catering",
      "events.quote",
      "spaces.id as spaceId",
      "spaces.name as spaceName",
    ]);
  if (kind) query = query.where("enquiries.kind", "=", kind);
  if (isHandled !== undefined) {
    query = query.where("enquiries.handled_at", isHandled ? "is not" : "is", null);
  }
  if (q) query = query.where(matchesSearch(q));
  return query;
}

export type EnquiryRecord = Awaited<
  ReturnType<ReturnType<typeof selectEnquiries>["executeTakeFirstOrThrow"]>
>;

export function findEnquiry(db: Db, id: string): Promise<EnquiryRecord | undefined> {
  return selectEnquiries(db).where("enquiries.id", "=", id).executeTakeFirst();
}

/** In the order `state`, open enquiries come first. Equal ones are sorted newest first. */
export function listEnquiries(
  db: Db,
  filter: EnquiryFilter,
  { sort, limit, offset }: { sort: EnquirySort; limit: number; offset: number },
): Promise<EnquiryRecord[]> {
  const sortKey = sort.replace("-", "") as keyof typeof sortColumns;
  return selectEnquiries(db, filter)
    .orderBy(sortColumns[sortKey], sort.startsWith("-") ? "desc" : "asc")
    .orderBy("enquiries.created_at", "desc")
    .orderBy("enquiries.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function listEnquiryCounts(
  db: Db,
  { q }: Pick<EnquiryFilter, "q">,
): Promise<{ kind: RequestKind; isHandled: boolean; count: number }[]> {
  const rows = await db
    .selectFrom("enquiries")
    .$if(q !== undefined, (query) => query.where(matchesSearch(q ?? "")))
    .select((eb) => [
      "kind",
      eb("handled_at", "is not", null).as("isHandled"),
      eb.fn.countAll<number>().as("count"),
    ])
    .groupBy(["kind", "isHandled"])
    .execute();
  return rows.map(({ kind, isHandled, count }) => ({ kind, isHandled: Boolean(isHandled), count }));
}

export const countOpenEnquiries = (db: Db): Promise<number> =>
  countRows(db.selectFrom("enquiries").where("handled_at", "is", null));

export async function clearOldEnquiryMessages(trx: Db, handledBefore: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable("enquiries")
    .set({ message: "" })
    .where("handled_at", "<", handledBefore.toISOString())
    .where("message", "<>", "")
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Anonymises the enquiries with one of these contact details, and returns their ids. An enquiry that matches only by
 * its phone number stays if its e-mail address belongs to a guest profile.
 */
export async function anonymiseEnquiriesFrom(
  trx: Db,
  { emails, phones }: { emails: string[]; phones: string[] },
): Promise<string[]> {
  const rows = await trx
    .updateTable("enquiries")
    .set({ name: removedName, email: placeholderAddress, phone: null, message: "" })
    .where((eb) =>
      eb.or([
        eb(eb.fn("lower", ["email"]), "in", inJson(emails)),
        eb.and([
          sql<boolean>`${sql.raw(phoneKey)} IN ${inJson(phones)}`,
          sql<boolean>`NOT EXISTS (SELECT 1 FROM guest_profile_summaries AS other
            WHERE other.email = enquiries.email COLLATE NOCASE)`,
        ]),
      ]),
    )
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

export const markEnquiryOpen = (trx: Db, id: string): Promise<void> =>
  setColumns(trx, "enquiries", id, { handled_at: null, handled_by: null });

/** If the enquiry is handled already, keeps the clerk and the time. */
export async function markEnquiryHandled(
  trx: Db,
  id: string,
  userId: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable("enquiries")
    .set({ handled_at: now.toISOString(), handled_by: userId })
    .where("id", "=", id)
    .where("handled_at", "is", null)
    .execute();
}
