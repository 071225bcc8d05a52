import type { Translator } from "~/core/languages/translator";
/** Where somebody stands who asks for a code or gives one back. */
export interface CodeContext {
  /** The site's own address for links in mails, if it is known. */
  origin: string | null;
  /** An IP address; null where it is not known. */
  address: string | null;
  /** What mails and texts are written in that are asked for. */
  words: Translator;
  now: Date;
}
