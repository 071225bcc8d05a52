import type { HeadersFunction } from "@remix-run/node";

/** Of a page whose button leads on to an app: nobody keeps it, and its answer goes on by itself. */
export const refreshHeaders: HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers({ "Cache-Control": "private, no-store" });
  const refresh = actionHeaders.get("Refresh");
  if (refresh) headers.set("Refresh", refresh);
  return headers;
};

/** Of the answer that leads to an address. */
export const refreshTo = (address: string) => ({ headers: { Refresh: `0; url=${address}` } });
