import type { SerializeFrom } from "@remix-run/node";
import { Sentence } from "~/ui/sentence";
import { useTranslator } from "~/ui/use-translator";
import type { loader } from "./route";

export function LinkedProviders({ identities }: Pick<SerializeFrom<typeof loader>, "identities">) {
  const { t } = useTranslator();
  if (identities.length === 0) {
    return <p>{t("No other sign-in methods yet.")}</p>;
  }
  return (
    <ul className="identities">
      {identities.map(({ id, label, email, since, lastUsed }) => (
        <li key={id}>
          {email ? (
            <Sentence
              text="{provider}, as {email}"
              provider={<strong>{label}</strong>}
              email={email}
            />
          ) : (
            <strong>{label}</strong>
          )}
          <br />
          {lastUsed
            ? t("Since {since}; last used {used}.", { since, used: lastUsed })
            : t("Since {since}; not used yet.", { since })}{" "}
          <a href={`/account/identities/${id}/unlink`}>
            {t("Remove")}
            <span className="visually-hidden"> {label}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
