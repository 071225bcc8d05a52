import { isAddressHeld } from "~/accounts/service-accounts.server";
import { signUp } from "~/accounts/sign-up.server";
import { config } from "~/config.server";
import { db } from "~/db.server";
import { countFromAddress } from "~/limits/network-limits.server";
import { letIn } from "./let-in";
import { requireOneName, requirePhones } from "./names-given.server";
import { signUpBody } from "./service-bodies.schema.server";
import { open } from "./service-call";
import { ServiceError } from "./service-error";
import { openServiceSession } from "./service-sessions.server";
import { keepData, nameFrom } from "./user-data.server";
import { requireStrongPassword } from "./weak-password.server";

const known = () => new ServiceError(422, "user_already_exists", "User already registered");

export const signUpCall = open(
  { method: "POST", path: "/signup", body: signUpBody },
  async ({ body, client }) => {
    const { email, phone, password } = body;
    const data = body.data ?? {};
    requireOneName(body, "signup");
    if (phone) requirePhones("Phone signups are disabled");
    if (!email) {
      throw new ServiceError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
    }
    requireStrongPassword(password, client.settings);
    const { address, now } = client;
    // Where no mail leaves, an address is anybody's who comes first, and that it is taken cannot be
    // hidden (docs/decisions/004).
    if (!config.smtpUrl && (await isAddressHeld(db, email))) {
      await countFromAddress("sign-up", address, now);
      throw known();
    }
    const guest = { name: nameFrom(data, email), email, password };
    const result = await signUp(guest, { address, browser: null, now });
    if (result.kind === "refused") throw known();
    const user = letIn(result);
    await keepData(user.id, data);
    return { body: await openServiceSession(user, "password", client) };
  },
);
