import { millisecondsInDay } from "date-fns/constants";
import { config } from "~/config.server";
import type { Db } from "~/db.server";
import { dialledFromAnywhere } from "~/lodge/phone";
import { readSettings } from "~/settings/read-settings.server";
import { isMailWanted, type MailKind } from "./mail-kinds";
import { mostADay } from "./mail-limits";
import { countCountedMails, insertMail } from "./mail-outbox-queries.server";
import { shortText } from "./text-message";

/** A text message about a booking. */
interface TextMessage {
  kind: MailKind;
  by: "stranger" | "lodge";
  /** A phone number as somebody typed it. */
  to: string;
  /** What it says, after the lodge's name. */
  text: string;
  bookingId: string;
}

/**
 * Puts a text message into the outbox, in the transaction of what causes it.
 * @returns whether it is there: not without SMS_URL, not where Settings want none, and not to a number
 * that cannot be dialled from anywhere or got as many as strangers may cause in a day.
 */
export async function writeText(trx: Db, message: TextMessage, now: Date): Promise<boolean> {
  if (!config.smsUrl) return false;
  const { notifications, general, limits } = await readSettings(trx);
  const { kind, bookingId } = message;
  if (!notifications.sms || !isMailWanted(kind, { ...notifications, email: true })) return false;
  const to = dialledFromAnywhere(message.to);
  if (!to) return false;
  const countedAs = message.by === "stranger" ? "strangers" : null;
  if (countedAs) {
    const since = new Date(now.getTime() - millisecondsInDay);
    const written = await countCountedMails(trx, { to, countedAs, since });
    if (written >= mostADay(countedAs, limits)) return false;
  }
  await insertMail(trx, {
    channel: "sms",
    kind,
    to_address: to,
    subject: `Text message: booking ${bookingId}`,
    body: shortText(general, bookingId, message.text),
    created_at: now.toISOString(),
    counted_as: countedAs,
    booking_id: bookingId,
  });
  return true;
}
