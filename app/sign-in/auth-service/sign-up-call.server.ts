import { signUpByPhone } from "~/accounts/begin-by-phone.server";
import { countFromAddress } from "~/accounts/limits/network-limits.server";
import { isAddressHeld } from "~/accounts/service-accounts.server";
import { signUp } from "~/accounts/sign-up.server";
import { config } from "~/config.server";
import { db } from "~/db.server";
import { findProviderFor } from "~/sign-in/providers/providers.server";
import { type ClientContext, entranceOf } from "./client-context";
import { letIn } from "./let-in";
import { requireOneName, requirePhones } from "./names-given.server";
import { linkTo, redirectFrom } from "./redirects.server";
import { signUpBody } from "./service-bodies.schema.server";
import { open } from "./service-call";
import { invalid, ServiceError } from "./service-error";
import { describeBegun, openServiceSession } from "./service-sessions.server";
import { nameFrom, requireKeepable } from "./user-data.server";
import { requireStrongPassword } from "./weak-password.server";

const known = () => new ServiceError(422, "user_already_exists", "User already registered");

export const signUpCall = open(
  { method: "POST", path: "/signup", body: signUpBody },
  async ({ body, query, client }) => {
    const { email, phone, password } = body;
    const data = body.data ?? {};
    requireOneName(body, "signup");
    if (phone) requirePhones("Phone signups are disabled");
    const given = email ?? phone;
    if (!given) {
      throw new ServiceError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
    }
    if (!password) throw invalid("Signup requires a valid password");
    const name = nameFrom(data, given);
    requireStrongPassword(password, client.settings, [name, given]);
    requireKeepable(data);
    const guest = { name, password, metadata: data };
    if (!email) return { body: await beginByPhone({ ...guest, phone: given }, client) };
    const { address, now } = client;
    const provider = findProviderFor(email);
    if (provider) {
      throw new ServiceError(
        403,
        "email_address_not_authorized",
        `Addresses like this one come in with ${provider.label}`,
      );
    }
    // Where no mail leaves, an address is anybody's who comes first, and that it is taken cannot be
    // hidden (docs/decisions/004).
    if (!config.smtpUrl && (await isAddressHeld(db, email))) {
      await countFromAddress("sign-up", address, now);
      throw known();
    }
    const redirectTo = redirectFrom(query, client);
    const link = { ...linkTo("signup", redirectTo, client), redirectTo, challenge: body.challenge };
    const result = await signUp(
      { ...guest, email },
      entranceOf(client),
      { origin: client.mailOrigin, words: client.words },
      link,
    );
    if (result.kind === "refused") throw known();
    const user = letIn(result);
    // Where mails leave, the session begins with the code of the mail.
    if (config.smtpUrl) return { body: await describeBegun(user.id, null, client) };
    return { body: await openServiceSession(user, "password", client) };
  },
);

/** The account without a session: it has none before its code was given back. @throws ServiceError */
async function beginByPhone(
  guest: Parameters<typeof signUpByPhone>[0],
  client: ClientContext,
): Promise<object> {
  const result = await signUpByPhone(guest, entranceOf(client));
  return result.kind === "begun"
    ? describeBegun(result.userId, guest.phone, client)
    : letIn(result);
}
