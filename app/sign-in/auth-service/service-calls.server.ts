import { config } from "~/config.server";
import { loadKeySet } from "./access-tokens.server";
import { codeCalls } from "./code-calls.server";
import { factorCalls } from "./factor-calls.server";
import { providerCalls } from "./provider-calls.server";
import { noBody } from "./service-bodies.schema.server";
import { publicCall, type ServiceCall } from "./service-call";
import { idTokenCall, tokenCalls } from "./token-calls.server";
import { signUpCall, userCalls } from "./user-calls.server";
import { verifyCalls } from "./verify-calls.server";

const keySetMaxAgeSeconds = 600;

/** Clients make these calls often, so they are not rate-limited. */
export const infoCalls = [
  publicCall(
    { method: "GET", path: "/.well-known/jwks.json", body: noBody, isRateLimited: false },
    ({ client }) => ({ body: loadKeySet(client.now), publicMaxAgeSeconds: keySetMaxAgeSeconds }),
  ),

  publicCall({ method: "GET", path: "/health", body: noBody, isRateLimited: false }, () => ({
    // Supabase's clients expect this name; the service implements GoTrue's API.
    body: { name: "GoTrue", version: "lodge", description: "The lodge's auth service" },
  })),

  publicCall({ method: "GET", path: "/settings", body: noBody, isRateLimited: false }, () => ({
    body: {
      external: {
        email: true,
        phone: config.smsUrl !== null,
        anonymous_users: false,
      },
      disable_signup: false,
      mailer_autoconfirm: config.smtpUrl === null,
      phone_autoconfirm: false,
      sms_provider: config.smsUrl ? "gateway" : "",
      saml_enabled: false,
    },
  })),
];

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
