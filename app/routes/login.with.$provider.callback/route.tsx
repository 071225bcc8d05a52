import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { localisePath } from "~/core/languages/localised-paths";
import { defineMessage } from "~/core/languages/translator";
import { signInRedirectPath } from "~/http/authenticate.server";
import { ProviderSignInError, signInWithProvider } from "~/http/provider-sign-in.server";
import { parseStateLanguage } from "~/sign-in/providers/begin-sign-in.server";
import { guestTitle } from "~/ui/page-meta";
import { ProviderSignInFailed } from "~/ui/provider-sign-in";

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta = guestTitle("Sign in");

/** Signs in. This is the only GET that does so (docs/decisions/025-second-factors-and-providers.md). */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { pathname, search, searchParams } = new URL(request.url);
  const language = parseStateLanguage(searchParams.get("state"));
  if (language && language !== context.translator.code && context.settings.languages[language]) {
    return redirect(localisePath(pathname + search, language));
  }
  try {
    const { redirectTo, pendingStep, headers } = await signInWithProvider(
      params.provider ?? "",
      request,
      context,
    );
    return redirect(signInRedirectPath(pendingStep, redirectTo), { headers });
  } catch (error) {
    if (!(error instanceof ProviderSignInError)) throw error;
    const { userMessage, flow, status, headers } = error;
    const isSignedIn = context.viewer !== null;
    // A signed-in user gets another link than /login, which would redirect them.
    const signedInReturn = flow?.userId
      ? {
          title: defineMessage("Nothing was added"),
          href: "/account/identities",
          label: defineMessage("Other ways to sign in"),
        }
      : {
          title: defineMessage("You are already signed in"),
          href: flow?.redirectTo ?? "/",
          label: defineMessage("Continue"),
        };
    const data = {
      message: userMessage,
      redirectTo: flow?.redirectTo ?? "/",
      back: isSignedIn ? signedInReturn : undefined,
    };
    return json(data, { status, headers });
  }
}

export default function ProviderCallback() {
  return <ProviderSignInFailed {...useLoaderData<typeof loader>()} />;
}
