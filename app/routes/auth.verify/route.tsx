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
import { endedLink, LinkPage } from "./link-page";

export const meta = unlistedTitle("Your link");

export { refreshHeaders as headers } from "~/http/refresh-redirect";

/** A GET changes nothing, because mail scanners open links. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get("token") ?? "";
  const redirectTo = searchParams.get("redirect_to") ?? "";
  const link = await loadPendingLink(token, context);
  const spent = link ? "" : expiredLinkRedirect(redirectTo, context);
  const passwordHint = passwordHints[context.settings.security.passwordPolicy];
  return json({ token, redirectTo, link, spent, passwordHint }, { status: link ? 200 : 410 });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await checkForm(request, linkSchema, { led: "", spent: "" });
  if (!form.ok) return form.refuse(form.errors);
  const { token, password, redirectTo } = form.data;
  const result = await followLink(
    token,
    password,
    redirectTo,
    createClientContext(request, context),
  );
  const answer = { values: {}, errors: null, led: "", spent: "" };
  switch (result.kind) {
    case "redirect":
      return json({ ...answer, led: result.url }, refreshTo(result.url));
    case "expired":
      return json({ ...answer, spent: result.url }, { status: 410 });
    case "refused":
      return form.refuseField("password", result.message, result.status);
  }
}

export default function VerifyLink() {
  const { token, redirectTo, link, spent, passwordHint } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const form = { values: actionData?.values ?? {}, errors: actionData?.errors };
  const href = actionData?.spent || spent;
  return (
    <ReturnToAppPage led={actionData?.led} ended={href ? { ...endedLink, href } : null}>
      {link && <LinkPage {...{ form, token, redirectTo, link, passwordHint }} />}
    </ReturnToAppPage>
  );
}
