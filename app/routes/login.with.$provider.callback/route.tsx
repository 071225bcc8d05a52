import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { inLanguage } from "~/core/languages/addresses";
import { said } from "~/core/languages/words";
import { comeInByProvider, ProviderRefusal } from "~/http/provider-way.server";
import { leadOn } from "~/http/ways-in.server";
import { languageOfState } from "~/sign-in/providers/begin-sign-in.server";
import { NotByProvider } from "~/ui/not-by-provider";
import { guestTitle } from "~/ui/page-meta";

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta = guestTitle("Sign in");

/**
 * Where a provider sends people back to: the one address that signs somebody in without a form, and only
 * the browser that sent one shortly before (docs/decisions/040-providers.md).
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { pathname, search, searchParams } = new URL(request.url);
  const language = languageOfState(searchParams.get("state"));
  if (language && language !== context.words.code && context.settings.languages[language]) {
    return redirect(inLanguage(pathname + search, language));
  }
  try {
    const { redirectTo, awaits, headers } = await comeInByProvider(
      params.provider ?? "",
      request,
      context,
    );
    return redirect(leadOn(awaits, redirectTo), { headers });
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    const { told, flow, status, headers } = error;
    const isIn = context.viewer !== null;
    // Whoever is in has a page to go back to; /login would only send them on.
    const back = flow?.userId
      ? {
          title: said("Nothing was added"),
          href: "/account/identities",
          label: said("Other ways to sign in"),
        }
      : {
          title: said("You are signed in already"),
          href: flow?.redirectTo ?? "/",
          label: said("Go on"),
        };
    const shown = {
      message: told,
      redirectTo: flow?.redirectTo ?? "/",
      back: isIn ? back : undefined,
    };
    return json(shown, { status, headers });
  }
}

export default function BackFromProvider() {
  return <NotByProvider {...useLoaderData<typeof loader>()} />;
}
