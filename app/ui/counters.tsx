import { SiteLink } from "./site-link";

export interface CountersProps {
  label: string;
  isNameFirst?: boolean;
  counters: {
    name: string;
    value: number | string;
    /** The count stopped at a limit. */
    isMore?: boolean;
    href?: string;
    isCurrent?: boolean;
  }[];
}

/** Renders counts above a list; a count with `href` links to its rows. */
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
            {href && isCurrent && <span className="text-only"> (this page)</span>}
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
