import { requireFromRemixServe } from "./remix-serve.server";

export type RequestHandler = (request: Request) => Promise<Response>;

/**
 * Replaces the request handler of remix-serve, which matches all routes and creates no context for loaders.
 */
export function replaceRequestHandler(pages: RequestHandler): void {
  const remix = requireFromRemixServe<{ createRequestHandler: () => RequestHandler }>(
    "@remix-run/server-runtime",
  );
  remix.createRequestHandler = () => pages;
}
