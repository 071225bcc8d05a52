import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type SerializeFrom,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadAccount } from "~/accounts/load-account.server";
import { reauthenticate } from "~/accounts/reauthenticate.server";
import type { FormErrors } from "~/core/form-state";
import { defineMessage } from "~/core/languages/translator";
import { db } from "~/db.server";
import { createSignInContext, refusedStatus } from "~/http/authenticate.server";
import { checkForm } from "~/http/check-form.server";
import { redirectToProvider } from "~/http/provider-sign-in.server";
import { readNotice } from "~/http/read-notice";
import { requireViewer } from "~/http/request-context";
import { listIdentities } from "~/sign-in/providers/list-identities.server";
import { listProviders, type ProviderSummary } from "~/sign-in/providers/providers.server";
import { canLinkProvider } from "~/sign-in/providers/sign-in-method-policy";
import { AccountFrame } from "~/ui/account-frame";
import { PasswordField } from "~/ui/field";
import { guestTitle } from "~/ui/page-meta";
import { ProviderRedirectPage } from "~/ui/provider-sign-in";
import { Row } from "~/ui/row";
import { Sentence } from "~/ui/sentence";
import { PostForm } from "~/ui/site-form";
import { useTranslator } from "~/ui/use-translator";
import { linkSchema } from "./link.schema.server";

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = guestTitle("Other ways to sign in");

const notices = new Map([
  ["linked", defineMessage("Sign-in method added.")],
  ["unlinked", defineMessage("Sign-in method removed.")],
]);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = requireViewer(context);
  const { timeZone } = context.settings.general;
  const [account, identities] = await Promise.all([loadAccount(db, id), listIdentities(id)]);
  return json({
    notice: readNotice(request, notices),
    identities: identities.map(({ id, label, email, createdAt, lastSignInAt }) => ({
      id,
      label,
      email,
      since: context.translator.formatInstant(createdAt, timeZone),
      lastUsed: lastSignInAt && context.translator.formatInstant(lastSignInAt, timeZone),
    })),
    providers: listProviders(),
    hasPassword: account?.hasPassword ?? false,
    mayLink: account !== null && canLinkProvider(account),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = requireViewer(context);
  const form = await checkForm(request, linkSchema, { providerRedirect: null });
  if (!form.ok) return form.refuse(form.errors);
  const account = await loadAccount(db, user.id);
  const { password } = form.data;
  if (account?.hasPassword && !password) {
    return form.refuseField("password", defineMessage("Enter your password"), 400);
  }
  const confirmation = await reauthenticate(
    user.id,
    { password: password ?? "", sessionId: context.sessionId },
    await createSignInContext(request, context),
  );
  if (confirmation.kind !== "correct") {
    const field = account?.hasPassword ? "password" : "";
    return form.refuseField(field, confirmation.message, refusedStatus[confirmation.kind]);
  }
  const linkRequest = { userId: user.id, redirectTo: "/account/identities?notice=linked" };
  const result = await redirectToProvider(form.data.provider, linkRequest, request, context);
  if (result.kind !== "redirect") {
    return form.refuse({ title: result.message, fields: [] }, result.status);
  }
  const { label, url, headers } = result;
  return json({ providerRedirect: { label, url }, values: {}, errors: null }, { headers });
}

export default function Identities() {
  const { t } = useTranslator();
  const { notice, identities, providers, ...account } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  if (actionData?.providerRedirect)
    return <ProviderRedirectPage {...actionData.providerRedirect} />;
  return (
    <AccountFrame title={t("Other ways to sign in")} notice={notice} errors={actionData?.errors}>
      <LinkedProviders identities={identities} />
      <LinkForm providers={providers} {...account} errors={actionData?.errors ?? null} />
    </AccountFrame>
  );
}

function LinkedProviders({ identities }: Pick<SerializeFrom<typeof loader>, "identities">) {
  const { t } = useTranslator();
  if (identities.length === 0) {
    return <p>{t("No other sign-in methods yet.")}</p>;
  }
  return (
    <ul className="identities">
      {identities.map(({ id, label, email, since, lastUsed }) => (
        <li key={id}>
          {email ? (
            <Sentence
              text="{provider}, as {email}"
              provider={<strong>{label}</strong>}
              email={email}
            />
          ) : (
            <strong>{label}</strong>
          )}
          <br />
          {lastUsed
            ? t("Since {since}; last used {used}.", { since, used: lastUsed })
            : t("Since {since}; not used yet.", { since })}{" "}
          <a href={`/account/identities/${id}/unlink`}>
            {t("Remove")}
            <span className="visually-hidden"> {label}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Requires the password or a recent sign-in, because a screen may be left unlocked. */
function LinkForm({
  providers,
  hasPassword,
  mayLink,
  errors,
}: {
  providers: ProviderSummary[];
  hasPassword: boolean;
  /** False if the account's e-mail address is not verified. */
  mayLink: boolean;
  errors: FormErrors | null;
}) {
  const { t } = useTranslator();
  if (providers.length === 0)
    return <p>{t("No other sign-in methods are available at the moment.")}</p>;
  return (
    <PostForm omitsErrorSummary form={{ values: {}, errors }} className="account-form">
      <h2>{t("Add sign-in method")}</h2>
      <p>{t("You sign in with the provider once, then return here.")}</p>
      {!mayLink && (
        <p className="hint">
          <Sentence
            text="Your email address is not confirmed yet. You can only add a provider that uses the same address, or {confirm}."
            confirm={<a href="/account/email">{t("confirm it first")}</a>}
          />
        </p>
      )}
      {hasPassword && <PasswordField label={t("Your password")} />}
      <Row>
        {providers.map(({ name, label }) => (
          <button
            key={name}
            type="submit"
            name="provider"
            value={name}
            className="button button-quiet"
          >
            {t("Continue with {provider}", { provider: label })}
          </button>
        ))}
      </Row>
    </PostForm>
  );
}
