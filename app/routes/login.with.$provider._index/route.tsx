import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  redirect,
  type SerializeFrom,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { defineMessage } from "~/core/languages/translator";
import { omitHomePath, withQuery } from "~/core/paths";
import { parseRedirect } from "~/http/parse-query";
import { redirectToProvider } from "~/http/provider-sign-in.server";
import { readForm } from "~/http/read-form.server";
import { requireFound } from "~/http/require-found";
import { findProvider } from "~/sign-in/providers/providers.server";
import { FormActions } from "~/ui/form-actions";
import { guestTitle } from "~/ui/page-meta";
import { ProviderRedirectPage, ProviderSignInFailed } from "~/ui/provider-sign-in";
import { ShortPage } from "~/ui/site-layout";
import { useTranslator } from "~/ui/use-translator";

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = guestTitle("Sign in");

/** @throws Response 404 for an unknown provider */
function requireProvider(request: Request, { provider }: { provider?: string }) {
  const { name, label } = requireFound(
    findProvider(provider),
    defineMessage("This sign-in method is not available."),
  );
  return { name, label, redirectTo: parseRedirect(request) };
}

/** Shows the button. Only a POST starts the sign-in at the provider. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  const target = requireProvider(request, params);
  if (context.viewer) throw redirect(target.redirectTo);
  return json(target);
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  await readForm(request);
  const { name, redirectTo } = requireProvider(request, params);
  if (context.viewer) throw redirect(redirectTo);
  const redirection = await redirectToProvider(name, { redirectTo }, request, context);
  if (redirection.kind === "refused")
    return json({ ...redirection, redirectTo }, redirection.status);
  const { kind, label, url, headers } = redirection;
  return json({ kind, label, url }, { headers });
}

export default function SignInWithProvider() {
  const target = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  if (!result) return <ProviderSignInForm {...target} />;
  return result.kind === "redirect" ? (
    <ProviderRedirectPage {...result} />
  ) : (
    <ProviderSignInFailed {...result} />
  );
}

function ProviderSignInForm({ name, label, redirectTo }: SerializeFrom<typeof loader>) {
  const { t } = useTranslator();
  const query = { redirectTo: omitHomePath(redirectTo) };
  return (
    <ShortPage>
      <form method="post" action={withQuery(`/login/with/${name}`, query)}>
        <h1>{t("Sign in with {provider}", { provider: label })}</h1>
        <p className="lead">{t("You sign in there, then return here.")}</p>
        <FormActions
          submitLabel={t("Continue with {provider}", { provider: label })}
          cancelLabel={t("Sign in another way")}
          cancelHref={withQuery("/login", query)}
        />
      </form>
    </ShortPage>
  );
}
