/**
 * A text as searches compare it: small letters, and Latin ones without their accents, so that "zoe"
 * finds "Zoë". The index of bookings folds the same way (FTS5's `remove_diacritics`).
 */
export function foldText(text: string): string {
  if (!/[^ -~]/.test(text)) return text.toLowerCase();
  const bare = text.normalize("NFD").replace(/([a-z])[\u0300-\u036f]+/gi, "$1");
  return bare.normalize("NFC").toLowerCase();
}
