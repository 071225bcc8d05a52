import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { checkForm } from "~/http/check-form.server";
import { createClientContext } from "~/http/handle-service-request.server";
import { refreshTo } from "~/http/refresh-redirect";
import { confirmLink, loadLinkConfirmation } from "~/sign-in/auth-service/confirm-link.server";
import { unlistedTitle } from "~/ui/page-meta";
import { ReturnToAppPage } from "~/ui/return-to-app-page";
import { linkConfirmationSchema } from "./link-confirmation.schema.server";
import { expiredConfirmation, LinkConfirmationPage } from "./link-confirmation-page";

export const meta = unlistedTitle("Add a sign-in method");

export { refreshHeaders as headers } from "~/http/refresh-redirect";

/** Asks before linking, because an attacker may have started the flow. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const confirmation = await loadLinkConfirmation(token, context.now);
  return json({ token, confirmation }, { status: confirmation ? 200 : 410 });
}

/** Redirects back to the app, also after an error. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await checkForm(request, linkConfirmationSchema, {
    redirectUrl: "",
    isExpired: false,
  });
  if (!form.ok) return form.refuse(form.errors);
  const redirectUrl = await confirmLink(form.data.token, createClientContext(request, context));
  const emptyForm = { values: {}, errors: null };
  if (redirectUrl === null)
    return json({ ...emptyForm, redirectUrl: "", isExpired: true }, { status: 410 });
  return json({ ...emptyForm, redirectUrl, isExpired: false }, refreshTo(redirectUrl));
}

export default function AddSignInMethod() {
  const { token, confirmation } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const form = { values: actionData?.values ?? {}, errors: actionData?.errors };
  const isExpired = actionData?.isExpired || !confirmation;
  return (
    <ReturnToAppPage
      redirectUrl={actionData?.redirectUrl}
      finishedMessage={isExpired ? expiredConfirmation : null}
    >
      {confirmation && (
        <LinkConfirmationPage form={form} token={token} confirmation={confirmation} />
      )}
    </ReturnToAppPage>
  );
}
