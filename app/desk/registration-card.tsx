import { useSiteData } from "~/ui/site-data";
import type { RegistrationView } from "./load-registration.server";
import styles from "./registration-card.css";

export function RegistrationCard({ card }: { card: RegistrationView }) {
  const { site } = useSiteData();
  const { language, labels } = card;
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
        <p>{labels.reference}</p>
      </header>
      <h2>{labels.title}</h2>
      <LabelledValues rows={card.stay} />
      <h3>{labels.guest}</h3>
      <LabelledValues rows={card.guest} />
      {card.companionCount > 0 && <Companions count={card.companionCount} labels={labels} />}
      <p className="registration-consent">{labels.consent}</p>
      <dl className="registration-signature">
        {labels.signature.map((label) => (
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

function Companions({ count, labels }: { count: number; labels: RegistrationView["labels"] }) {
  const rowNumbers = Array.from({ length: count }, (_, index) => index + 1);
  return (
    <table>
      <caption>{labels.companions}</caption>
      <thead>
        <tr>
          {labels.companionHeadings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rowNumbers.map((rowNumber) => (
          <tr key={rowNumber}>
            {labels.companionHeadings.map((heading) => (
              <td key={heading} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
