import type * as z from "zod";
import type { SignInContext } from "~/accounts/limits/sign-in-context";
import type { ServiceSession } from "~/accounts/service-accounts.server";
import type { Translator } from "~/core/languages/translator";
import type { Settings } from "~/core/settings/settings";

export type CallMethod = "GET" | "POST" | "PUT" | "DELETE";

export interface CallRequest<Body> {
  body: Body;
  query: URLSearchParams;
  /** The path's segment at `:id`, or an empty text. */
  id: string;
  client: ClientContext;
  /** Returns null if no valid token was sent. For calls that do not require one. */
  loadOptionalSession: () => Promise<ServiceSession | null>;
}

/** With `location`, it is a redirect. */
export interface CallResponse {
  status?: number;
  body?: object;
  location?: string;
  /** Lifetime in public caches. Without this, the response is not cached. */
  publicMaxAgeSeconds?: number;
}

interface CallBase {
  method: CallMethod;
  /** Below /auth/v1. `:id` stands for one segment. */
  path: string;
  /** Value of the query parameter `grant_type`, if several calls share the path and method. */
  grant?: string;
  /** Whether calls are limited per network, in addition to the operation's own limits. */
  isRateLimited: boolean;
  /** Also accepted while the database is read-only, like the forms for signing in and out. */
  isAllowedWhenReadOnly?: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: the bodies of the calls differ
  body: z.ZodType<any>;
}

export type ServiceCall = CallBase &
  (
    | {
        authentication: "none";
        handle: (request: CallRequest<never>) => Promise<CallResponse> | CallResponse;
      }
    | {
        authentication: "token";
        handle: (
          request: CallRequest<never>,
          session: ServiceSession,
        ) => Promise<CallResponse> | CallResponse;
      }
  );

type CallInput<B extends z.ZodType> = Pick<
  CallBase,
  "method" | "path" | "grant" | "isAllowedWhenReadOnly"
> & {
  isRateLimited?: boolean;
  body: B;
};

export const publicCall = <B extends z.ZodType>(
  call: CallInput<B>,
  handle: (request: CallRequest<z.output<B>>) => Promise<CallResponse> | CallResponse,
): ServiceCall => ({ isRateLimited: true, ...call, authentication: "none", handle });

export const authenticatedCall = <B extends z.ZodType>(
  call: CallInput<B>,
  handle: (
    request: CallRequest<z.output<B>>,
    session: ServiceSession,
  ) => Promise<CallResponse> | CallResponse,
): ServiceCall => ({ isRateLimited: true, ...call, authentication: "token", handle });

export interface ClientContext {
  /** The client's IP address. */
  address: string | null;
  userAgent: string;
  origin: string;
  /** The origin for links in mails, or null if no trusted source names one. */
  mailOrigin: string | null;
  /** For responses and for mails that the call requests. Always English. */
  translator: Translator;
  now: Date;
  settings: Settings;
}

/** A client never counts as a known browser. */
export const toSignInContext = ({ address, now }: ClientContext): SignInContext => ({
  address,
  browser: null,
  now,
});
