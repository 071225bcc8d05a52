import { useMatches } from "@remix-run/react";
import type { NotRead } from "./browser/data-answers";

/**
 * Whether the page at hand could not be read anew after somebody did something, and what is known of
 * that: the page shows what was there before.
 */
export function useNotRead(): NotRead["notRead"] {
  const pages = useMatches().map(({ data }) => data as NotRead | null | undefined);
  return pages.find((data) => data?.notRead)?.notRead;
}
