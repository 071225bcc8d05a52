import type { Viewer } from "~/accounts/roles";
import { withdrawLetter } from "~/communication/mail/letter-mails.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { plural } from "~/core/counted";
import type { Present } from "~/core/settings/present";
import { db } from "~/db.server";
import { letterObstacle } from "./letter-obstacle.server";
import {
  findLetter,
  reopenRecipients,
  saveLetterStatus,
  saveStarted,
} from "./letter-queries.server";
import { countConfirmed } from "./subscriber-list-queries.server";

type StartLetterResult =
  | { kind: "started" | "not-found" | "changed-meanwhile" }
  /** It was started before. */
  | { kind: "as-it-was" }
  | { kind: "refused"; reason: string };

/**
 * Lets a draft go to everybody who is subscribed at this instant. From here on its text stays as it
 * is; the mails are written some at a time (feed-letters.server.ts).
 */
export async function startLetter(
  id: number,
  version: number,
  clerk: Viewer,
  { settings, now }: Present,
): Promise<StartLetterResult> {
  return db.transaction().execute(async (trx): Promise<StartLetterResult> => {
    const letter = await findLetter(trx, id);
    if (!letter) return { kind: "not-found" };
    if (letter.status !== "draft") return { kind: "as-it-was" };
    if (letter.version !== version) return { kind: "changed-meanwhile" };
    const obstacle = letterObstacle(settings);
    if (obstacle) return { kind: "refused", reason: obstacle };
    if ((await countConfirmed(trx)) === 0) {
      return { kind: "refused", reason: "Nobody is subscribed." };
    }
    const recipients = await saveStarted(trx, id, clerk, now);
    const detail = `To ${plural(recipients, "confirmed subscriber")}.`;
    await recordChange(trx, "letter", id, "started", clerk, now, { detail });
    return { kind: "started" };
  });
}

type StopLetterResult = { kind: "stopped" | "as-it-was" | "not-found" };

/** No more mails are written for a letter, and those that wait are taken back. */
export async function stopLetter(id: number, clerk: Viewer, now: Date): Promise<StopLetterResult> {
  return db.transaction().execute(async (trx): Promise<StopLetterResult> => {
    const letter = await findLetter(trx, id);
    if (!letter) return { kind: "not-found" };
    if (letter.status !== "sending") return { kind: "as-it-was" };
    const takenBack = await withdrawLetter(trx, id);
    await reopenRecipients(trx, id, takenBack);
    await saveLetterStatus(trx, id, "stopped");
    const written = letter.written - takenBack.length;
    const detail = `${plural(written, "mail")} of ${letter.recipients} written.`;
    await recordChange(trx, "letter", id, "stopped", clerk, now, { detail });
    return { kind: "stopped" };
  });
}

type ResumeLetterResult =
  | { kind: "resumed" | "as-it-was" | "not-found" }
  | { kind: "refused"; reason: string };

/** A letter that was stopped goes on where it was. */
export async function resumeLetter(
  id: number,
  clerk: Viewer,
  { settings, now }: Present,
): Promise<ResumeLetterResult> {
  return db.transaction().execute(async (trx): Promise<ResumeLetterResult> => {
    const letter = await findLetter(trx, id);
    if (!letter) return { kind: "not-found" };
    if (letter.status !== "stopped") return { kind: "as-it-was" };
    const obstacle = letterObstacle(settings);
    if (obstacle) return { kind: "refused", reason: obstacle };
    await saveLetterStatus(trx, id, "sending");
    await recordChange(trx, "letter", id, "resumed", clerk, now);
    return { kind: "resumed" };
  });
}
