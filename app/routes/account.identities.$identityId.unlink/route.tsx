import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { defineMessage } from "~/core/languages/translator";
import { db } from "~/db.server";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/request-context";
import { requireFound } from "~/http/require-found";
import { isLastSignInMethod, listIdentities } from "~/sign-in/providers/list-identities.server";
import { unlinkIdentity } from "~/sign-in/providers/unlink-identity.server";
import { ButtonLink } from "~/ui/button-link";
import { FormActions } from "~/ui/form-actions";
import { guestTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { ShortPage } from "~/ui/site-layout";
import { useTranslator } from "~/ui/use-translator";

export const meta = guestTitle("Remove a way to sign in");

const list = "/account/identities";
const notFound = defineMessage("You do not sign in that way.");

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { id } = requireViewer(context);
  const identities = await listIdentities(id);
  const found = requireFound(
    identities.find((identity) => identity.id === params.identityId),
    notFound,
  );
  const { label, email } = found;
  return json({ label, email, isLast: await isLastSignInMethod(db, id, found.id) });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  await readForm(request);
  const { mailOrigin: origin, now } = context;
  const result = await unlinkIdentity(requireViewer(context), params.identityId ?? "", {
    origin,
    now,
  });
  switch (result.kind) {
    case "unlinked":
      return redirect(`${list}?notice=unlinked`);
    case "not-found":
      throw new Response(notFound, { status: 404 });
    case "last-way":
      // The page explains the reason.
      return json(null, { status: 409 });
  }
}

export default function UnlinkIdentity() {
  const { t } = useTranslator();
  const { label, email, isLast } = useLoaderData<typeof loader>();
  const who = email ? t("{provider}, as {email}", { provider: label, email }) : label;
  return (
    <ShortPage>
      {isLast ? (
        <>
          <h1>{t("This is your only way to sign in")}</h1>
          <p className="lead">
            {t("Without {who}, you could not come in. Set a password first.", { who })}
          </p>
          <Row>
            <ButtonLink href="/account/password">{t("Set a password")}</ButtonLink>
            <a href={list}>{t("Leave it as it is")}</a>
          </Row>
        </>
      ) : (
        <>
          <h1>{t("Are you sure you want to remove this way to sign in?")}</h1>
          <p className="lead">{who}</p>
          <p>{t("You stay signed in. You can add it again later.")}</p>
          <form method="post">
            <FormActions send={t("Yes, remove it")} leave={t("No, keep it")} href={list} />
          </form>
        </>
      )}
    </ShortPage>
  );
}
