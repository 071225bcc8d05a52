import { useSiteData } from "~/ui/site-data";
import styles from "./registration-card.css";
import type { RegistrationView } from "./view-registration.server";

/** The registration card of a stay, filled in as far as it is known; prints on one sheet. */
export function RegistrationCard({ card }: { card: RegistrationView }) {
  const { site } = useSiteData();
  return (
    <article className="registration">
      <link rel="stylesheet" href={styles} />
      <header>
        <p>
          <strong>{site.name}</strong>
          <br />
          {site.address}
          <br />
          {site.phone}, {site.email}
        </p>
        <p>Booking {card.id}</p>
      </header>
      <h2>Registration card</h2>
      <Lines lines={card.stay} />
      <h3>Guest</h3>
      <Lines lines={card.guest} />
      {card.companions > 0 && <Companions count={card.companions} />}
      <p className="registration-consent">
        I confirm that what stands above is right. The lodge keeps it as the law asks and as its
        privacy page says.
      </p>
      <dl className="registration-signature">
        <div>
          <dt>Date</dt>
          <dd />
        </div>
        <div>
          <dt>Signature</dt>
          <dd />
        </div>
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

/** Empty lines for whoever comes along. */
function Companions({ count }: { count: number }) {
  const places = Array.from({ length: count }, (_, place) => place + 1);
  return (
    <table>
      <caption>Coming along</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Date of birth</th>
          <th scope="col">Nationality</th>
          <th scope="col">Document</th>
        </tr>
      </thead>
      <tbody>
        {places.map((place) => (
          <tr key={place}>
            <td />
            <td />
            <td />
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
