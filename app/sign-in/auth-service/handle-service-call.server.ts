import type * as z from "zod";
import { countAddressAttempt } from "~/accounts/limits/network-limits.server";
import { loadServiceSession, type ServiceSession } from "~/accounts/service-accounts.server";
import { pluralise } from "~/core/pluralise";
import { db } from "~/db.server";
import { verifyAccessToken } from "./access-tokens.server";
import type { ClientContext } from "./client-context";
import type { CallAnswer, CallMethod, ServiceCall } from "./service-call";
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

/** @throws ServiceError if the call is refused */
export async function handleServiceCall(wanted: IncomingCall): Promise<CallAnswer> {
  const { query, client } = wanted;
  const { call, id } = findCall(wanted);
  if (wanted.isReadOnly && call.method !== "GET" && !call.isAlwaysTaken) {
    throw new ServiceError(503, "unexpected_failure", "Nothing can be saved at this moment");
  }
  const session = call.needs === "token" ? await requireSession(wanted) : null;
  if (call.isRateLimited) await limitCalls(client);
  const checked = call.body.safeParse(await wanted.readBody());
  if (!checked.success) throw createValidationError(describeIssue(checked.error.issues[0]));
  const readSession = () => session ?? requireSession(wanted).catch(ignoreInvalidToken);
  const asked = {
    ...{ body: checked.data as never, query, id, client },
    readSession: async () => readSession(),
  };
  if (call.needs === "nothing") return call.answer(asked);
  if (!session) throw new TypeError("a call that needs a token has a session");
  return call.answer(asked, session);
}

export const listCallMethods = (path: string): CallMethod[] => [
  ...new Set(serviceCalls.filter((call) => matchPath(call, path) !== null).map((c) => c.method)),
];

function findCall({ method, path, query }: IncomingCall): { call: ServiceCall; id: string } {
  const here = serviceCalls.flatMap((call) => {
    const id = matchPath(call, path);
    return id === null ? [] : [{ call, id }];
  });
  if (here.length === 0) throw new ServiceError(404, "not_found", "There is no such call");
  const fitting = here.filter(({ call }) => call.method === method);
  if (fitting.length === 0) {
    throw new ServiceError(405, "method_not_allowed", `There is no such call with ${method}`);
  }
  const grant = query.get("grant_type");
  const found = fitting.find(({ call }) => call.grant === undefined || call.grant === grant);
  if (!found) throw createValidationError("unsupported_grant_type");
  return found;
}

/** Returns the value of `:id`, empty without one. Null if the path does not match. */
function matchPath(call: ServiceCall, path: string): string | null {
  const wanted = call.path.split("/");
  const words = path.split("/");
  if (wanted.length !== words.length) return null;
  let id = "";
  for (const [at, word] of wanted.entries()) {
    const said = words[at] ?? "";
    if (word === ":id" && said !== "") id = said;
    else if (word !== said) return null;
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

/** Ignores a missing or invalid token, because the call needs none. */
function ignoreInvalidToken(error: unknown): null {
  if (error instanceof ServiceError) return null;
  throw error;
}

async function limitCalls({ address, now }: ClientContext): Promise<void> {
  const minutes = await countAddressAttempt("service", address, now);
  if (minutes === null) return;
  throw new ServiceError(
    429,
    "over_request_rate_limit",
    `Too many requests from where you are. Please wait ${pluralise(minutes, "minute")} and try again.`,
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
