/** A page past the end becomes the last one. */
export function parsePage(params: URLSearchParams, matching: number, pageSize = 50) {
  const pages = Math.max(1, Math.ceil(matching / pageSize));
  const asked = Math.floor(Number(params.get("page"))) || 1;
  const page = Math.min(pages, Math.max(1, asked));
  return { page, pages, matching, limit: pageSize, offset: (page - 1) * pageSize };
}
