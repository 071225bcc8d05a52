import type { PendingStep } from "db/schema";
import { Authenticator } from "remix-auth";
import { Strategy } from "remix-auth/strategy";
import { limitAttempt, uncountSignInAttempt } from "~/accounts/limits/network-limits.server";
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

const statusByProblem: Record<ProviderProblem, number> = {
  denied: 403,
  unavailable: 503,
  failed: 502,
  expired: 400,
  "wrong-state": 400,
  "signed-out": 403,
  "email-unverified": 403,
  "staff-account": 403,
  "account-unverified": 403,
  taken: 409,
  inactive: 403,
};

export class ProviderSignInError extends Error {
  constructor(
    readonly problem: ProviderProblem,
    readonly userMessage: Message,
    /** The sign-in in progress, or null if the callback matches none. */
    readonly flow: Flow | null,
    private readonly cookie: string,
  ) {
    super(english.describe(userMessage));
  }

  get headers(): HeadersInit {
    return { "Set-Cookie": this.cookie };
  }

  get status(): number {
    return statusByProblem[this.problem];
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
      // Only the auth service gets this result. The site's pages confirm a link before they start it.
      if (result.kind === "confirmation-required")
        throw new TypeError("the site's own pages ask beforehand");
      throw new ProviderSignInError(result.kind, result.message, result.flow, cookie);
    });
  }

  async authenticate(request: Request): Promise<ProviderSignIn> {
    const { origin, mailOrigin, viewer, now } = this.context;
    const { pathname, search, searchParams } = new URL(request.url);
    const states = await readProviderStates(request);
    const remainingStates = states.filter((state) => state !== searchParams.get("state"));
    const { provider } = this;
    const client = { kind: "browser", provider, states, viewer } as const;
    const result = await finishSignIn(new URL(pathname + search, origin), client, {
      origin: mailOrigin,
      now,
    });
    return this.verify({ result, cookie: await createProviderCookie(remainingStates) });
  }
}

/** Completes what `redirectToProvider` started. @throws ProviderSignInError */
export async function signInWithProvider(
  provider: string,
  request: Request,
  context: RequestContext,
): Promise<{ redirectTo: string; pendingStep: PendingStep | null; headers: Headers }> {
  const { kind, user, flow, cookie } = await new Authenticator<ProviderSignIn>()
    .use(new ProviderStrategy(provider, context), "provider")
    .authenticate("provider", request);
  const { redirectTo } = flow;
  await uncountSignInAttempt(context.address);
  if (kind === "linked") {
    return { redirectTo, pendingStep: null, headers: new Headers({ "Set-Cookie": cookie }) };
  }
  const openedSession = await openSession(request, user, context, "oauth");
  openedSession.headers.append("Set-Cookie", cookie);
  return { redirectTo, ...openedSession };
}

/** A page that forwards to the provider by its header `Refresh`. Its link is the fallback. */
export interface ProviderRedirect {
  kind: "redirect";
  url: string;
  label: string;
  headers: Headers;
}

/**
 * The response is a page that forwards to the provider (docs/decisions/025-second-factors-and-providers.md), because
 * Chromium blocks a redirect after a form: our `form-action` covers redirects too.
 * @throws Response 404 for an unknown provider
 */
export async function redirectToProvider(
  provider: string,
  flowRequest: Omit<FlowRequest, "kind">,
  request: Request,
  { address: clientAddress, origin, translator, now }: RequestContext,
): Promise<ProviderRedirect | { kind: "refused"; message: Message; status: number }> {
  const rateLimitRefusal = await limitAttempt("sign-in", clientAddress, now);
  if (rateLimitRefusal) return { kind: "refused", message: rateLimitRefusal.message, status: 429 };
  const result = await beginSignIn(
    provider,
    { kind: "browser", language: translator.code, ...flowRequest },
    origin,
    now,
  );
  if (result.kind === "unknown-provider") throw new Response(null, { status: 404 });
  if (result.kind !== "started") {
    return { kind: "refused", message: result.message, status: statusByProblem[result.kind] };
  }
  const { url, state } = result;
  const states = [...(await readProviderStates(request)), state].slice(-maxStates);
  const headers = new Headers({ Refresh: `0; url=${url}` });
  headers.append("Set-Cookie", await createProviderCookie(states));
  return { kind: "redirect", url, label: providerLabelOf(provider), headers };
}
