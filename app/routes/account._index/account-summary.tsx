import type { SerializeFrom } from "@remix-run/node";
import { Sentence } from "~/ui/sentence";
import { useSiteData } from "~/ui/site-data";
import { useTranslator } from "~/ui/use-translator";
import type { loader } from "./route";

type AccountSummaryProps = SerializeFrom<typeof loader>["facts"];

export function AccountSummary({
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
