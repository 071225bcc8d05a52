import type { HeadersFunction } from "@remix-run/node";

export const refreshHeaders: HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers({ "Cache-Control": "private, no-store" });
  const refresh = actionHeaders.get("Refresh");
  if (refresh) headers.set("Refresh", refresh);
  return headers;
};

export const refreshTo = (address: string) => ({ headers: { Refresh: `0; url=${address}` } });
