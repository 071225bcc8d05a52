import { randomBytes } from "node:crypto";
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { prepareFirstAdmin } from "~/accounts/first-admin.server";
import { setSecurityHeaders } from "~/http/security-headers.server";
import type { RouteHandle } from "~/root";
import { NonceContext } from "~/ui/nonce";

await prepareFirstAdmin(new Date());

/**
 * Every page: nothing is deferred, so it is rendered in one piece, without React's own marks where
 * no script will look for them.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Response {
  const nonce = randomBytes(16).toString("base64");
  const render = hydrates(context) ? renderToString : renderToStaticMarkup;
  const html = render(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={context} url={request.url} />
    </NonceContext.Provider>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  setSecurityHeaders(headers, { nonce, isPersonal: isSignedIn(request) });
  return new Response(`<!DOCTYPE html>${modulesLast(html)}`, { status, headers });
}

function hydrates({ staticHandlerContext, routeModules }: EntryContext): boolean {
  return staticHandlerContext.matches.some(
    ({ route }) => (routeModules[route.id]?.handle as RouteHandle | undefined)?.hydrates,
  );
}

/** Scripts are an enhancement: pictures and style go before them on a slow link. */
function modulesLast(html: string): string {
  return html.replaceAll(
    '<link rel="modulepreload"',
    '<link rel="modulepreload" fetchpriority="low"',
  );
}

/** The JSON of a page that scripts ask for. */
export function handleDataRequest(response: Response, { request }: LoaderFunctionArgs): Response {
  setSecurityHeaders(response.headers, { isPersonal: isSignedIn(request) });
  return response;
}

function isSignedIn(request: Request): boolean {
  return /\blodge_session=/.test(request.headers.get("Cookie") ?? "");
}

/** A fault becomes one line in the log; what a person can mend (4xx) is none. */
export function handleError(
  error: unknown,
  { request }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { name, message, stack, code } = error as Error & { code?: string };
  const { pathname } = new URL(request.url);
  const fault = { at: new Date().toISOString(), method: request.method, pathname };
  console.error(JSON.stringify({ ...fault, error: name, code, message, stack }));
}
