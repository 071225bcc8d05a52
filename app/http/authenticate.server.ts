import { redirect } from "@remix-run/node";
import { DatabaseBusyError } from "db/lodge-dialect";
import type { PendingStep } from "db/schema";
import { Authenticator } from "remix-auth";
import { Strategy } from "remix-auth/strategy";
import type * as z from "zod";
import type { FactorContext } from "~/accounts/factors/check-factor-code.server";
import { findPendingStep } from "~/accounts/factors/required-factor.server";
import { addKnownUser, parseKnownBrowser } from "~/accounts/limits/known-browser";
import type { SignInContext } from "~/accounts/limits/sign-in-context";
import type { Viewer } from "~/accounts/roles";
import type { Method } from "~/accounts/session-methods.server";
import {
  loadSignOutCount,
  rotateSessionSecret,
  SignedOutError,
  startSession,
} from "~/accounts/sessions.server";
import { type SignInResult, signIn, signInWithPhonePassword } from "~/accounts/sign-in.server";
import { signUp } from "~/accounts/sign-up.server";
import { saveAccountLanguage } from "~/accounts/user-record.server";
import { createFirstAdmin } from "~/accounts/users/first-admin.server";
import { isDiskFull } from "~/core/disk-full";
import type { FormErrors, FormValues } from "~/core/form-state";
import { english } from "~/core/languages/english";
import { defineMessage, type PlainText } from "~/core/languages/translator";
import { logError } from "~/core/log-error.server";
import { omitHomePath, withQuery } from "~/core/paths";
import { newToken } from "~/core/tokens.server";
import { db } from "~/db.server";
import { findProviderByDomain } from "~/sign-in/providers/providers.server";
import { isPhoneNumber, signInSchema, signUpSchema } from "./account-schemas.server";
import {
  createBrowserCookie,
  createSessionCookie,
  readKnownBrowser,
  readSessionSecret,
} from "./cookies.server";
import { createBodyTooLargeResponse, maxFormBytes, maxLongFormBytes } from "./form-limits.server";
import { createFormErrors, errorStatusOf, parseFields } from "./parse-form.server";
import { receiveForm } from "./read-form.server";
import type { RequestContext } from "./request-context";
import { unsentField } from "./unsent-form.server";

const retryAfterSeconds = "5";

export class SignInError extends Error {
  constructor(
    readonly values: FormValues,
    readonly errors: FormErrors,
    readonly status: number,
  ) {
    super(english.describe(errors.title));
  }

  get isOnlyPasswordMissing(): boolean {
    return this.status === 400 && this.errors.fields.every(({ field }) => field === "password");
  }

  get headers(): HeadersInit {
    return this.status === 503 ? { "Retry-After": retryAfterSeconds } : {};
  }
}

interface AuthenticatedForm {
  user: Viewer;
  form: FormData;
}

class FormStrategy<S extends z.ZodType> extends Strategy<
  AuthenticatedForm,
  { fields: z.output<S>; form: FormData; values: FormValues; signInContext: SignInContext }
> {
  name = "form";

  constructor(
    private readonly schema: S,
    private readonly context: RequestContext,
    /** The message of unexpected failures (specification, section 8). */
    private readonly failureMessage: PlainText,
    findOrCreateUser: (
      fields: z.output<S>,
      signInContext: SignInContext,
      values: FormValues,
    ) => Promise<Viewer>,
  ) {
    super(async ({ fields, form, values, signInContext }) => ({
      user: await findOrCreateUser(fields, signInContext, values),
      form,
    }));
  }

  async authenticate(request: Request): Promise<AuthenticatedForm> {
    const form = await receiveForm(request, await maxFormBytesFor(request));
    for (const [name, value] of form) {
      if (name !== unsentField && String(value).length > maxFormBytes)
        throw createBodyTooLargeResponse();
    }
    const parsedForm = parseFields(form, this.schema);
    const { values } = parsedForm;
    if (!parsedForm.ok)
      throw new SignInError(values, parsedForm.errors, errorStatusOf(parsedForm.errors));
    const signInContext = await createSignInContext(request, this.context);
    try {
      return await this.verify({ fields: parsedForm.data, form, values, signInContext });
    } catch (error) {
      throw toSignInError(error, values, this.failureMessage);
    }
  }
}

