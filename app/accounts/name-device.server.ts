import Bowser from "bowser";
import type { Words } from "~/core/languages/words";
import { beginningOf } from "~/core/shorten";

/** What a browser's name for itself means to a person: `Firefox on Windows`. */
export function nameDevice(userAgent: string, { t }: Words): string {
  if (!userAgent) return t("A browser that does not say which");
  const { browser, os, platform } = Bowser.parse(userAgent);
  // Text browsers say it in their first word: Lynx/2.9.0dev.
  const [name = ""] = (browser.name || userAgent).split("/");
  if (!os.name) return beginningOf(name, 40);
  const system = os.name === "iOS" ? (platform.model ?? "iPhone") : os.name;
  return t("{browser} on {system}", { browser: name, system });
}

/** A network as it is kept, in a line: of IPv6 the part that one connection has. */
export const shortNetwork = (network: string | null, { t }: Words): string =>
  network ? network.replace(/(:0)+\/64$/, "::") : t("not known");
