/** Figures above a list; one with an address is the link that shows just those rows. */
export function Counters({
  label,
  counters,
}: {
  label?: string;
  counters: {
    name: string;
    value: number | string;
    /** There may be more than were counted. */
    isMore?: boolean;
    href?: string;
    isCurrent?: boolean;
  }[];
}) {
  return (
    <ul className="counters" aria-label={label}>
      {counters.map(({ name, value, isMore, href, isCurrent }) => {
        const text = (
          <>
            <strong>
              {value.toLocaleString("en")}
              {isMore && "+"}
            </strong>{" "}
            {name}
            {href && isCurrent && <span className="text-only"> (here)</span>}
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
