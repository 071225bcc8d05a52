import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { Viewer } from "./roles";
import { signIn } from "./sign-in.server";
import { signUp } from "./sign-up.server";

/** Why somebody could not come in; the message is for them to read. */
export class AuthorizationError extends Error {}

const text = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

/**
 * The ways in. Each strategy takes a form whose fields were checked by the route, and throws an
 * AuthorizationError with the specification's text.
 */
export const authenticator = new Authenticator<Viewer>()
  .use(
    new FormStrategy(async ({ form }) => {
      const result = await signIn(text(form, "email"), text(form, "password"), new Date());
      if (result.kind === "refused") throw new AuthorizationError(result.message);
      return result.user;
    }),
    "sign-in",
  )
  .use(
    new FormStrategy(async ({ form }) => {
      const result = await signUp(
        { name: text(form, "name"), email: text(form, "email"), password: text(form, "password") },
        new Date(),
      );
      if (result.kind === "refused") throw new AuthorizationError(result.message);
      return result.user;
    }),
    "sign-up",
  );
