import { minutesToMilliseconds } from "date-fns";
import type { CodeContext } from "~/accounts/codes/code-context";
import { checkRateLimit, type RateLimited } from "~/accounts/limits/network-limits.server";
import { enqueueMail } from "~/communication/mail/enqueue-mail.server";
import {
  linkParagraph,
  type Paragraph,
  secretPlaceholder,
} from "~/communication/mail/mail-content";
import { normaliseBookingId } from "~/core/ids.server";
import type { Translator } from "~/core/languages/translator";
import { loadSettings } from "~/core/settings/load-settings.server";
import { hashToken, newToken } from "~/core/tokens.server";
import { type Db, db } from "~/db.server";
import { findBooking } from "~/reservations/bookings/booking-queries.server";
import type { Booking } from "~/reservations/bookings/load-booking.server";
import { bookingAccessTtlMs, linkTtlMs, maxLinks } from "./booking-link-limits";
import { deleteOlderLinks, insertBookingLink } from "./booking-link-queries.server";

type RequestBookingLinkResult =
  /** Does not reveal whether the booking exists or a mail was sent. */
  { kind: "taken" } | RateLimited;

/** Lets a person retry, but stops a program from flooding an inbox. */
const pauseMs = minutesToMilliseconds(1);

const formatMinutes = (ms: number, { count }: Translator) =>
  count(ms / minutesToMilliseconds(1), "{n} minute", "{n} minutes");

/**
 * Mails a booking link, if reference and e-mail match. Otherwise mails that no such booking exists. Both
 * mails have the same subject and limits, so that strangers learn nothing. The mails contain nothing typed by
 * the visitor.
 */
export async function requestBookingLink(
  { reference, email }: { reference: string; email: string },
  { origin, address, words, now }: CodeContext,
): Promise<RequestBookingLinkResult> {
  return db.transaction().execute(async (trx): Promise<RequestBookingLinkResult> => {
    const wait = await checkRateLimit("code-ask", address, now, trx);
    if (wait) return wait;
    const booking = await findBooking(trx, normaliseBookingId(reference));
    const found = booking && isSameAddress(booking, email) ? booking : null;
    const { general } = await loadSettings(trx);
    await enqueueMail(trx, now, {
      kind: "account",
      by: "stranger",
      to: found?.email ?? email,
      subject: words.t("Your booking: {site}", { site: general.siteName }),
      language: words.code,
      name: null,
      pauseMs,
      paragraphs: found ? linkParagraphs(origin, words) : notFoundParagraphs(words),
      ...(found && { secrets: () => createLink(trx, found, now) }),
    });
    return { kind: "taken" };
  });
}

const isSameAddress = (booking: Booking, email: string) =>
  booking.email?.toLowerCase() === email.toLowerCase();

async function createLink(trx: Db, { id }: Booking, now: Date): Promise<{ secret: string }> {
  const secret = newToken();
  await deleteOlderLinks(trx, id, maxLinks - 1);
  await insertBookingLink(
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

function linkParagraphs(origin: string | null, words: Translator): Paragraph[] {
  const { t } = words;
  return [
    t(
      "Somebody, probably you, asked on our website to open a booking that was made with this address. Open the page below and press its button.",
    ),
    linkParagraph(
      origin,
      `/find-booking/open?token=${secretPlaceholder}`,
      t("Open your booking"),
      words,
    ),
    t(
      "The link works once, within {link}, and opens this one booking for {pass} in the browser you use it in. Whoever has it can change and cancel the booking: give it to nobody.",
      { link: formatMinutes(linkTtlMs, words), pass: formatMinutes(bookingAccessTtlMs, words) },
    ),
    t("If it was not you, do nothing: without the link nobody comes in."),
  ];
}

const notFoundParagraphs = ({ t }: Translator): Paragraph[] => [
  t(
    "Somebody, probably you, gave this address and the reference of a booking on our website. There is no booking here with both.",
  ),
  t(
    "A reference has eight letters and digits; it stands in each mail about a booking. Perhaps the booking was made with another address: try that, or call us.",
  ),
  t("If it was not you, there is nothing to do."),
];
