import type * as z from "zod";
import type { ServiceSession } from "~/accounts/service-accounts.server";
import type { ClientContext } from "./client-context";

export type CallMethod = "GET" | "POST" | "PUT" | "DELETE";

/** A call as it came, its body checked. */
interface CallRequest<Body> {
  body: Body;
  query: URLSearchParams;
  /** What stands in the path for `:id`. */
  id: string;
  client: ClientContext;
  /** Of a call that needs no token: the session that one names, if it brings one that opens it. */
  readSession: () => Promise<ServiceSession | null>;
}

export interface CallAnswer {
  /** 200 unless told. */
  status?: number;
  /** Becomes JSON; none for 204. */
  body?: object;
  /** Leads there instead. */
  location?: string;
  /** Anybody may keep it for so long; else nobody keeps it. */
  publicSeconds?: number;
}

interface CallBase {
  method: CallMethod;
  /** Below /auth/v1; `:id` stands for one word. */
  path: string;
  /** Of /token: which `grant_type` it answers. */
  grant?: string;
  /** Counted by network beside what the operation itself counts. */
  isCounted: boolean;
  /** Taken also while what is stored can only be read, like the forms for signing in and out. */
  isAlwaysTaken?: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: each call has a body of its own
  body: z.ZodType<any>;
}

/** One of the calls, with what its access token names where it needs one. */
export type ServiceCall = CallBase &
  (
    | { needs: "nothing"; answer: (asked: CallRequest<never>) => Promise<CallAnswer> | CallAnswer }
    | {
        needs: "token";
        answer: (
          asked: CallRequest<never>,
          session: ServiceSession,
        ) => Promise<CallAnswer> | CallAnswer;
      }
  );

type CallInput<B extends z.ZodType> = Pick<
  CallBase,
  "method" | "path" | "grant" | "isAlwaysTaken"
> & {
  isCounted?: boolean;
  body: B;
};

/** A call that anybody may make. */
export const publicCall = <B extends z.ZodType>(
  call: CallInput<B>,
  answer: (asked: CallRequest<z.output<B>>) => Promise<CallAnswer> | CallAnswer,
): ServiceCall => ({ isCounted: true, ...call, needs: "nothing", answer });

/** A call that an access token opens. */
export const authenticatedCall = <B extends z.ZodType>(
  call: CallInput<B>,
  answer: (
    asked: CallRequest<z.output<B>>,
    session: ServiceSession,
  ) => Promise<CallAnswer> | CallAnswer,
): ServiceCall => ({ isCounted: true, ...call, needs: "token", answer });
