import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { defineMessage } from "~/core/languages/translator";
import { parseRedirect } from "~/http/parse-redirect";
import { redirectToProvider } from "~/http/provider-sign-in.server";
import { readForm } from "~/http/read-form.server";
import { requireFound } from "~/http/require-found";
import { findProvider } from "~/sign-in/providers/providers.server";
import { guestTitle } from "~/ui/page-meta";
import { ProviderRedirectPage } from "~/ui/provider-redirect";
import { ProviderSignInFailed } from "~/ui/provider-sign-in-failed";
import { ProviderSignInForm } from "./provider-sign-in-form";

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
