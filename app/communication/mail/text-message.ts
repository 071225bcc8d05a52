import type { Translator } from "~/core/languages/translator";

/** What one text message holds when each of its characters is of GSM 03.38. */
const maxLength = 160;

/**
 * A text message about a booking, in one piece: who writes, what of, the reference and whom to call;
 * a long name of the lodge is cut. Letters that would halve its length lose their accents.
 */
export function renderBookingText(
  { siteName, phone }: { siteName: string; phone: string },
  bookingId: string,
  what: string,
  { t }: Translator,
): string {
  const end = t(": {what}. Reference {id}. Questions: {phone}", { what, id: bookingId, phone });
  const rest = toGsmText(end);
  return (
    toGsmText(siteName).slice(0, Math.max(0, maxLength - rest.length)) + rest.slice(0, maxLength)
  );
}

/** A text message with a code; the lodge's name is cut where it is long. */
export const renderCodeText = (
  { siteName }: { siteName: string },
  code: string,
  { t }: Translator,
): string =>
  toGsmText(
    t("{code} is your code for {site}. Give it to nobody.", {
      code,
      site: toGsmText(siteName).slice(0, 60),
    }),
  );

const toGsmText = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[‘’]/g, "'")
    .replace(/[–—]/g, "-")
    .replace(/[^\x20-\x7e]/g, "");
