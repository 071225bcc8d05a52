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
import { BeginForm } from "./begin-form";

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = guestTitle("Sign in");

function readAddress(request: Request, { provider }: { provider?: string }) {
  const { name, label } = requireFound(
    findProvider(provider),
    defineMessage("This sign-in method is not available."),
  );
  return { name, label, redirectTo: parseRedirect(request) };
}

/** A GET starts nothing; its page has the button. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  const wanted = readAddress(request, params);
  if (context.viewer) throw redirect(wanted.redirectTo);
  return json(wanted);
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  await readForm(request);
  const { name, redirectTo } = readAddress(request, params);
  if (context.viewer) throw redirect(redirectTo);
  const led = await redirectToProvider(name, { redirectTo }, request, context);
  if (led.kind === "not-led") return json({ ...led, redirectTo }, led.status);
  const { kind, label, address, headers } = led;
  return json({ kind, label, address }, { headers });
}

export default function SignInWithProvider() {
  const wanted = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!answer) return <BeginForm {...wanted} />;
  return answer.kind === "led" ? (
    <ProviderRedirectPage {...answer} />
  ) : (
    <ProviderSignInFailed {...answer} />
  );
}
