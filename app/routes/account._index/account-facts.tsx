import { Sentence } from "~/ui/sentence";
import { useWords } from "~/ui/use-words";

interface AccountFactsProps {
  email: string;
  /** A number that codes are received at. */
  loginPhone: string | null;
  /** Null where it cannot be proved. */
  isProved: boolean | null;
  hasPassword: boolean;
  hasFactor: boolean;
  madeAt: string;
  /** Null for a guest. */
  role: string | null;
}

/** What the account is, each with the page that changes it. */
export function AccountFacts({
  email,
  loginPhone,
  isProved,
  hasPassword,
  hasFactor,
  madeAt,
  role,
}: AccountFactsProps) {
  const { t } = useWords();
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
    ...(role ? [{ name: t("Role at the lodge"), value: role }] : []),
    { name: t("Account since"), value: madeAt },
  ];
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">{t("What your account is")}</h2>
      <dl className="answers">
        {facts.map(({ name, value, href }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            {href && (
              <dd className="answers-change">
                <a href={href}>
                  {t("Change")}
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
