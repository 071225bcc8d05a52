import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { said } from "~/core/languages/words";
import { db } from "~/db.server";
import { readForm } from "~/http/read-form.server";
import { signedIn } from "~/http/request-context";
import { requireFound } from "~/http/require-found";
import { isLastWayIn, listIdentities } from "~/sign-in/providers/list-identities.server";
import { unlinkIdentity } from "~/sign-in/providers/unlink-identity.server";
import { ButtonLink } from "~/ui/button-link";
import { FormEnd } from "~/ui/form-end";
import { guestTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { ShortPage } from "~/ui/site-layout";
import { useWords } from "~/ui/use-words";

export const meta = guestTitle("Remove a way to sign in");

const list = "/account/identities";
const notFound = said("You do not sign in that way.");

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { id } = signedIn(context);
  const identities = await listIdentities(id);
  const found = requireFound(
    identities.find((identity) => identity.id === params.identityId),
    notFound,
  );
  const { label, email } = found;
  return json({ label, email, isLast: await isLastWayIn(db, id, found.id) });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  await readForm(request);
  const { mailOrigin: origin, now } = context;
  const result = await unlinkIdentity(signedIn(context), params.identityId ?? "", { origin, now });
  switch (result.kind) {
    case "unlinked":
      return redirect(`${list}?notice=unlinked`);
    case "not-found":
      throw new Response(notFound, { status: 404 });
    case "last-way":
      // The page says so.
      return json(null, { status: 409 });
  }
}

export default function UnlinkIdentity() {
  const { t } = useWords();
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
            <FormEnd send={t("Yes, remove it")} leave={t("No, keep it")} href={list} />
          </form>
        </>
      )}
    </ShortPage>
  );
}
