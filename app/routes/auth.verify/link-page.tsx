import type { OpenedLink } from "~/auth-service/follow-link.server";
import { withQuery } from "~/lodge/paths";
import { ButtonLink } from "~/ui/button-link";
import { ErrorSummary } from "~/ui/error-summary";
import { type FormState, TextField } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";
import { Row } from "~/ui/row";

const words: Record<OpenedLink["purpose"], { title: string; ask: string; send: string }> = {
  "prove-email": {
    title: "Prove your address",
    ask: "Somebody made an account here. Was it you? The address is",
    send: "Yes, it was me",
  },
  recover: {
    title: "Set a new password",
    ask: "One press signs you in, so that you can set a new password, as",
    send: "Go on",
  },
  "sign-in": {
    title: "Sign in",
    ask: "One press signs you in as",
    send: "Sign in",
  },
  "change-email": {
    title: "Your new address",
    ask: "Shall your account have another address? It would be",
    send: "Yes, change it",
  },
};

const hints = {
  nothing: "",
  password: "Of the account that is to have the address.",
  "password-or-new":
    "The one that you chose when you made the account. Another becomes its password, and signs it out everywhere else.",
};

/** The page of a link that an app had mailed: one button, and a password where it is not sure who reads. */
export function LinkPage({
  form,
  token,
  redirectTo,
  link,
  passwordHint,
}: {
  form: FormState;
  token: string;
  redirectTo: string;
  link: OpenedLink;
  passwordHint: string;
}) {
  const { title, ask, send } = words[link.purpose];
  // Lynx sends no form that does not say where.
  const here = withQuery("/auth/verify", { token, redirect_to: redirectTo });
  return (
    <form method="post" action={here} noValidate className="account-form">
      <ErrorSummary errors={form.errors} />
      <h1>{title}</h1>
      <p className="lead">
        {ask} <strong>{link.email}</strong>.
      </p>
      <p>
        Then you go on at <strong>{link.goesTo}</strong>.
      </p>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      {link.asks !== "nothing" && (
        <TextField
          form={form}
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          hint={
            link.asks === "password-or-new"
              ? `${hints[link.asks]} ${passwordHint}`
              : hints[link.asks]
          }
        />
      )}
      <FormEnd send={send} pending="Processing..." leave="No, leave it" href="/" />
    </form>
  );
}

/** A link that was used, is too old, or did not arrive whole. */
export const EndedLink = ({ address }: { address: string }) => (
  <>
    <h1>This link has ended</h1>
    <p className="lead">
      It was used already, is too old, or did not arrive whole. Ask for a new one where you asked
      for this one.
    </p>
    <Row>
      <ButtonLink href={address}>Back</ButtonLink>
    </Row>
  </>
);
