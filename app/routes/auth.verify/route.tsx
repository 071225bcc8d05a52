import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { passwordHints } from "~/accounts/passwords/password-policy";
import { checkForm } from "~/http/check-form.server";
import { createClientContext } from "~/http/handle-service-request.server";
import { refreshTo } from "~/http/refresh-redirect";
import {
  expiredLinkRedirect,
  followLink,
  loadPendingLink,
} from "~/sign-in/auth-service/follow-link.server";
import { unlistedTitle } from "~/ui/page-meta";
import { ReturnToAppPage } from "~/ui/return-to-app-page";
import { linkSchema } from "./link.schema.server";
import { expiredLink, LinkPage } from "./link-page";

export const meta = unlistedTitle("Your link");

export { refreshHeaders as headers } from "~/http/refresh-redirect";

/** Shows the link's form. The link is used only by submitting it, because mail scanners open links. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get("token") ?? "";
  const redirectTo = searchParams.get("redirect_to") ?? "";
  const link = await loadPendingLink(token, context);
  const expiredHref = link ? "" : expiredLinkRedirect(redirectTo, context);
  const passwordHint = passwordHints[context.settings.security.passwordPolicy];
  return json({ token, redirectTo, link, expiredHref, passwordHint }, { status: link ? 200 : 410 });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await checkForm(request, linkSchema, { redirectUrl: "", expiredHref: "" });
  if (!form.ok) return form.refuse(form.errors);
  const { token, password, redirectTo } = form.data;
  const result = await followLink(
    token,
    password,
    redirectTo,
    createClientContext(request, context),
  );
  const emptyForm = { values: {}, errors: null, redirectUrl: "", expiredHref: "" };
  switch (result.kind) {
    case "redirect":
      return json({ ...emptyForm, redirectUrl: result.url }, refreshTo(result.url));
    case "expired":
      return json({ ...emptyForm, expiredHref: result.url }, { status: 410 });
    case "refused":
      return form.refuseField("password", result.message, result.status);
  }
}

export default function VerifyLink() {
  const { token, redirectTo, link, expiredHref, passwordHint } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const form = { values: actionData?.values ?? {}, errors: actionData?.errors };
  const href = actionData?.expiredHref || expiredHref;
  return (
    <ReturnToAppPage
      redirectUrl={actionData?.redirectUrl}
      finishedMessage={href ? { ...expiredLink, href } : null}
    >
      {link && (
        <LinkPage
          form={form}
          token={token}
          redirectTo={redirectTo}
          link={link}
          passwordHint={passwordHint}
        />
      )}
    </ReturnToAppPage>
  );
}
