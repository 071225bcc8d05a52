import { config } from "~/config.server";
import { loadKeySet } from "./access-tokens.server";
import { noBody } from "./service-bodies.schema.server";
import { publicCall } from "./service-call";

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
