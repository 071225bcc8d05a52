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

/** So many may be under way in one browser, in as many tabs. */
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

/** Why somebody could not come in by a provider, for them to read. */
export class ProviderSignInError extends Error {
  constructor(
    readonly problem: ProviderProblem,
    readonly told: Message,
    /** What was begun; null where nothing was that this could be the end of. */
    readonly flow: Flow | null,
    private readonly cookie: string,
  ) {
    super(english.tell(told));
  }

  /** Of the answer. */
  get headers(): HeadersInit {
    return { "Set-Cookie": this.cookie };
  }

  get status(): number {
    return statuses[this.problem];
  }
}

type ProviderSignIn = Extract<FinishResult, { kind: "signed-in" | "linked" }> & {
  /** A `Set-Cookie` value: what is still under way in this browser. */
  cookie: string;
};

/** A way in by a provider: what it sent somebody back with is shown to `verify`. */
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

  /** @throws ProviderRefusal */
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
 * Ends what `redirectToProvider` began: somebody comes in, or has one more way in.
 * @returns where they go then, before what their session awaits
 * @throws ProviderRefusal
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

/** Their page leads there by itself (`headers`), and has a link. */
export interface ProviderRedirect {
  kind: "led";
  address: string;
  label: string;
  headers: Headers;
}

/**
 * Begins a sign-in with a provider, or its linking, in this browser alone. A form that is answered with
 * another site's address is stopped by our own `form-action` in Chromium, also where that site sends
 * people on; so the answer is a page that leads there (docs/decisions/040-providers.md).
 * @throws Response 404 for a provider that is not named
 */
export async function redirectToProvider(
  provider: string,
  wanted: Omit<FlowRequest, "kind">,
  request: Request,
  { address: from, origin, words, now }: RequestContext,
): Promise<ProviderRedirect | { kind: "not-led"; message: Message; status: number }> {
  const wait = await checkRateLimit("sign-in", from, now);
  if (wait) return { kind: "not-led", message: wait.message, status: 429 };
  const begun = await beginSignIn(
    provider,
    { kind: "browser", language: words.code, ...wanted },
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
