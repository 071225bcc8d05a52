/** Returns the notice that the query parameter `notice` names, or null. */
export function readNotice<T>(request: Request, notices: Map<string, T>): T | null {
  return notices.get(new URL(request.url).searchParams.get("notice") ?? "") ?? null;
}
