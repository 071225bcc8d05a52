/**
 * What turns the direction of the text after it, beyond the field in a mail or a notification, and
 * what XML cannot hold, which would break the feed.
 */
export const unwanted = /[\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g;

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
    .trim();
