export function readNotice<T>(request: Request, notices: Map<string, T>): T | null {
  return notices.get(new URL(request.url).searchParams.get("notice") ?? "") ?? null;
}
