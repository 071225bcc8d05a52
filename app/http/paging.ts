/** Pages count from 1. A number past the end becomes the last page. */
export function parsePage(params: URLSearchParams, matchCount: number, pageSize = 50) {
  const pageCount = Math.max(1, Math.ceil(matchCount / pageSize));
  const requestedPage = Math.floor(Number(params.get("page"))) || 1;
  const page = Math.min(pageCount, Math.max(1, requestedPage));
  return { page, pageCount, matchCount, limit: pageSize, offset: (page - 1) * pageSize };
}
