import type { Translator } from "~/core/languages/translator";

/** Length of one text message in GSM 03.38. */
const maxLength = 160;

/** Renders one text message. Cuts a long lodge name; drops accents that would halve the length. */
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
