import { config } from "~/config.server";
import { english } from "~/core/languages/english";
import { isClientDisconnect, logRequestError } from "~/http/serving/request-log.server";
import {
  handleServiceCall,
  listCallMethods,
} from "~/sign-in/auth-service/handle-service-call.server";
import type { CallResponse, ClientContext } from "~/sign-in/auth-service/service-call";
import { busyRetrySeconds, ServiceError } from "~/sign-in/auth-service/service-error";
import { maxFormBytes } from "./form-limits.server";
import { publicOrigin } from "./public-origin.server";
import { readBytes } from "./read-form.server";
import type { RequestContext } from "./request-context";
import { setSecurityHeaders } from "./security-headers.server";

const basePath = "/auth/v1";

/** Returns whether a path belongs to the auth service, which uses tokens and no cookies. */
export const isServicePath = (pathname: string) =>
  pathname === basePath || pathname.startsWith(`${basePath}/`);

/** Headers that scripts of other sites may send. Browsers ask for them by a preflight request (CORS). */
const allowedHeaders = "authorization, content-type, apikey, x-client-info, x-supabase-api-version";
const allowedMethods = "GET, POST, PUT, DELETE";
const preflightSeconds = 600;

export async function handleServiceRequest(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const headers = createServiceHeaders(request, context.origin);
  try {
    const { method } = request;
    const { pathname, searchParams } = new URL(request.url);
    const path = decodeURI(pathname).slice(basePath.length);
    if (method === "OPTIONS") return respondToPreflight(headers, listCallMethods(path));
    const callResponse = await handleServiceCall({
      method: method === "HEAD" ? "GET" : method,
      path,
      query: searchParams,
      authorization: request.headers.get("Authorization"),
      client: createClientContext(request, context),
      isReadOnly: context.isReadOnly,
      readBody: () => readJson(request),
    });
    return toResponse(callResponse, headers);
  } catch (error) {
    if (!(error instanceof ServiceError)) return respondWithServiceFault(request, error);
    return respondWithServiceError(error, request, headers);
  }
}

export function respondWithServiceFault(request: Request, error: unknown): Response {
  const { pathname } = new URL(request.url);
  if (!request.signal.aborted && !isClientDisconnect(error)) {
    logRequestError(error, request.method, pathname);
  }
  const isBusy = (error as { code?: unknown } | null)?.code === "SQLITE_BUSY";
  const status = isBusy ? 503 : 500;
  const message = "Unexpected failure, please check server logs for more information";
  const serviceError = new ServiceError(status, "unexpected_failure", message);
  return respondWithServiceError(
    serviceError,
    request,
    createServiceHeaders(request, publicOrigin(request)),
  );
}

export const createClientContext = (
  request: Request,
  { address, origin, mailOrigin, now, settings }: RequestContext,
): ClientContext => ({
  address,
  origin,
  mailOrigin,
  now,
  settings,
  translator: english,
  userAgent: request.headers.get("User-Agent") ?? "",
});

/** Scripts of this site and of AUTH_ORIGINS may read the responses. */
function createServiceHeaders(request: Request, origin: string): Headers {
  const headers = new Headers({ "Cache-Control": "no-store", Vary: "Origin" });
  setSecurityHeaders(headers);
  // The request pipeline renames Origin to this header.
  const callerOrigin = request.headers.get("X-Form-Origin");
  if (callerOrigin && (callerOrigin === origin || config.authOrigins.includes(callerOrigin))) {
    headers.set("Access-Control-Allow-Origin", callerOrigin);
    headers.set("Access-Control-Expose-Headers", "X-Sb-Error-Code, Retry-After");
  }
  return headers;
}

function respondToPreflight(headers: Headers, methods: string[]): Response {
  const isAllowed = headers.has("Access-Control-Allow-Origin") && methods.length > 0;
  if (!isAllowed) return new Response(null, { status: methods.length > 0 ? 403 : 404, headers });
  headers.set("Access-Control-Allow-Methods", allowedMethods);
  headers.set("Access-Control-Allow-Headers", allowedHeaders);
  headers.set("Access-Control-Max-Age", String(preflightSeconds));
  return new Response(null, { status: 204, headers });
}

function toResponse(
  { status, body, location, publicMaxAgeSeconds }: CallResponse,
  headers: Headers,
): Response {
  if (publicMaxAgeSeconds) headers.set("Cache-Control", `public, max-age=${publicMaxAgeSeconds}`);
  if (location) {
    headers.set("Location", location);
    return new Response(null, { status: status ?? 303, headers });
  }
  if (!body) return new Response(null, { status: status ?? 204, headers });
  return createJsonResponse(body, status ?? 200, headers);
}

function respondWithServiceError(
  error: ServiceError,
  request: Request,
  headers: Headers,
): Response {
  headers.set("X-Sb-Error-Code", error.code);
  if (error.status === 503) headers.set("Retry-After", String(busyRetrySeconds));
  if (error.status === 405) {
    const path = new URL(request.url).pathname.slice(basePath.length);
    headers.set("Allow", listCallMethods(path).join(", "));
  }
  return createJsonResponse(error.body, error.status, headers);
}

function createJsonResponse(body: object, status: number, headers: Headers): Response {
  headers.set("Content-Type", "application/json; charset=utf-8");
  return new Response(JSON.stringify(body), { status, headers });
}

/** An empty body becomes an empty object. @throws ServiceError 413, 415, or 400 if it is not a JSON object */
async function readJson(request: Request): Promise<unknown> {
  if (!request.body) return {};
  const bytes = await readBytes(request, maxFormBytes).catch(() => {
    throw new ServiceError(413, "request_too_large", "A body may have 64 KB at most");
  });
  if (bytes.byteLength === 0) return {};
  if (!/^application\/json\b/i.test(request.headers.get("Content-Type") ?? "")) {
    throw new ServiceError(415, "bad_json", "Send JSON, with Content-Type: application/json");
  }
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return JSON.parse(text);
  } catch {
    throw new ServiceError(400, "bad_json", "Could not parse request body as JSON");
  }
}
