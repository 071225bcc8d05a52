import { config } from "~/config.server";
import { loadKeySet } from "./access-tokens.server";
import { noBody } from "./service-bodies.schema.server";
import { publicCall } from "./service-call";

/** How long clients that verify tokens may cache the keys. */
const keysKeptSeconds = 600;

export const infoCalls = [
  publicCall(
    { method: "GET", path: "/.well-known/jwks.json", body: noBody, isCounted: false },
    ({ client }) => ({ body: loadKeySet(client.now), publicSeconds: keysKeptSeconds }),
  ),

  publicCall({ method: "GET", path: "/health", body: noBody, isCounted: false }, () => ({
    body: { name: "GoTrue", version: "lodge", description: "The lodge's auth service" },
  })),

  publicCall({ method: "GET", path: "/settings", body: noBody, isCounted: false }, () => ({
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
