import type { Translator } from "~/core/languages/translator";

export interface CodeContext {
  /** The site's origin for links in mails, if known. */
  origin: string | null;
  /** The client's network address, if known. */
  address: string | null;
  translator: Translator;
  now: Date;
}
