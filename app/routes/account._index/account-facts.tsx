import type { SerializeFrom } from "@remix-run/node";
import { Sentence } from "~/ui/sentence";
import { useSiteData } from "~/ui/site-data";
import { useTranslator } from "~/ui/use-translator";
import type { loader } from "./route";

export function AccountFacts({
  email,
  loginPhone,
  isVerified,
  hasPassword,
  hasFactor,
  madeAt,
  role,
}: SerializeFrom<typeof loader>["facts"]) {
  const { t } = useTranslator();
  const { hasProviders } = useSiteData();
  const facts = [
    {
      name: t("Email"),
      value: email ? (
        isVerified === null ? (
          email
        ) : isVerified ? (
          t("{email} (confirmed)", { email })
        ) : (
          <Sentence
            text="{email} (not confirmed yet: {confirm})"
            email={email}
            confirm={<a href="/verify-email">{t("confirm it")}</a>}
          />
        )
      ) : (
        t("None")
      ),
      href: "/account/email",
    },
    ...(loginPhone ? [{ name: t("Sign-in by phone"), value: loginPhone }] : []),
    {
      name: t("Password"),
      value: hasPassword ? t("Set") : t("None: you sign in another way"),
      href: "/account/password",
    },
    {
      name: t("Second factor"),
      value: hasFactor ? t("On") : t("Off"),
      href: "/account/two-factor",
    },
    {
      name: t("Signed-in devices"),
      value: t("Your signed-in devices"),
      href: "/account/sessions",
      leads: t("View"),
    },
    ...(hasProviders
      ? [
          {
            name: t("Other ways to sign in"),
            value: t("Sign-in providers"),
            href: "/account/identities",
            leads: t("View"),
          },
        ]
      : []),
    {
      name: t("Your data"),
      value: t("Download a copy or delete your account"),
      href: "/account/data",
      leads: t("View"),
    },
    ...(role ? [{ name: t("Role at the lodge"), value: role }] : []),
    { name: t("Account since"), value: madeAt },
  ];
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="visually-hidden">
        {t("Account details")}
      </h2>
      <dl className="answers account-facts">
        {facts.map(({ name, value, href, leads = t("Change") }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            {href && (
              <dd className="answers-change">
                <a href={href}>
                  {leads}
                  <span className="visually-hidden"> {name.toLowerCase()}</span>
                </a>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
