import { SiteLink } from "./site-link";

export interface CountersProps {
  /** What they count, for who only hears it; empty where it needs no name. */
  label: string;
  /** The figures stand after their names. */
  isNameFirst?: boolean;
  counters: {
    name: string;
    value: number | string;
    /** There may be more than were counted. */
    isMore?: boolean;
    href?: string;
    isCurrent?: boolean;
  }[];
}

/** Figures above a list; one with an address is the link that shows just those rows. */
export function Counters({ label, isNameFirst, counters }: CountersProps) {
  return (
    <ul className="counters" aria-label={label || undefined}>
      {counters.map(({ name, value, isMore, href, isCurrent }) => {
        const figure = (
          <strong>
            {value.toLocaleString("en")}
            {isMore && "+"}
          </strong>
        );
        const text = (
          <>
            {isNameFirst ? name : figure} {isNameFirst ? figure : name}
            {href && isCurrent && <span className="text-only"> (here)</span>}
          </>
        );
        return (
          <li key={name}>
            {href ? (
              <SiteLink href={href} aria-current={isCurrent ? "true" : undefined}>
                {text}
              </SiteLink>
            ) : (
              <span>{text}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
