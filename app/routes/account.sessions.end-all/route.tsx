import type { ActionFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { endOwnSessions } from "~/accounts/end-sessions.server";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/request-context";
import { createSignOutHeaders } from "~/http/sign-out-headers.server";
import { AccountFrame } from "~/ui/account-frame";
import { FormActions } from "~/ui/form-actions";
import { guestTitle } from "~/ui/page-meta";
import { useTranslator } from "~/ui/use-translator";

export const meta = guestTitle("Sign out all devices");

export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request);
  await endOwnSessions(requireViewer(context), { exceptId: null }, context.now);
  return redirect("/", { headers: await createSignOutHeaders(request) });
}

export default function EndAllSessions() {
  const { t } = useTranslator();
  return (
    <AccountFrame title={t("Sign out all devices?")}>
      <p className="lead">
        {t(
          "All devices and apps will be signed out, including this one. You can sign in again right away.",
        )}
      </p>
      <form method="post" action="/account/sessions/end-all">
        <input type="hidden" name="sent" value="1" />
        <FormActions
          submitLabel={t("Sign out all devices")}
          cancelLabel={t("Back")}
          cancelHref="/account/sessions"
        />
      </form>
    </AccountFrame>
  );
}
