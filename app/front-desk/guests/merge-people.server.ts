import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { plural } from "~/core/counted";
import { db, emptyWriteLog } from "~/db.server";
import { detailsOf, isOver } from "~/guests/profiles/change-person.server";
import { joinPerson } from "~/guests/profiles/join-person.server";
import { loggedChange } from "~/guests/profiles/person";
import { readPerson } from "~/guests/profiles/read-person.server";
import { handOverGuest } from "~/reservations/bookings/hand-over-bookings.server";
import { type Choice, chooseDetails, tooLongTogether } from "./merge-rules";

type MergePeopleResult =
  | { kind: "merged" | "not-found" }
  /** It was done already, by this form or another. */
  | { kind: "as-it-was" }
  /** One of the two is another than was shown. */
  | { kind: "changed-meanwhile" }
  /** The notes of both are longer than one record holds, by so many letters. */
  | { kind: "notes-too-long"; by: number };

/**
 * Makes one record of two: stays and accounts go over, money stays where it is, on the bookings.
 * @param asked which record stays and which goes, with the versions that were shown, and the fields
 *   of which the other one's value is taken
 */
export async function mergePeople(
  asked: { keptId: number; otherId: number; versions: [number, number]; taken: Choice[] },
  clerk: Viewer,
  now: Date,
): Promise<MergePeopleResult> {
  const result = await db.transaction().execute(async (trx): Promise<MergePeopleResult> => {
    const kept = await readPerson(trx, asked.keptId);
    const other = await readPerson(trx, asked.otherId);
    if (!kept || !other || isOver(kept) || kept.id === other.id) return { kind: "not-found" };
    if (other.mergedInto === kept.id) return { kind: "as-it-was" };
    if (isOver(other)) return { kind: "not-found" };
    if (kept.version !== asked.versions[0] || other.version !== asked.versions[1]) {
      return { kind: "changed-meanwhile" };
    }
    const by = tooLongTogether(kept.notes, other.notes);
    if (by > 0) return { kind: "notes-too-long", by };
    const details = chooseDetails(kept, other, asked.taken);
    const stays = await handOverGuest(trx, other.id, kept.id);
    await joinPerson(trx, kept, other, details, now);
    await recordChange(trx, "person", kept.id, "merged", clerk, now, {
      detail: `With guest ${other.id}: ${plural(stays, "stay")} moved here`,
      ...loggedChange(detailsOf(kept), details),
    });
    // How they were reached then leads to them still, when they are erased.
    await recordChange(trx, "person", other.id, "merged-away", clerk, now, {
      detail: `Into guest ${kept.id}`,
      before: { email: other.email, phone: other.phone },
    });
    return { kind: "merged" };
  });
  await emptyWriteLog();
  return result;
}
