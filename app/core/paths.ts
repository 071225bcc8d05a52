const placeholderOrigin = "http://lodge.invalid";

/** A path of this site from what somebody sent, or `fallback` when it leads anywhere else. */
export function safePath(target: FormDataEntryValue | null | undefined, fallback = "/"): string {
  if (typeof target !== "string" || !target.startsWith("/")) return fallback;
  if (!URL.canParse(target, placeholderOrigin)) return fallback;
  const url = new URL(target, placeholderOrigin);
  if (url.origin !== placeholderOrigin || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search + url.hash;
}

/** What a URL leaves as it is: most paths, which need not be read to set their query. */
const plainPath = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/;

/** `path` with query values set; empty and missing ones are left out or taken away. */
export function withQuery(
  path: string,
  values: Record<string, string | number | null | undefined>,
): string {
  if (plainPath.test(path)) {
    const said = Object.entries(values).filter(([, value]) => value !== "" && value != null);
    return said.length > 0 ? `${path}?${new URLSearchParams(said as [string, string][])}` : path;
  }
  const url = new URL(path, placeholderOrigin);
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined || value === "") url.searchParams.delete(name);
    else url.searchParams.set(name, String(value));
  }
  return url.pathname + url.search + url.hash;
}

/** Where somebody goes in the end, as the value of an address; nothing need be said of the home page. */
export const omitHomePath = (redirectTo: string): string | null =>
  redirectTo === "/" ? null : redirectTo;

/** `path` for the stay in a form: room, dates, guests and board, and nothing of the guest. */
export function withStayQuery(
  path: string,
  fields: Record<string, FormDataEntryValue | undefined>,
): string {
  const names = ["roomId", "checkIn", "checkOut", "guests", "children", "infants", "board"];
  const texts = names.map((name): [string, string] => [name, String(fields[name] ?? "")]);
  return withQuery(path, Object.fromEntries(texts));
}
