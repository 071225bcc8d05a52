import { minutesToMilliseconds } from "date-fns";
import type { CodeContext } from "~/accounts/codes/code-policy";
import { limitAttempt, type RateLimited } from "~/accounts/limits/network-limits.server";
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
import { type Booking, findBooking } from "~/reservations/bookings/booking-queries.server";
import { deleteOlderLinks, insertBookingLink } from "./booking-link-queries.server";
import { bookingAccessTtlMs, linkTtlMs, maxLinksPerBooking } from "./booking-links.server";

type RequestBookingLinkResult =
  /** Does not reveal whether the booking exists or a mail was sent. */
  { kind: "requested" } | RateLimited;

/** Minimum time between two of these mails to one address. */
const pauseMs = minutesToMilliseconds(1);

const formatMinutes = (ms: number, { count }: Translator) =>
  count(ms / minutesToMilliseconds(1), "{n} minute", "{n} minutes");

/**
 * Mails a booking link if reference and e-mail match. Otherwise mails that no such booking exists. Both mails have
 * the same subject and limits and nothing that the visitor typed, so that nobody can find out which bookings exist.
 */
export async function requestBookingLink(
  { reference, email }: { reference: string; email: string },
  { origin, address: clientAddress, translator, now }: CodeContext,
): Promise<RequestBookingLinkResult> {
  return db.transaction().execute(async (trx): Promise<RequestBookingLinkResult> => {
    const rateLimited = await limitAttempt("code-ask", clientAddress, now, trx);
    if (rateLimited) return rateLimited;
    const booking = await findBooking(trx, normaliseBookingId(reference));
    const matchingBooking = booking && hasEmail(booking, email) ? booking : null;
    const { general } = await loadSettings(trx);
    await enqueueMail(trx, now, {
      // This kind of mail cannot be switched off in Settings.
      kind: "account",
      cause: "stranger",
      to: matchingBooking?.email ?? email,
      subject: translator.t("Your booking: {site}", { site: general.siteName }),
      language: translator.code,
      name: null,
      pauseMs,
      paragraphs: matchingBooking
        ? buildLinkParagraphs(origin, translator)
        : buildNotFoundParagraphs(translator),
      ...(matchingBooking && { secrets: () => createLink(trx, matchingBooking, now) }),
    });
    return { kind: "requested" };
  });
}

const hasEmail = (booking: Booking, email: string) =>
  booking.email?.toLowerCase() === email.toLowerCase();

async function createLink(trx: Db, { id }: Booking, now: Date): Promise<{ secret: string }> {
  const secret = newToken();
  await deleteOlderLinks(trx, id, maxLinksPerBooking - 1);
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

function buildLinkParagraphs(origin: string | null, translator: Translator): Paragraph[] {
  const { t } = translator;
  return [
    t(
      "Someone (probably you) asked to open a booking made with this email address. Open the link below and press the button.",
    ),
    linkParagraph(
      origin,
      `/find-booking/open?token=${secretPlaceholder}`,
      t("Open your booking"),
      translator,
    ),
    t(
      "The link can be used once, within {link}, and opens this booking for {access}. Anyone with the link can change or cancel the booking, so please don't share it.",
      {
        link: formatMinutes(linkTtlMs, translator),
        access: formatMinutes(bookingAccessTtlMs, translator),
      },
    ),
    t("If it wasn't you, simply ignore this email."),
  ];
}

const buildNotFoundParagraphs = ({ t }: Translator): Paragraph[] => [
  t(
    "Someone (probably you) entered this email address and a booking reference on our website. We couldn't find a booking with that reference and email address.",
  ),
  t(
    "The reference has eight letters and digits and is shown in our emails about the booking. If you booked with another address, try that one, or call us.",
  ),
  t("If it wasn't you, simply ignore this email."),
];
