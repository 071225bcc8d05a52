/** Figures above a list; one with an address is the link that shows just those rows. */
export function Counters({
  label,
  counters,
}: {
  label?: string;
  counters: { name: string; value: number | string; href?: string; isCurrent?: boolean }[];
}) {
  return (
    <ul className="counters" aria-label={label}>
      {counters.map(({ name, value, href, isCurrent }) => {
        const text = (
          <>
            <strong>{value.toLocaleString("en")}</strong> {name}
          </>
        );
        return (
          <li key={name}>
            {href ? (
              <a href={href} aria-current={isCurrent ? "true" : undefined}>
                {text}
              </a>
            ) : (
              <span>{text}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