/** The error page handles a busy database and a full disk. */
function toSignInError(error: unknown, values: FormValues, failureMessage: PlainText): unknown {
  const hasMessage = error instanceof SignInError || error instanceof Response;
  if (hasMessage || error instanceof DatabaseBusyError || isDiskFull(error)) return error;
  logError(error);
  return new SignInError(values, { title: failureMessage, fields: [] }, 500);
}

export async function createSignInContext(
  request: Request,
  { address, now }: Pick<RequestContext, "address" | "now">,
): Promise<SignInContext> {
  return { address, browser: parseKnownBrowser(await readKnownBrowser(request)), now };
}

export async function createFactorContext<U extends Viewer>(
  request: Request,
  user: U,
  context: RequestContext,
): Promise<FactorContext & { user: U }> {
  return {
    user,
    signInContext: await createSignInContext(request, context),
    mailOrigin: context.mailOrigin,
  };
}

/**
 * Only a browser with a session cookie may submit a long form that was kept until sign-in. The limit has a margin,
 * because packed text can grow.
 */
export async function maxFormBytesFor(request: Request): Promise<number> {
  const isKeptForm = new URL(request.url).searchParams.has("unsent");
  if (!isKeptForm || !(await readSessionSecret(request))) return maxFormBytes * 1.125;
  return maxLongFormBytes * 1.125;
}

export const refusedStatus = { refused: 422, wait: 429, busy: 503 } as const;

function requireSignedIn(result: SignInResult, values: FormValues): Viewer {
  if (result.kind === "signed-in") return result.user;
  throw new SignInError(values, { title: result.message, fields: [] }, refusedStatus[result.kind]);
}

const createAuthenticator = (context: RequestContext, setupToken: string) =>
  new Authenticator<AuthenticatedForm>()
    .use(
      new FormStrategy(
        signInSchema,
        context,
        "Login failed",
        async ({ email, password }, signInContext, values) =>
          requireSignedIn(
            await (isPhoneNumber(email) ? signInWithPhonePassword : signIn)(
              email,
              password,
              signInContext,
            ),
            values,
          ),
      ),
      "sign-in",
    )
    .use(
      new FormStrategy(
        signUpSchema(context.settings),
        context,
        "Registration failed",
        async (guest, signInContext, values) => {
          const provider = findProviderByDomain(guest.email);
          if (provider) {
            const message = defineMessage("Please sign in with {provider} for this email address", {
              provider: provider.label,
            });
            throw new SignInError(values, createFormErrors([{ field: "email", message }]), 422);
          }
          return requireSignedIn(
            await signUp(guest, signInContext, {
              origin: context.mailOrigin,
              translator: context.translator,
            }),
            values,
          );
        },
      ),
      "sign-up",
    )
    .use(
      new FormStrategy(
        signUpSchema(context.settings),
        context,
        "Registration failed",
        async (account, _, values) => {
          const result = await createFirstAdmin(setupToken, account, context.now);
          if (result.kind === "expired") throw new Response(usedSetupLinkMessage, { status: 403 });
          if (result.kind === "created") return result.user;
          const message = "This address has an account already.";
          throw new SignInError(values, createFormErrors([{ field: "email", message }]), 422);
        },
      ),
      "setup",
    );

/** Each start of the server creates another setup link, which works once. */
export const usedSetupLinkMessage =
  "This setup link was already used, or the server has restarted since. Use the newest link.";

/** @throws SignInError with the messages to show, or Response 4xx for a body that is not a form */
export async function authenticate(
  strategy: "sign-in" | "sign-up" | "setup",
  request: Request,
  context: RequestContext,
  setupToken = "",
): Promise<{ form: FormData; user: Viewer } & OpenedSession> {
  const { user, form } = await createAuthenticator(context, setupToken).authenticate(
    strategy,
    request,
  );
  return { form, user, ...(await openSession(request, user, context, "password")) };
}

