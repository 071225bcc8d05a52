import type { Translator } from "~/core/languages/translator";

export interface CodeContext {
  origin: string | null;
  /** The client's network address, if known. */
  address: string | null;
  translator: Translator;
  now: Date;
}
