import { useSiteData } from "~/ui/site-data";
import type { RegistrationView } from "./load-registration.server";
import styles from "./registration-card.css";

/** Renders a stay's registration card, prefilled with known values. Prints on one sheet. */
export function RegistrationCard({ card }: { card: RegistrationView }) {
  const { site } = useSiteData();
  const { language, says } = card;
  return (
    <article className="registration" lang={language}>
      <link rel="stylesheet" href={styles} />
      <header>
        <p>
          <strong>{site.name}</strong>
          <br />
          {site.address}
          <br />
          {site.phone}, {site.email}
        </p>
        <p>{says.reference}</p>
      </header>
      <h2>{says.title}</h2>
      <Lines lines={card.stay} />
      <h3>{says.guest}</h3>
      <Lines lines={card.guest} />
      {card.companions > 0 && <Companions count={card.companions} says={says} />}
      <p className="registration-consent">{says.consent}</p>
      <dl className="registration-signature">
        {says.signature.map((name) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd />
          </div>
        ))}
      </dl>
    </article>
  );
}

function Lines({ lines }: { lines: { name: string; value: string }[] }) {
  return (
    <dl className="registration-lines">
      {lines.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Companions({ count, says }: { count: number; says: RegistrationView["says"] }) {
  const places = Array.from({ length: count }, (_, place) => place + 1);
  return (
    <table>
      <caption>{says.companions}</caption>
      <thead>
        <tr>
          {says.heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {places.map((place) => (
          <tr key={place}>
            {says.heads.map((head) => (
              <td key={head} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
