import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readCodeOf } from "~/accounts/codes/one-time-codes.server";
import { passwordHints } from "~/accounts/passwords/password-rules";
import { readAccount } from "~/accounts/read-account.server";
import { isMailSent } from "~/communication/mail/read-mails.server";
import { withQuery } from "~/core/paths";
import { db } from "~/db.server";
import { checkForm } from "~/http/check-form.server";
import { refusalOf } from "~/http/code-refusals.server";
import { readProof } from "~/sign-in/verification/read-proof.server";
import { resendProof } from "~/sign-in/verification/resend-proof.server";
import { pageTitle, wordsOf } from "~/ui/page-meta";
import { ShortPage } from "~/ui/site-layout";
import { SpentLink, spentTitle } from "~/ui/spent-link";
import { useWords } from "~/ui/use-words";
import { LinkForm } from "./link-form";
import { redeem } from "./redeem.server";
import { verifyEmailSchema } from "./verify-email.schema.server";
import { SignInToProve, VerifyForm } from "./verify-form";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => [
  ...pageTitle(
    matches,
    wordsOf(matches).t(data?.token && !data.proof ? spentTitle : "Prove your address"),
  ),
  { name: "robots", content: "noindex" },
];

export { keptNowhere as headers } from "~/http/kept-nowhere";

/** Programs that look at mails open links, so that looking changes nothing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { viewer, now, settings } = context;
  const token = new URL(request.url).searchParams.get("token");
  const passwordHint = passwordHints[settings.security.passwordPolicy];
  const shown = { sendsMail: isMailSent, passwordHint, token: "", proof: null, account: null };
  if (token !== null) {
    const proof = await readProof(db, token, viewer, now);
    return json({ ...shown, token, proof }, { status: proof ? 200 : 410 });
  }
  const account = viewer && (await readAccount(db, viewer.id));
  if (!account) return json(shown);
  const { id, email, isEmailProved, hasPassword } = account;
  const hasCode = (await readCodeOf(db, id, "prove-email", now)) !== null;
  return json({ ...shown, account: { email, isEmailProved, hasPassword, hasCode } });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const shown = { isSpent: false, isMailed: false };
  const form = await checkForm(request, verifyEmailSchema, shown);
  if (!form.ok) return form.refuse(form.errors);
  const { viewer, mailOrigin: origin, address, words, now } = context;
  // A code to type, and a mail to ask for, has who is signed in alone.
  if (!viewer && form.data.by !== "link") {
    throw redirect(withQuery("/login", { redirectTo: "/verify-email" }));
  }
  if (viewer && form.data.by === "mail") {
    const result = await resendProof(viewer.id, { origin, address, words, now });
    if (result.kind === "wait") return form.refuseAs(refusalOf(result));
    return json({ ...shown, isMailed: true, values: form.values, errors: null });
  }
  if (form.data.by === "mail") throw redirect("/login");
  const answer = await redeem(form.data, request, context);
  if (answer instanceof Response) return answer;
  if (answer.status === 410) {
    return json({ ...shown, isSpent: true, values: form.values, errors: null }, { status: 410 });
  }
  return form.refuseAs(answer);
}

export default function VerifyEmail() {
  const { t } = useWords();
  const data = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const form = { values: sent?.values ?? {}, errors: sent?.errors };
  const isSpent = sent?.isSpent || (data.token !== "" && !data.proof);
  return (
    <ShortPage>
      {isSpent && <SpentLink href="/verify-email">{t("Ask for a new one")}</SpentLink>}
      {!isSpent && data.proof && (
        <LinkForm
          form={form}
          token={data.token}
          proof={data.proof}
          passwordHint={data.passwordHint}
        />
      )}
      {!isSpent && !data.proof && !data.account && <SignInToProve />}
      {!isSpent && data.account && (
        <VerifyForm
          form={form}
          account={data.account}
          sendsMail={data.sendsMail}
          isMailed={sent?.isMailed ?? false}
        />
      )}
    </ShortPage>
  );
}
