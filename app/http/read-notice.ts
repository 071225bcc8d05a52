/** What the change that led to an address says there, by the address's `notice`; null for none. */
export function readNotice<T>(request: Request, notices: Map<string, T>): T | null {
  return notices.get(new URL(request.url).searchParams.get("notice") ?? "") ?? null;
}
