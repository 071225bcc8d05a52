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
  const proof = { true: ", proved to be yours", false: ", not proved to be yours yet: ", null: "" };
  const facts = [
    {
      name: "Email",
      value: email ? (
        <>
          {email}
          {proof[`${isProved}`]}
          {isProved === false && <a href="/verify-email">prove it</a>}
        </>
      ) : (
        "None"
      ),
      href: "/account/email",
    },
    ...(loginPhone ? [{ name: "Sign-in by phone", value: loginPhone }] : []),
    {
      name: "Password",
      value: hasPassword ? "Set" : "None: you sign in by another way",
      href: "/account/password",
    },
    { name: "Second factor", value: hasFactor ? "On" : "Off", href: "/account/two-factor" },
    ...(role ? [{ name: "Role at the lodge", value: role }] : []),
    { name: "Account since", value: madeAt },
  ];
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">What your account is</h2>
      <dl className="answers">
        {facts.map(({ name, value, href }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            {href && (
              <dd className="answers-change">
                <a href={href}>
                  Change<span className="visually-hidden"> {name.toLowerCase()}</span>
                </a>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
