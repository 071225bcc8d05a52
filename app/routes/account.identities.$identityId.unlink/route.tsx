import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { defineMessage } from "~/core/languages/translator";
import { db } from "~/db.server";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/request-context";
import { requireFound } from "~/http/require-found";
import { isOnlySignInMethod, listIdentities } from "~/sign-in/providers/list-identities.server";
import { unlinkIdentity } from "~/sign-in/providers/unlink-identity.server";
import { ButtonLink } from "~/ui/button-link";
import { FormActions } from "~/ui/form-actions";
import { guestTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { ShortPage } from "~/ui/site-layout";
import { useTranslator } from "~/ui/use-translator";

export const meta = guestTitle("Remove sign-in method");

const listPath = "/account/identities";
const notFoundMessage = defineMessage("This is not one of your sign-in methods.");

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { id } = requireViewer(context);
  const identities = await listIdentities(id);
  const identity = requireFound(
    identities.find((identity) => identity.id === params.identityId),
    notFoundMessage,
  );
  const { label, email } = identity;
  return json({ label, email, isLast: await isOnlySignInMethod(db, id, identity.id) });
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
      return redirect(`${listPath}?notice=unlinked`);
    case "not-found":
      throw new Response(notFoundMessage, { status: 404 });
    case "last-method":
      return json(null, { status: 409 });
  }
}

export default function UnlinkIdentity() {
  const { t } = useTranslator();
  const { label, email, isLast } = useLoaderData<typeof loader>();
  const identityName = email ? t("{provider}, as {email}", { provider: label, email }) : label;
  return (
    <ShortPage>
      {isLast ? (
        <>
          <h1>{t("This is your only sign-in method")}</h1>
          <p className="lead">
            {t("Without {who} you could no longer sign in. Set a password first.", {
              who: identityName,
            })}
          </p>
          <Row>
            <ButtonLink href="/account/password">{t("Set a password")}</ButtonLink>
            <a href={listPath}>{t("Back")}</a>
          </Row>
        </>
      ) : (
        <>
          <h1>{t("Remove this sign-in method?")}</h1>
          <p className="lead">{identityName}</p>
          <p>{t("You stay signed in, and you can add it again later.")}</p>
          <form method="post">
            <FormActions submitLabel={t("Remove")} cancelLabel={t("Back")} cancelHref={listPath} />
          </form>
        </>
      )}
    </ShortPage>
  );
}
