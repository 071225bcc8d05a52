import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readLink } from "~/accounts/codes/one-time-codes.server";
import { safePath } from "~/core/paths";
import { db } from "~/db.server";
import { readForm } from "~/http/read-form.server";
import { enterByCode } from "~/http/ways-in.server";
import { signInByCode } from "~/sign-in/verification/sign-in-by-code.server";
import { GuestFormEnd } from "~/ui/form-end";
import { pageTitle, wordsOf } from "~/ui/page-meta";
import { ShortPage } from "~/ui/site-layout";
import { SpentLink, spentTitle } from "~/ui/spent-link";
import { useWords } from "~/ui/use-words";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => [
  ...pageTitle(matches, wordsOf(matches).t(data?.link === null ? spentTitle : "Sign in")),
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
  const { mailOrigin: origin, address, words, now } = context;
  const token = String((await readForm(request)).get("token") ?? "");
  const result = await signInByCode({ token }, { origin, address, words, now });
  if (result.kind !== "signed-in") return json({ isSpent: true }, { status: 410 });
  return enterByCode(request, { ...result, redirectTo: safePath(result.redirectTo) }, context);
}

export default function LoginLink() {
  const { t } = useWords();
  const { link } = useLoaderData<typeof loader>();
  const isSpent = useActionData<typeof action>()?.isSpent || !link;
  return (
    <ShortPage>
      {isSpent ? (
        <SpentLink href="/login/code">{t("Ask for a new one")}</SpentLink>
      ) : (
        <form method="post" action="/login/link" className="account-form">
          <h1>{t("Sign in")}</h1>
          <p className="lead">
            {t("Press the button, and you are signed in as {email}.", { email: link.email })}
          </p>
          <input type="hidden" name="token" value={link.token} />
          <GuestFormEnd send={t("Sign in")} leave={t("To the home page")} href="/" />
        </form>
      )}
    </ShortPage>
  );
}
