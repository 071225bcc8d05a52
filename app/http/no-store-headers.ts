import type { HeadersFunction } from "@remix-run/node";

/** Of a page that shows or holds a secret: neither browser nor proxy keeps a copy. */
export const noStoreHeaders: HeadersFunction = () => ({ "Cache-Control": "private, no-store" });
