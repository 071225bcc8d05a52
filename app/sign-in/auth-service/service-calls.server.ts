import { codeCalls } from "./code-calls.server";
import { factorCalls } from "./factor-calls.server";
import { idTokenCall } from "./id-token-call.server";
import { infoCalls } from "./info-calls.server";
import { providerCalls } from "./provider-calls.server";
import type { ServiceCall } from "./service-call";
import { signUpCall } from "./sign-up-call.server";
import { tokenCalls } from "./token-calls.server";
import { userCalls } from "./user-calls.server";
import { verifyCalls } from "./verify-calls.server";

/** The specification's calls (section 7) and others of client libraries. A test compares docs/auth-api.md. */
export const serviceCalls: ServiceCall[] = [
  signUpCall,
  ...tokenCalls,
  idTokenCall,
  ...codeCalls,
  ...verifyCalls,
  ...userCalls,
  ...providerCalls,
  ...factorCalls,
  ...infoCalls,
];
