import { requireFromRemixServe } from "./remix-serve.server";

export type RequestHandler = (request: Request) => Promise<Response>;

/**
 * Why: remix-serve lets Remix compare each address with all routes, and makes no context for loaders.
 * What it takes for Remix's answer to everything is ours instead.
 */
export function replaceRequestHandler(pages: RequestHandler): void {
  const remix = requireFromRemixServe<{ createRequestHandler: () => RequestHandler }>(
    "@remix-run/server-runtime",
  );
  remix.createRequestHandler = () => pages;
}