/** Creates an account from fields of a larger form, such as a booking, and opens a session. */
export async function signUpFromForm(
  { url, headers, signal }: Request,
  account: { name: string; email: string; emailIsRight: string; password: string },
  context: RequestContext,
): Promise<OpenedSession> {
  const body = new URLSearchParams(account);
  const requestHeaders = new Headers(headers);
  for (const name of ["Content-Length", "Content-Type"]) requestHeaders.delete(name);
  return authenticate(
    "sign-up",
    new Request(url, { method: "POST", headers: requestHeaders, body, signal }),
    context,
  );
}

interface OpenedSession {
  headers: Headers;
  pendingStep: PendingStep | null;
}

/** If a step is outstanding (second factor), the session is pending. */
export async function openSession(
  request: Request,
  user: Viewer,
  context: Pick<RequestContext, "address" | "translator" | "now">,
  method: Method,
): Promise<OpenedSession> {
  const pendingStep = await findPendingStep(db, user);
  const headers = await startSessionHeaders(request, user, context, { method, pendingStep });
  return { headers, pendingStep };
}

/** If verifying the address removed the password, redirects to `/verify-email` instead of the home page, to say so. */
export async function signInWithCode(
  request: Request,
  account: { user: Viewer; isPasswordRemoved: boolean; redirectTo: string },
  context: Pick<RequestContext, "address" | "translator" | "now">,
): Promise<Response> {
  const { headers, pendingStep } = await openSession(request, account.user, context, "otp");
  const path =
    account.isPasswordRemoved && account.redirectTo === "/" ? "/verify-email" : account.redirectTo;
  return redirect(signInRedirectPath(pendingStep, path), { headers });
}

/** Call after a change by the user ended all sessions. */
export const renewSession = async (
  request: Request,
  user: Viewer,
  context: Pick<RequestContext, "address" | "translator" | "now">,
): Promise<Headers> => {
  // The change counted as a sign-out, so the count of `user` is outdated.
  const signOutCount = await loadSignOutCount(user.id);
  return startSessionHeaders(request, { ...user, signOutCount }, context, {
    method: "password",
    pendingStep: null,
  });
};

/** Returns `path`, or the page of the outstanding step, which redirects to `path` afterwards. */
export function signInRedirectPath(pendingStep: PendingStep | null, path: string): string {
  if (!pendingStep) return path;
  const stepPath = pendingStep === "factor" ? "/login/factor" : "/account/two-factor";
  return withQuery(stepPath, { redirectTo: omitHomePath(path) });
}

/** Call when the outstanding step is done. Also marks the browser as known to the account. */
export async function renewPendingSession(
  request: Request,
  user: Viewer,
  sessionId: string,
): Promise<Headers> {
  const headers = new Headers();
  const secret = await rotateSessionSecret(sessionId);
  if (!secret) return headers;
  headers.append("Set-Cookie", await createSessionCookie(secret));
  headers.append(
    "Set-Cookie",
    await createKnownBrowserCookie(await readKnownBrowser(request), user),
  );
  return headers;
}

/** Replaces the session that the browser had. */
async function startSessionHeaders(
  request: Request,
  user: Viewer,
  { address, translator, now }: Pick<RequestContext, "address" | "translator" | "now">,
  { method, pendingStep }: { method: Method; pendingStep: PendingStep | null },
): Promise<Headers> {
  const [previousSecret, knownBrowser] = await Promise.all([
    readSessionSecret(request),
    readKnownBrowser(request),
  ]);
  const userAgent = request.headers.get("User-Agent") ?? "";
  const sessionDetails = { kind: "browser", method, pendingStep, userAgent, address } as const;
  const { secret } = await startSessionOrRedirect(user, previousSecret, sessionDetails, now);
  const headers = new Headers();
  headers.append("Set-Cookie", await createSessionCookie(secret));
  if (pendingStep) return headers;
  await saveAccountLanguage(user.id, translator);
  headers.append("Set-Cookie", await createKnownBrowserCookie(knownBrowser, user));
  return headers;
}

async function startSessionOrRedirect(...args: Parameters<typeof startSession>) {
  try {
    return await startSession(...args);
  } catch (error) {
    throw error instanceof SignedOutError ? redirect("/login") : error;
  }
}

const createKnownBrowserCookie = (cookie: string | null, user: Viewer): Promise<string> =>
  createBrowserCookie(addKnownUser(parseKnownBrowser(cookie), user, newToken));
