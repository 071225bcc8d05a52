import type { SerializeFrom } from "@remix-run/node";
import { Sentence } from "~/ui/sentence";
import { useSiteData } from "~/ui/site-data";
import { useTranslator } from "~/ui/use-translator";
import type { loader } from "./route";

export function AccountFacts({
  email,
  loginPhone,
  isProved,
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
        isProved === null ? (
          email
        ) : isProved ? (
          t("{email}, proved to be yours", { email })
        ) : (
          <Sentence
            text="{email}, not proved to be yours yet: {prove}"
            email={email}
            prove={<a href="/verify-email">{t("prove it")}</a>}
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
      value: hasPassword ? t("Set") : t("None: you sign in by another way"),
      href: "/account/password",
    },
    {
      name: t("Second factor"),
      value: hasFactor ? t("On") : t("Off"),
      href: "/account/two-factor",
    },
    {
      name: t("Signed-in devices"),
      value: t("Where you are signed in"),
      href: "/account/sessions",
      leads: t("See"),
    },
    ...(hasProviders
      ? [
          {
            name: t("Other ways to sign in"),
            value: t("With an account that you have elsewhere"),
            href: "/account/identities",
            leads: t("See"),
          },
        ]
      : []),
    {
      name: t("Your data"),
      value: t("A copy of it, or your account erased"),
      href: "/account/data",
      leads: t("See"),
    },
    ...(role ? [{ name: t("Role at the lodge"), value: role }] : []),
    { name: t("Account since"), value: madeAt },
  ];
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="visually-hidden">
        {t("What your account is")}
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
