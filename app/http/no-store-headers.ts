import type { HeadersFunction } from "@remix-run/node";

/** Headers of pages with secrets: neither browsers nor proxies keep a copy. */
export const noStoreHeaders: HeadersFunction = () => ({ "Cache-Control": "private, no-store" });
