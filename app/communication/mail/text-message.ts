import type { Words } from "~/core/languages/words";

/** What one text message holds when each of its characters is of GSM 03.38. */
const maxLength = 160;

/**
 * A text message about a booking, in one piece: who writes, what of, the reference and whom to call;
 * a long name of the lodge is cut. Letters that would halve its length lose their accents.
 */
export function shortText(
  { siteName, phone }: { siteName: string; phone: string },
  bookingId: string,
  what: string,
  { t }: Words,
): string {
  const end = t(": {what}. Reference {id}. Questions: {phone}", { what, id: bookingId, phone });
  const rest = plain(end);
  return plain(siteName).slice(0, Math.max(0, maxLength - rest.length)) + rest.slice(0, maxLength);
}

/** A text message with a code; the lodge's name is cut where it is long. */
export const codeText = ({ siteName }: { siteName: string }, code: string, { t }: Words): string =>
  plain(
    t("{code} is your code for {site}. Give it to nobody.", {
      code,
      site: plain(siteName).slice(0, 60),
    }),
  );

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[‘’]/g, "'")
    .replace(/[–—]/g, "-")
    .replace(/[^\x20-\x7e]/g, "");
