import { factorCalls } from "./factor-calls.server";
import { idTokenCall } from "./id-token-call.server";
import { infoCalls } from "./info-calls.server";
import { mailCalls } from "./mail-calls.server";
import { providerCalls } from "./provider-calls.server";
import type { AuthRequest } from "./service-call";
import { signUpCall } from "./sign-up-call.server";
import { tokenCalls } from "./token-calls.server";
import { userCalls } from "./user-calls.server";
import { verifyCalls } from "./verify-call.server";

/**
 * All calls of the auth service: those of the specification (section 7) and others that client libraries need.
 * A test compares docs/auth-api.md with this list.
 */
export const authRequests: AuthRequest[] = [
  signUpCall,
  ...tokenCalls,
  idTokenCall,
  ...mailCalls,
  ...verifyCalls,
  ...userCalls,
  ...providerCalls,
  ...factorCalls,
  ...infoCalls,
];
