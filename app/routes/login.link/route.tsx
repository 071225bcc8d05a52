import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readLink } from "~/codes/one-time-codes.server";
import { db } from "~/db.server";
import { signInByCode } from "~/guests/sign-in-by-code.server";
import { readForm } from "~/http/read-form.server";
import { enterByCode } from "~/http/ways-in.server";
import { safePath } from "~/lodge/paths";
import { FormEnd } from "~/ui/form-end";
import { pageTitle } from "~/ui/page-meta";
import { SiteLayout } from "~/ui/site-layout";
import { SpentLink, spentTitle } from "~/ui/spent-link";

export { FaultPage as ErrorBoundary } from "~/ui/fault-page";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => [
  ...pageTitle(matches, data?.link === null ? spentTitle : "Sign in"),
  { name: "robots", content: "noindex" },
];

export { keptNowhere as headers } from "~/http/kept-nowhere";

/** Programs that look at mails open links, so that looking changes nothing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const code = await readLink(db, token, ["sign-in"], context.now);
  if (!code) return json({ link: null }, { status: 410 });
  return json({ link: { token, email: code.sent_to } });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { mailOrigin: origin, address, now } = context;
  const token = String((await readForm(request)).get("token") ?? "");
  const result = await signInByCode({ token }, { origin, address, now });
  if (result.kind !== "signed-in") return json({ isSpent: true }, { status: 410 });
  return enterByCode(request, { ...result, redirectTo: safePath(result.redirectTo) }, context);
}

export default function LoginLink() {
  const { link } = useLoaderData<typeof loader>();
  const isSpent = useActionData<typeof action>()?.isSpent || !link;
  return (
    <SiteLayout>
      <div className="page narrow">
        {isSpent ? (
          <SpentLink href="/login/code">Ask for a new one</SpentLink>
        ) : (
          <form method="post" action="/login/link" className="account-form">
            <h1>Sign in</h1>
            <p className="lead">Press the button, and you are signed in as {link.email}.</p>
            <input type="hidden" name="token" value={link.token} />
            <FormEnd send="Sign in" pending="Processing..." leave="To the home page" href="/" />
          </form>
        )}
      </div>
    </SiteLayout>
  );
}
