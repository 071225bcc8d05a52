import Bowser from "bowser";
import { beginningOf } from "~/lodge/shorten";

/** What a browser's name for itself means to a person: `Firefox on Windows`. */
export function nameDevice(userAgent: string): string {
  if (!userAgent) return "A browser that does not say which";
  const { browser, os, platform } = Bowser.parse(userAgent);
  // Text browsers say it in their first word: Lynx/2.9.0dev.
  const [name = ""] = (browser.name || userAgent).split("/");
  if (!os.name) return beginningOf(name, 40);
  return `${name} on ${os.name === "iOS" ? (platform.model ?? "iPhone") : os.name}`;
}

/** A network as it is kept, in a line: of IPv6 the part that one connection has. */
export const shortNetwork = (network: string | null): string =>
  network ? network.replace(/(:0)+\/64$/, "::") : "not known";
