import type { Translator } from "~/core/languages/translator";

export interface CodeContext {
  origin: string | null;
  /** The client's IP address, or null if unknown. */
  address: string | null;
  translator: Translator;
  now: Date;
}
