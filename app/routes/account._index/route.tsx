import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  redirect,
  type SerializeFrom,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changeOwnDetails } from "~/accounts/change-own-account.server";
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
import { type FormState, PhoneField, TextField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { guestTitle } from "~/ui/page-meta";
import { Sentence } from "~/ui/sentence";
import { useSiteData } from "~/ui/site-data";
import { PostForm } from "~/ui/site-form";
import { useTranslator } from "~/ui/use-translator";
import { ownDetailsSchema } from "./details.schema.server";

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

function DetailsForm({ form }: { form: FormState }) {
  const { t } = useTranslator();
  return (
    <PostForm omitsErrorSummary form={form} action="/account" className="account-form">
      <h2>{t("Name and phone")}</h2>
      <TextField name="name" label={t("Name")} autoComplete="name" maxLength={200} />
      <PhoneField
        hint={t("Include the country code. We fill it in for you when you book.")}
        optional
      />
      <input type="hidden" name="version" value={form.values.version} />
      <FormActions
        submitLabel={t("Save")}
        pendingLabel={t("Saving…")}
        cancelLabel={t("My Bookings")}
        cancelHref="/my-bookings"
      />
    </PostForm>
  );
}

type AccountSummaryProps = SerializeFrom<typeof loader>["facts"];

function AccountSummary({
  email,
  loginPhone,
  isVerified,
  hasPassword,
  hasFactor,
  createdAt,
  role,
}: AccountSummaryProps) {
  const { t } = useTranslator();
  const { hasSignInProviders } = useSiteData();
  const rows = [
    {
      label: t("Email"),
      value: <EmailAddress email={email} isVerified={isVerified} />,
      href: "/account/email",
    },
    ...(loginPhone ? [{ label: t("Sign-in by phone"), value: loginPhone }] : []),
    {
      label: t("Password"),
      value: hasPassword ? t("Set") : t("None: you sign in another way"),
      href: "/account/password",
    },
    {
      label: t("Second factor"),
      value: hasFactor ? t("On") : t("Off"),
      href: "/account/two-factor",
    },
    {
      label: t("Signed-in devices"),
      value: t("Your signed-in devices"),
      href: "/account/sessions",
      linkLabel: t("View"),
    },
    ...(hasSignInProviders
      ? [
          {
            label: t("Other ways to sign in"),
            value: t("Sign-in providers"),
            href: "/account/identities",
            linkLabel: t("View"),
          },
        ]
      : []),
    {
      label: t("Your data"),
      value: t("Download a copy or delete your account"),
      href: "/account/data",
      linkLabel: t("View"),
    },
    ...(role ? [{ label: t("Role at the lodge"), value: role }] : []),
    { label: t("Account since"), value: createdAt },
  ];
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="visually-hidden">
        {t("Account details")}
      </h2>
      <dl className="answers account-facts">
        {rows.map(({ label, value, href, linkLabel = t("Change") }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            {href && (
              <dd className="answers-change">
                <a href={href}>
                  {linkLabel}
                  <span className="visually-hidden"> {label.toLowerCase()}</span>
                </a>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}

function EmailAddress({ email, isVerified }: Pick<AccountSummaryProps, "email" | "isVerified">) {
  const { t } = useTranslator();
  if (!email) return t("None");
  if (isVerified === null) return email;
  if (isVerified) return t("{email} (confirmed)", { email });
  return (
    <Sentence
      text="{email} (not confirmed yet: {confirm})"
      email={email}
      confirm={<a href="/verify-email">{t("confirm it")}</a>}
    />
  );
}
