import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { leadToProvider } from "~/http/provider-way.server";
import { readForm } from "~/http/read-form.server";
import { afterSignIn, withQuery } from "~/lodge/paths";
import { NotByProvider } from "~/ui/not-by-provider";
import { OnTheWay } from "~/ui/on-the-way";
import { pageTitle } from "~/ui/page-meta";

export { FaultPage as ErrorBoundary } from "~/ui/fault-page";

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Sign in");

const redirectToOf = (request: Request) =>
  afterSignIn(new URL(request.url).searchParams.get("redirectTo"));

/** Nothing is begun by a link. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(withQuery("/login", { redirectTo: redirectToOf(request) }));

export async function action({ request, params, context }: ActionFunctionArgs) {
  await readForm(request);
  const redirectTo = redirectToOf(request);
  if (context.viewer) throw redirect(redirectTo);
  const led = await leadToProvider(params.provider ?? "", { redirectTo }, request, context);
  if (led.kind === "led") {
    const { label, address, headers } = led;
    return json({ kind: led.kind, label, address }, { headers });
  }
  return json({ kind: led.kind, message: led.message, redirectTo }, led.status);
}

export default function SignInWithProvider() {
  const answer = useActionData<typeof action>();
  if (!answer) return null;
  return answer.kind === "led" ? <OnTheWay {...answer} /> : <NotByProvider {...answer} />;
}
