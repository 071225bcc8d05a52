import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findLinkCode } from "~/accounts/codes/one-time-codes.server";
import { safePath } from "~/core/paths";
import { db } from "~/db.server";
import { signInWithCode } from "~/http/authenticate.server";
import { readForm } from "~/http/read-form.server";
import { signInByCode } from "~/sign-in/verification/sign-in-by-code.server";
import { ExpiredLink, expiredLinkTitle } from "~/ui/expired-link";
import { GuestFormActions } from "~/ui/form-actions";
import { pageTitle, translatorOf } from "~/ui/page-meta";
import { ShortPage } from "~/ui/site-layout";
import { useTranslator } from "~/ui/use-translator";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => [
  ...pageTitle(
    matches,
    translatorOf(matches).t(data?.link === null ? expiredLinkTitle : "Sign in"),
  ),
  { name: "robots", content: "noindex" },
];

export { noStoreHeaders as headers } from "~/http/no-store-headers";

/** Shows a button that signs in. The link is used only by the button, because mail scanners open links. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const code = await findLinkCode(db, token, ["sign-in"], context.now);
  if (!code) return json({ link: null }, { status: 410 });
  return json({ link: { token, email: code.sent_to } });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { mailOrigin: origin, address, translator, now } = context;
  const token = String((await readForm(request)).get("token") ?? "");
  const result = await signInByCode({ token }, { origin, address, translator, now });
  if (result.kind !== "signed-in") return json({ isExpired: true }, { status: 410 });
  return signInWithCode(request, { ...result, redirectTo: safePath(result.redirectTo) }, context);
}

export default function LoginLink() {
  const { t } = useTranslator();
  const { link } = useLoaderData<typeof loader>();
  const isExpired = useActionData<typeof action>()?.isExpired || !link;
  return (
    <ShortPage>
      {isExpired ? (
        <ExpiredLink href="/login/code">{t("Request a new one")}</ExpiredLink>
      ) : (
        <form method="post" action="/login/link" className="account-form">
          <h1>{t("Sign in")}</h1>
          <p className="lead">
            {t("Press the button to sign in as {email}.", { email: link.email })}
          </p>
          <input type="hidden" name="token" value={link.token} />
          <GuestFormActions
            submitLabel={t("Sign in")}
            cancelLabel={t("To the home page")}
            href="/"
          />
        </form>
      )}
    </ShortPage>
  );
}
