import { partOfRemixServe } from "./remix-serve.server";

export type Pages = (request: Request) => Promise<Response>;

/**
 * Why: remix-serve lets Remix compare each address with all routes, and makes no context for loaders.
 * What it takes for Remix's answer to everything is ours instead.
 */
export function answerPages(pages: Pages): void {
  const remix = partOfRemixServe<{ createRequestHandler: () => Pages }>(
    "@remix-run/server-runtime",
  );
  remix.createRequestHandler = () => pages;
}
