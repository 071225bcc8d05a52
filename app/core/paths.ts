const placeholderOrigin = "http://lodge.invalid";

/** A redirect repeats the path in a header, and proxies buffer few kilobytes of headers. */
const maxPathLength = 4000;

/** Returns a submitted path of this site, or `fallback` if it leads to another origin or is too long. */
export function safePath(target: FormDataEntryValue | null | undefined, fallback = "/"): string {
  if (typeof target !== "string" || !target.startsWith("/")) return fallback;
  if (target.length > maxPathLength) return fallback;
  if (!URL.canParse(target, placeholderOrigin)) return fallback;
  const url = new URL(target, placeholderOrigin);
  if (url.origin !== placeholderOrigin || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search + url.hash;
}

// Most paths: URL parsing would leave them unchanged.
const plainPath = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/;

/** Returns `path` with query values set. Empty and missing values are removed. */
export function withQuery(
  path: string,
  values: Record<string, string | number | null | undefined>,
): string {
  if (plainPath.test(path)) {
    const query = Object.entries(values).filter(([, value]) => value !== "" && value != null);
    return query.length > 0 ? `${path}?${new URLSearchParams(query as [string, string][])}` : path;
  }
  const url = new URL(path, placeholderOrigin);
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined || value === "") url.searchParams.delete(name);
    else url.searchParams.set(name, String(value));
  }
  return url.pathname + url.search + url.hash;
}

/** Returns a redirect target for a URL query. The home page is the default target, so it becomes null. */
export const omitHomePath = (redirectTo: string): string | null =>
  redirectTo === "/" ? null : redirectTo;

/** Longer than any room, date, number of guests or board. */
const maxStayValueLength = 40;

/**
 * Returns `path` with a form's room, dates, guests and board. Personal data are left out, and too long values are cut,
 * because the path is used in redirects.
 */
export function withStayQuery(
  path: string,
  fields: Record<string, FormDataEntryValue | undefined>,
): string {
  const names = ["roomId", "checkIn", "checkOut", "guests", "children", "infants", "board"];
  const query = names.map((name): [string, string] => [
    name,
    String(fields[name] ?? "").slice(0, maxStayValueLength),
  ]);
  return withQuery(path, Object.fromEntries(query));
}
