import { useSiteData } from "~/ui/site-data";
import type { RegistrationView } from "./load-registration.server";
import styles from "./registration-card.css";

export function RegistrationCard({ card }: { card: RegistrationView }) {
  const { site } = useSiteData();
  const { language, labels: texts } = card;
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
        <p>{texts.reference}</p>
      </header>
      <h2>{texts.title}</h2>
      <LabelledValues rows={card.stay} />
      <h3>{texts.guest}</h3>
      <LabelledValues rows={card.guest} />
      {card.companionCount > 0 && <Companions count={card.companionCount} texts={texts} />}
      <p className="registration-consent">{texts.consent}</p>
      <dl className="registration-signature">
        {texts.signature.map((label) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd />
          </div>
        ))}
      </dl>
    </article>
  );
}

function LabelledValues({ rows }: { rows: { name: string; value: string }[] }) {
  return (
    <dl className="registration-lines">
      {rows.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Companions({ count, texts }: { count: number; texts: RegistrationView["labels"] }) {
  const rowNumbers = Array.from({ length: count }, (_, index) => index + 1);
  return (
    <table>
      <caption>{texts.companions}</caption>
      <thead>
        <tr>
          {texts.heads.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rowNumbers.map((rowNumber) => (
          <tr key={rowNumber}>
            {texts.heads.map((heading) => (
              <td key={heading} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
