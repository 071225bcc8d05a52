import { minutesToMilliseconds } from "date-fns";
import type { CodeEntrance } from "~/accounts/codes/code-entrance";
import { type Wait, waitFor } from "~/accounts/limits/network-limits.server";
import { linkTo, type Paragraph, secretPlace } from "~/communication/mail/mail-content";
import { writeMail } from "~/communication/mail/write-mail.server";
import { normaliseBookingId } from "~/core/ids.server";
import type { Words } from "~/core/languages/words";
import { readSettings } from "~/core/settings/read-settings.server";
import { hashToken, newToken } from "~/core/tokens.server";
import { type Db, db } from "~/db.server";
import { findBooking } from "~/reservations/bookings/booking-queries.server";
import type { Booking } from "~/reservations/bookings/read-booking.server";
import { deleteLinks, insertPass } from "./pass-queries.server";
import { linkTtlMs, mostLinks, passTtlMs } from "./pass-rules";

type AskForBookingResult =
  /** Whoever typed it must not learn whether there is such a booking, or a mail. */
  { kind: "taken" } | Wait;

/** A person presses a button again; a program does not flood an inbox. */
const pauseMs = minutesToMilliseconds(1);

const inMinutes = (ms: number, { count }: Words) =>
  count(ms / minutesToMilliseconds(1), "{n} minute", "{n} minutes");

/**
 * Mails a link that opens one booking to the address that the booking has, for whoever names both.
 * Where no booking has both, the address that was typed gets a mail that says so, with the same
 * subject and counted alike, so that neither the answer nor the number of mails tells a stranger
 * anything. Neither mail holds what somebody typed.
 */
export async function askForBooking(
  { reference, email }: { reference: string; email: string },
  { origin, address, words, now }: CodeEntrance,
): Promise<AskForBookingResult> {
  return db.transaction().execute(async (trx): Promise<AskForBookingResult> => {
    const wait = await waitFor("code-ask", address, now, trx);
    if (wait) return wait;
    const booking = await findBooking(trx, normaliseBookingId(reference));
    const found = booking && isSameAddress(booking, email) ? booking : null;
    const { general } = await readSettings(trx);
    await writeMail(trx, now, {
      kind: "account",
      by: "stranger",
      to: found?.email ?? email,
      subject: words.t("Your booking: {site}", { site: general.siteName }),
      language: words.code,
      name: null,
      pauseMs,
      paragraphs: found ? withLink(origin, words) : withoutBooking(words),
      ...(found && { secrets: () => makeLink(trx, found, now) }),
    });
    return { kind: "taken" };
  });
}

const isSameAddress = (booking: Booking, email: string) =>
  booking.email?.toLowerCase() === email.toLowerCase();

async function makeLink(trx: Db, { id }: Booking, now: Date): Promise<{ secret: string }> {
  const secret = newToken();
  await deleteLinks(trx, id, mostLinks - 1);
  await insertPass(
    trx,
    {
      secret_hash: hashToken(secret),
      kind: "link",
      booking_id: id,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + linkTtlMs).toISOString(),
    },
    now,
  );
  return { secret };
}

function withLink(origin: string | null, words: Words): Paragraph[] {
  const { t } = words;
  return [
    t(
      "Somebody, probably you, asked on our website to open a booking that was made with this address. Open the page below and press its button.",
    ),
    linkTo(origin, `/find-booking/open?token=${secretPlace}`, t("Open your booking"), words),
    t(
      "The link works once, within {link}, and opens this one booking for {pass} in the browser you use it in. Whoever has it can change and cancel the booking: give it to nobody.",
      { link: inMinutes(linkTtlMs, words), pass: inMinutes(passTtlMs, words) },
    ),
    t("If it was not you, do nothing: without the link nobody comes in."),
  ];
}

const withoutBooking = ({ t }: Words): Paragraph[] => [
  t(
    "Somebody, probably you, gave this address and the reference of a booking on our website. There is no booking here with both.",
  ),
  t(
    "A reference has eight letters and digits; it stands in each mail about a booking. Perhaps the booking was made with another address: try that, or call us.",
  ),
  t("If it was not you, there is nothing to do."),
];
