import { requireFromRemixServe } from "./remix-serve.server";

export type RequestHandler = (request: Request) => Promise<Response>;

/** remix-serve's own handler matches all routes and passes no context to loaders. */
export function replaceRequestHandler(handler: RequestHandler): void {
  const remix = requireFromRemixServe<{ createRequestHandler: () => RequestHandler }>(
    "@remix-run/server-runtime",
  );
  remix.createRequestHandler = () => handler;
}
