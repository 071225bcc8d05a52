import type * as z from "zod";
import { limitByNetwork } from "~/accounts/limits/network-limits.server";
import { loadServiceSession, type ServiceSession } from "~/accounts/service-accounts.server";
import { pluralise } from "~/core/pluralise";
import { db } from "~/db.server";
import { verifyAccessToken } from "./access-tokens.server";
import type { CallMethod, CallResponse, ClientContext, ServiceCall } from "./service-call";
import { serviceCalls } from "./service-calls.server";
import { createValidationError, ServiceError } from "./service-error";
import { createSessionNotFoundError } from "./service-sessions.server";

interface IncomingCall {
  method: string;
  path: string;
  query: URLSearchParams;
  authorization: string | null;
  client: ClientContext;
  isReadOnly: boolean;
  readBody: () => Promise<unknown>;
}

export async function handleServiceCall(incomingCall: IncomingCall): Promise<CallResponse> {
  const { query, client } = incomingCall;
  const { call, id } = findCall(incomingCall);
  if (incomingCall.isReadOnly && call.method !== "GET" && !call.isAllowedWhenReadOnly) {
    throw new ServiceError(503, "unexpected_failure", "Nothing can be saved at this moment");
  }
  const session = call.authentication === "token" ? await requireSession(incomingCall) : null;
  if (call.isRateLimited) await limitCalls(client);
  const parsedBody = call.body.safeParse(await incomingCall.readBody());
  if (!parsedBody.success) throw createValidationError(describeIssue(parsedBody.error.issues[0]));
  const loadOptionalSession = async () =>
    session ?? requireSession(incomingCall).catch(ignoreInvalidToken);
  const request = {
    body: parsedBody.data as never,
    query,
    id,
    client,
    loadOptionalSession,
  };
  if (call.authentication === "none") return call.handle(request);
  if (!session) throw new TypeError("a call that needs a token has a session");
  return call.handle(request, session);
}

export const listCallMethods = (path: string): CallMethod[] => [
  ...new Set(
    serviceCalls.filter((call) => matchPath(call, path) !== null).map(({ method }) => method),
  ),
];

/** @throws ServiceError if no call has the path, method and grant type */
function findCall({ method, path, query }: IncomingCall): { call: ServiceCall; id: string } {
  const pathMatches = serviceCalls.flatMap((call) => {
    const id = matchPath(call, path);
    return id === null ? [] : [{ call, id }];
  });
  if (pathMatches.length === 0) throw new ServiceError(404, "not_found", "There is no such call");
  const methodMatches = pathMatches.filter(({ call }) => call.method === method);
  if (methodMatches.length === 0) {
    throw new ServiceError(405, "method_not_allowed", `There is no such call with ${method}`);
  }
  const grant = query.get("grant_type");
  const match = methodMatches.find(({ call }) => call.grant === undefined || call.grant === grant);
  if (!match) throw createValidationError("unsupported_grant_type");
  return match;
}

/** Returns the segment of a path that stands for `:id`, empty without one, or null if the path does not match. */
function matchPath(call: ServiceCall, path: string): string | null {
  const patternSegments = call.path.split("/");
  const segments = path.split("/");
  if (patternSegments.length !== segments.length) return null;
  let id = "";
  for (const [index, patternSegment] of patternSegments.entries()) {
    const segment = segments[index] ?? "";
    if (patternSegment === ":id" && segment !== "") id = segment;
    else if (patternSegment !== segment) return null;
  }
  return id;
}

/** @throws ServiceError 401 without a token, 403 for an invalid one */
async function requireSession({ authorization, client }: IncomingCall): Promise<ServiceSession> {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
  if (!token) {
    throw new ServiceError(401, "no_authorization", "This endpoint requires a valid Bearer token");
  }
  const { userId, sessionId } = await verifyAccessToken(token, client.origin, client.now);
  const session = await loadServiceSession(db, sessionId, client.now);
  if (!session || session.user.id !== userId) throw createSessionNotFoundError();
  return session;
}

function ignoreInvalidToken(error: unknown): null {
  if (error instanceof ServiceError) return null;
  throw error;
}

async function limitCalls({ address, now }: ClientContext): Promise<void> {
  const waitMinutes = await limitByNetwork("service", address, now);
  if (waitMinutes === null) return;
  throw new ServiceError(
    429,
    "over_request_rate_limit",
    `Too many requests from your network. Please wait ${pluralise(waitMinutes, "minute")} and try again.`,
  );
}

type Issue = z.core.$ZodIssue;

function describeIssue(issue: Issue | undefined): string {
  const field = issue?.path.join(".");
  if (!issue || !field) return issue?.message ?? "The request body is not valid";
  switch (issue.code) {
    case "invalid_type":
      return `${field} must be ${indefiniteArticle(issue.expected)} ${issue.expected}`;
    case "too_big":
      return `${field} must have at most ${issue.maximum} characters`;
    default:
      return issue.message;
  }
}

const indefiniteArticle = (noun: string) => (/^[aeiou]/.test(noun) ? "an" : "a");
