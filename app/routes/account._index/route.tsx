import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changeOwnDetails } from "~/accounts/change-own-details.server";
import { hasFactor } from "~/accounts/factors/factor-queries.server";
import { accountHasPassword, findUser } from "~/accounts/user-record-queries.server";
import { roleLabels } from "~/accounts/users/user-policy";
import { config } from "~/config.server";
import { defineMessage } from "~/core/languages/translator";
import { db } from "~/db.server";
import { checkForm } from "~/http/check-form.server";
import { createFormErrors } from "~/http/parse-form.server";
import { readNotice } from "~/http/read-notice";
import { requireViewer } from "~/http/request-context";
import { requireFound } from "~/http/require-found";
import { AccountFrame } from "~/ui/account-frame";
import { guestTitle } from "~/ui/page-meta";
import { useTranslator } from "~/ui/use-translator";
import { AccountSummary } from "./account-summary";
import { ownDetailsSchema } from "./details.schema.server";
import { DetailsForm } from "./details-form";

export const meta = guestTitle("Your account");

const notices = new Map([["saved", defineMessage("Saved.")]]);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = requireViewer(context);
  const user = requireFound(
    await findUser(db, id),
    defineMessage("This account has been deleted."),
  );
  const { timeZone } = context.settings.general;
  return json({
    notice: readNotice(request, notices),
    values: { name: user.name, phone: user.phone ?? "", version: String(user.version) },
    facts: {
      email: user.email,
      loginPhone: user.loginPhone,
      // Null without a mail server, because nothing can be verified.
      isVerified: config.smtpUrl || user.emailVerifiedAt ? user.emailVerifiedAt !== null : null,
      hasPassword: await accountHasPassword(db, id),
      hasFactor: await hasFactor(db, id),
      createdAt: context.translator.formatInstant(user.createdAt, timeZone),
      role: user.role === "guest" ? null : context.translator.t(roleLabels[user.role]),
    },
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await checkForm(request, ownDetailsSchema);
  if (!form.ok) return form.refuse(form.errors);
  const { version, ...details } = form.data;
  const result = await changeOwnDetails(requireViewer(context), details, version, context.now);
  switch (result.kind) {
    case "not-found":
      throw new Response(defineMessage("This account has been deleted."), { status: 404 });
    case "version-conflict": {
      const { name, phone, version: storedVersion } = result.stored;
      const message = phone
        ? defineMessage(
            "Your account was changed while you had this page open: {name}, {phone}. Save again to replace these details.",
            { name, phone },
          )
        : defineMessage(
            "Your account was changed while you had this page open: {name}, no phone number. Save again to replace these details.",
            { name },
          );
      const values = { ...form.values, version: String(storedVersion) };
      return json({ values, errors: createFormErrors([{ field: "", message }]) }, { status: 409 });
    }
    case "changed":
      return redirect("/account?notice=saved");
  }
}

export default function Account() {
  const { t } = useTranslator();
  const { notice, values, facts } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const form = { values: { ...values, ...actionData?.values }, errors: actionData?.errors };
  return (
    <AccountFrame
      title={t("Your account")}
      notice={actionData ? null : notice}
      errors={form.errors}
    >
      <AccountSummary {...facts} />
      <DetailsForm form={form} />
    </AccountFrame>
  );
}
