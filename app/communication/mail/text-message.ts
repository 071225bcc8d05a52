import type { Translator } from "~/core/languages/translator";

/** One text message in the GSM 03.38 alphabet. */
const maxLength = 160;

/**
 * Renders a text that fits into one message. Truncates a long lodge name. Removes accents, because characters
 * outside GSM 03.38 would halve the maximum length. `event` is what happened, such as "Your booking is confirmed".
 */
export function renderBookingText(
  { siteName, phone }: { siteName: string; phone: string },
  bookingId: string,
  event: string,
  { t }: Translator,
): string {
  const suffix = toGsmText(
    t(": {what}. Reference {id}. Questions: {phone}", { what: event, id: bookingId, phone }),
  );
  return (
    toGsmText(siteName).slice(0, Math.max(0, maxLength - suffix.length)) +
    suffix.slice(0, maxLength)
  );
}

export const renderCodeText = (
  { siteName }: { siteName: string },
  code: string,
  { t }: Translator,
): string =>
  toGsmText(
    t("{code} is your code for {site}. Never share it.", {
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
