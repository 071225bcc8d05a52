import Bowser from "bowser";
import type { Translator } from "~/core/languages/translator";
import { truncateToLine } from "~/core/single-line";

export function formatDevice(userAgent: string, { t }: Translator): string {
  if (!userAgent) return t("Unknown browser");
  const { browser, os, platform } = Bowser.parse(userAgent);
  // Bowser does not know text browsers. Their header starts with the name: Lynx/2.9.0dev.
  const [name = ""] = (browser.name || userAgent).split("/");
  if (!os.name) return truncateToLine(name, 40);
  const system = os.name === "iOS" ? (platform.model ?? "iPhone") : os.name;
  return t("{browser} on {system}", { browser: name, system });
}

/** Formats a stored network. An IPv6 network ends in `::` instead of zeros and `/64`. */
export const formatNetwork = (network: string | null): string | null =>
  network?.replace(/(:0)+\/64$/, "::") ?? null;
