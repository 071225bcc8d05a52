/**
 * Characters without a form of their own that change or hide the text around them: direction marks,
 * invisible spaces and fillers, and what XML cannot hold, which would break the feed. The joiners of
 * Persian names and of emoji stay.
 */
export const invisibleCharacters =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\ufffe\uffff]/g;

/**
 * Line ends and other white space as one space; control characters and what is unwanted taken out. Each
 * letter is written in one way (NFC), so that a name from a Mac is found as it is typed elsewhere.
 */
export const toSingleLine = (text: string): string =>
  trimLine(
    normaliseUnicode(text)
      .replace(/\s+/gu, " ")
      .replace(/\p{Cc}/gu, "")
      .replace(invisibleCharacters, ""),
  );

/**
 * Returns a text in NFC, with at most 30 marks on a letter (the Stream-Safe Text Format of UAX #15):
 * a longer run of marks would take quadratic time to order.
 */
export const normaliseUnicode = (text: string): string =>
  text.replace(/(\p{M}{30})\p{M}+/gu, "$1").normalize("NFC");

/** Returns a text without white space and joiners at its ends, in linear time. */
function trimLine(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && isBlank(text.charAt(from))) from += 1;
  while (to > from && isBlank(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

const isBlank = (letter: string) => /[\s\u200c\u200d]/.test(letter);
