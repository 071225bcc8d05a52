/**
 * Characters without a form of their own that change or hide the text around them: direction marks,
 * invisible spaces and fillers, and what XML cannot hold, which would break the feed. The joiners of
 * Persian names and of emoji stay.
 */
export const unwanted =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\ufffe\uffff]/g;

/**
 * Line ends and other white space as one space; control characters and what is unwanted taken out. Each
 * letter is written in one way (NFC), so that a name from a Mac is found as it is typed elsewhere.
 */
export const asLine = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/\s+/gu, " ")
    .replace(/\p{Cc}/gu, "")
    .replace(unwanted, "")
    .replace(/^[\s\u200c\u200d]+|[\s\u200c\u200d]+$/gu, "");
