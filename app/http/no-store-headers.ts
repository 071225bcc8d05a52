import type { HeadersFunction } from "@remix-run/node";

export const noStoreHeaders: HeadersFunction = () => ({ "Cache-Control": "private, no-store" });
