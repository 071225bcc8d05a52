import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { defineMessage } from "~/core/languages/translator";
import { withQuery } from "~/core/paths";
import { checkForm } from "~/http/check-form.server";
import { createClientContext } from "~/http/handle-service-request.server";
import { refreshTo } from "~/http/refresh-redirect";
import {
  confirmLink,
  type LinkConfirmation,
  loadLinkConfirmation,
} from "~/sign-in/auth-service/confirm-link.server";
import type { FormState } from "~/ui/field";
import { unlistedTitle } from "~/ui/page-meta";
import { ReturnToAppForm, ReturnToAppPage } from "~/ui/return-to-app-page";
import { Sentence } from "~/ui/sentence";
import { useTranslator } from "~/ui/use-translator";
import { linkConfirmationSchema } from "./link-confirmation.schema.server";

export const meta = unlistedTitle("Add a sign-in method");

export { refreshHeaders as headers } from "~/http/refresh-redirect";

/** Asks before linking, because an attacker may have started the flow. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const confirmation = await loadLinkConfirmation(token, context.now);
  return json({ token, confirmation }, { status: confirmation ? 200 : 410 });
}

/** Redirects back to the app, also after an error. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await checkForm(request, linkConfirmationSchema, {
    redirectUrl: "",
    isExpired: false,
  });
  if (!form.ok) return form.refuse(form.errors);
  const redirectUrl = await confirmLink(form.data.token, createClientContext(request, context));
  const emptyForm = { values: {}, errors: null };
  if (redirectUrl === null)
    return json({ ...emptyForm, redirectUrl: "", isExpired: true }, { status: 410 });
  return json({ ...emptyForm, redirectUrl, isExpired: false }, refreshTo(redirectUrl));
}

export default function AddSignInMethod() {
  const { token, confirmation } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const form = { values: actionData?.values ?? {}, errors: actionData?.errors };
  const isExpired = actionData?.isExpired || !confirmation;
  return (
    <ReturnToAppPage
      redirectUrl={actionData?.redirectUrl}
      finishedMessage={isExpired ? expiredConfirmation : null}
    >
      {confirmation && (
        <LinkConfirmationPage form={form} token={token} confirmation={confirmation} />
      )}
    </ReturnToAppPage>
  );
}

/** Asks a user who returns from a sign-in provider whether to link that provider to the account. */
function LinkConfirmationPage({
  form,
  token,
  confirmation: { provider, providerUser, account, redirectHost },
}: {
  form: FormState;
  token: string;
  confirmation: LinkConfirmation;
}) {
  const { t } = useTranslator();
  const placeholders = { provider, account: <strong>{account}</strong> };
  return (
    <ReturnToAppForm
      currentHref={withQuery("/auth/link", { token })}
      form={form}
      title={t("Add {provider}", { provider })}
      lead={
        providerUser ? (
          <Sentence
            text="Allow {provider} ({person}) to sign in to the account of {account}?"
            {...placeholders}
            person={<strong>{providerUser}</strong>}
          />
        ) : (
          <Sentence
            text="Allow {provider} to sign in to the account of {account}?"
            {...placeholders}
          />
        )
      }
      redirectNote={
        <Sentence
          text="Confirm only if that account is yours. You will then continue to {place}."
          place={<strong>{redirectHost}</strong>}
        />
      }
      hiddenFields={{ token }}
      submitLabel={t("Add {provider}", { provider })}
    />
  );
}

const expiredConfirmation = {
  title: defineMessage("This request has expired"),
  lead: defineMessage(
    "It was already answered, or it is too old. Nothing was added. Please start again from the app or page you came from.",
  ),
  label: defineMessage("To the home page"),
  href: "/",
};
