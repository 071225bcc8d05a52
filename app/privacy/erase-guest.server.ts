import { hasRole, type Viewer } from "~/accounts/roles";
import { forgetMailsOfGuest } from "~/communication/mail/forget-mails.server";
import { config } from "~/config.server";
import { listReachBeforeMerge } from "~/core/change-log/audit-queries.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { plural } from "~/core/counted";
import { lodgeToday } from "~/core/instants";
import type { Present } from "~/core/settings/present";
import { type Db, db, emptyWriteLog } from "~/db.server";
import { forgetSeatingsOf } from "~/dining-and-events/tables/forget-seatings.server";
import { forgetGroups } from "~/front-desk/groups/forget-groups.server";
import { forgetNotesOf } from "~/front-desk/shift-notes/forget-notes.server";
import { isOver } from "~/guests/profiles/change-person.server";
import { forgetPerson } from "~/guests/profiles/forget-person.server";
import { listAccountsOf, listNamedByPayer } from "~/guests/profiles/people-queries.server";
import { type Person, readMergedWith, readPerson } from "~/guests/profiles/read-person.server";
import { readSoleReach } from "~/guests/profiles/sole-reach.server";
import { forgetAuthorOf } from "~/guests/reviews/forget-author.server";
import { recordErasure } from "~/operations/backups/erasure-list.server";
import {
  forgetGuest,
  hasStayToCome,
  readReachOnStays,
} from "~/reservations/bookings/forget-guest.server";
import { forgetDrafts } from "~/reservations/drafts/forget-drafts.server";
import { forgetMark } from "~/sign-in/verification/forget-mark.server";
import { forgetWhatWasAsked } from "./forget-what-was-asked.server";

type EraseGuestResult =
  | { kind: "erased" }
  | { kind: "not-found" }
  | { kind: "not-allowed" }
  | { kind: "refused"; message: string }
  /** Somebody changed the record after the question was asked; nothing was done. */
  | { kind: "changed-meanwhile" };

/** Why a guest is not made nameless at the desk; null: nothing is in the way. */
export async function findErasureObjection(
  trx: Db,
  person: Person,
  { settings, now }: Present,
): Promise<string | null> {
  if ((await listAccountsOf(trx, person.id)).length > 0) {
    return "This guest has an account. Delete the user: that erases the guest record as well.";
  }
  const today = lodgeToday(now, settings.general.timeZone);
  return (await hasStayToCome(trx, { personId: person.id }, today))
    ? "A stay of this guest is still to come or under way. Cancel it or check the guest out first."
    : null;
}

/** An administrator makes a guest without an account nameless (docs/decisions/012-removed-person.md). */
export async function eraseGuest(
  id: number,
  version: number,
  admin: Viewer,
  present: Present,
): Promise<EraseGuestResult> {
  if (!hasRole(admin, "admin")) return { kind: "not-allowed" };
  const { now } = present;
  let removeMailFiles = async () => {};
  const result = await db.transaction().execute(async (trx): Promise<EraseGuestResult> => {
    const person = await readPerson(trx, id);
    if (!person || isOver(person)) return { kind: "not-found" };
    if (person.version !== version) return { kind: "changed-meanwhile" };
    const message = await findErasureObjection(trx, person, present);
    if (message) return { kind: "refused", message };
    const erased = await forgetEverywhere(trx, person, now);
    removeMailFiles = erased.removeMailFiles;
    // Without the name and the address: the log never forgets.
    await recordChange(trx, "person", id, "removed", admin, now, {
      detail: `The guest was made nameless; ${plural(erased.bookings, "booking")} without name, email, phone and special requests.`,
    });
    const email = person.email ?? `guest-${id}@removed.invalid`;
    const parts = (await readMergedWith(trx, id)).filter((part) => part !== id);
    recordErasedGuests([id, ...parts], email, now);
    return { kind: "erased" };
  });
  await removeMailFiles();
  await emptyWriteLog();
  return result;
}

/** What the list of erasures calls a guest without an account. */
const erasureIdOf = (id: number) => `guest:${id}`;

/** Tells the list of erasures of guests by their records. */
export function recordErasedGuests(ids: number[], email: string, now: Date): void {
  for (const id of ids) recordErasure(config.dataDir, { userId: erasureIdOf(id), email }, now);
}

/** The guest that the list of erasures names so; null: it names an account. */
export const readErasureId = (userId: string): number | null => {
  const [, id] = /^guest:(\d{1,15})$/.exec(userId) ?? [];
  return id === undefined ? null : Number(id);
};

/**
 * In the caller's transaction, with whom only their groups know; gives how many bookings stay, and what
 * to call after it has ended.
 */
export async function forgetEverywhere(trx: Db, person: Person, now: Date) {
  const { id } = person;
  const named = await listNamedByPayer(trx, id);
  const ids = [id, ...named];
  const all = [person];
  for (const personId of named) all.push((await readPerson(trx, personId)) ?? person);
  const merged = await readMergedWith(trx, id);
  const reach = await readSoleReach(trx, ids, [
    ...all,
    ...(await readReachOnStays(trx, ids)),
    ...(merged.length > 0 ? await listReachBeforeMerge(trx, merged) : []),
  ]);
  const removeFiles = [await forgetWhatWasAsked(trx, reach)];
  for (const each of all) {
    await forgetMark(trx, each);
    removeFiles.push(await forgetMailsOfGuest(trx, each));
  }
  await forgetGroups(trx, { personId: id });
  let bookings = await forgetGuest(trx, { personId: id }, person);
  for (const personId of named) bookings += await forgetGuest(trx, { personId }, null);
  for (const personId of ids) {
    await forgetDrafts(trx, { personId, emails: reach.emails });
    await forgetAuthorOf(trx, personId);
    await forgetNotesOf(trx, { personId });
    await forgetSeatingsOf(trx, { personId });
    await forgetPerson(trx, personId, now);
  }
  const removeMailFiles = async () => {
    for (const remove of removeFiles) await remove();
  };
  return { bookings, removeMailFiles };
}
