import type { Viewer } from "~/accounts/roles";
import { mailLanes } from "~/communication/mail/mail-lanes";
import { writeMail } from "~/communication/mail/write-mail.server";
import { english } from "~/core/languages/english";
import type { Present } from "~/core/settings/present";
import { db } from "~/db.server";
import { letterObstacle } from "./letter-obstacle.server";
import { findLetter } from "./letter-queries.server";
import { letterParagraphs } from "./letter-text.server";

type TryLetterResult = { kind: "written" | "not-found" } | { kind: "refused"; reason: string };

/** Sends a letter, as it is stored, to the administrator who asks for it and to nobody else. */
export async function tryLetter(
  id: number,
  admin: Viewer,
  { settings, now }: Present,
): Promise<TryLetterResult> {
  const obstacle = letterObstacle(settings);
  if (obstacle) return { kind: "refused", reason: obstacle };
  return db.transaction().execute(async (trx): Promise<TryLetterResult> => {
    const letter = await findLetter(trx, id);
    if (!letter) return { kind: "not-found" };
    const leave = "Here each subscriber has a link that stops the newsletter.";
    await writeMail(trx, now, {
      kind: "letter",
      lane: mailLanes.desk,
      by: "lodge",
      to: admin.email,
      subject: `Try: ${letter.subject}`,
      name: null,
      paragraphs: letterParagraphs(letter.body, leave, english),
      isAskedFor: true,
    });
    return { kind: "written" };
  });
}
