interface OwnIdentity {
  id: string;
  label: string;
  email: string | null;
  since: string;
  lastUsed: string | null;
}

/** What somebody can sign in with besides their password. */
export function OwnIdentities({ identities }: { identities: OwnIdentity[] }) {
  if (identities.length === 0) {
    return <p>You have added none.</p>;
  }
  return (
    <ul className="identities">
      {identities.map(({ id, label, email, since, lastUsed }) => (
        <li key={id}>
          <strong>{label}</strong>
          {email && `, as ${email}`}
          <br />
          Since {since}; {lastUsed ? `last used ${lastUsed}` : "not used yet"}.{" "}
          <a href={`/account/identities/${id}/unlink`}>
            Remove<span className="visually-hidden"> {label}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
