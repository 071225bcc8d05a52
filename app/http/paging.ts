/**
 * Parses the query parameter `page`, from 1. A number past the end becomes the last page.
 * @param matching the number of rows on all pages
 */
export function parsePage(params: URLSearchParams, matching: number, pageSize = 50) {
  const pages = Math.max(1, Math.ceil(matching / pageSize));
  const requestedPage = Math.floor(Number(params.get("page"))) || 1;
  const page = Math.min(pages, Math.max(1, requestedPage));
  return { page, pages, matching, limit: pageSize, offset: (page - 1) * pageSize };
}
