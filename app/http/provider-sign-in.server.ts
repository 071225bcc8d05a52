import type { Awaits } from "db/schema";
import { Authenticator } from "remix-auth";
import { Strategy } from "remix-auth/strategy";
import { checkRateLimit, uncountSignInAttempt } from "~/accounts/limits/network-limits.server";
import type { Message } from "~/core/form-state";
import { english } from "~/core/languages/english";
import { beginSignIn, type FlowRequest } from "~/sign-in/providers/begin-sign-in.server";
import {
  type FinishResult,
  type Flow,
  finishSignIn,
} from "~/sign-in/providers/finish-sign-in.server";
import type { ProviderProblem } from "~/sign-in/providers/provider-messages";
import { providerLabelOf } from "~/sign-in/providers/providers.server";
import { openSession } from "./authenticate.server";
import { createProviderCookie, readProviderStates } from "./cookies.server";
import type { RequestContext } from "./request-context";

const maxStates = 5;

const statuses: Record<ProviderProblem, number> = {
  denied: 403,
  unavailable: 503,
  failed: 502,
  expired: 400,
  "wrong-state": 400,
  "signed-out": 403,
  "email-unproved": 403,
  "works-here": 403,
  "account-unproved": 403,
  taken: 409,
  inactive: 403,
};

export class ProviderSignInError extends Error {
  constructor(
    readonly problem: ProviderProblem,
    readonly told: Message,
    /** The sign-in in progress, or null if the callback matches none. */
    readonly flow: Flow | null,
    private readonly cookie: string,
  ) {
    super(english.describe(told));
  }

  get headers(): HeadersInit {
    return { "Set-Cookie": this.cookie };
  }

  get status(): number {
    return statuses[this.problem];
  }
}

type ProviderSignIn = Extract<FinishResult, { kind: "signed-in" | "linked" }> & {
  /** A `Set-Cookie` value with this browser's other sign-ins in progress. */
  cookie: string;
};

class ProviderStrategy extends Strategy<ProviderSignIn, { result: FinishResult; cookie: string }> {
  name = "provider";

  constructor(
    private readonly provider: string,
    private readonly context: RequestContext,
  ) {
    super(async ({ result, cookie }) => {
      if (result.kind === "signed-in" || result.kind === "linked") return { ...result, cookie };
      if (result.kind === "asked") throw new TypeError("the site's own pages ask beforehand");
      throw new ProviderSignInError(result.kind, result.message, result.flow, cookie);
    });
  }

  async authenticate(request: Request): Promise<ProviderSignIn> {
    const { origin, mailOrigin, viewer, now } = this.context;
    const { pathname, search, searchParams } = new URL(request.url);
    const states = await readProviderStates(request);
    const left = states.filter((state) => state !== searchParams.get("state"));
    const { provider } = this;
    const by = { kind: "browser", provider, states, viewer } as const;
    const result = await finishSignIn(new URL(pathname + search, origin), by, {
      origin: mailOrigin,
      now,
    });
    return this.verify({ result, cookie: await createProviderCookie(left) });
  }
}

/**
 * Completes what `redirectToProvider` began: signs in, or links the provider to the account.
 * @returns the redirect target, which follows any outstanding step
 * @throws ProviderSignInError
 */
export async function signInWithProvider(
  provider: string,
  request: Request,
  context: RequestContext,
): Promise<{ redirectTo: string; awaits: Awaits | null; headers: Headers }> {
  const { kind, user, flow, cookie } = await new Authenticator<ProviderSignIn>()
    .use(new ProviderStrategy(provider, context), "provider")
    .authenticate("provider", request);
  const { redirectTo } = flow;
  await uncountSignInAttempt(context.address);
  if (kind === "linked") {
    return { redirectTo, awaits: null, headers: new Headers({ "Set-Cookie": cookie }) };
  }
  const opened = await openSession(request, user, context, "oauth");
  opened.headers.append("Set-Cookie", cookie);
  return { redirectTo, ...opened };
}

/** The page that forwards to the provider by its `headers`, with a link as fallback. */
export interface ProviderRedirect {
  kind: "led";
  address: string;
  label: string;
  headers: Headers;
}

/**
 * Starts a sign-in or a linking with a provider, for this browser only.
 * The response is a page that forwards to the provider (docs/decisions/025-second-factors-and-providers.md).
 * Chromium blocks a redirect after a form, because our `form-action` covers redirects too.
 * @throws Response 404 for an unknown provider
 */
export async function redirectToProvider(
  provider: string,
  wanted: Omit<FlowRequest, "kind">,
  request: Request,
  { address: from, origin, translator, now }: RequestContext,
): Promise<ProviderRedirect | { kind: "not-led"; message: Message; status: number }> {
  const wait = await checkRateLimit("sign-in", from, now);
  if (wait) return { kind: "not-led", message: wait.message, status: 429 };
  const begun = await beginSignIn(
    provider,
    { kind: "browser", language: translator.code, ...wanted },
    origin,
    now,
  );
  if (begun.kind === "unknown-provider") throw new Response(null, { status: 404 });
  if (begun.kind !== "begun") {
    return { kind: "not-led", message: begun.message, status: statuses[begun.kind] };
  }
  const { address, state } = begun;
  const states = [...(await readProviderStates(request)), state].slice(-maxStates);
  const headers = new Headers({ Refresh: `0; url=${address}` });
  headers.append("Set-Cookie", await createProviderCookie(states));
  return { kind: "led", address, label: providerLabelOf(provider), headers };
}
