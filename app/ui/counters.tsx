import { SiteLink } from "./site-link";

export interface CountersProps {
  label: string;
  isNameFirst?: boolean;
  counters: {
    name: string;
    value: number | string;
    /** Counting stopped at a limit: the number is shown with a "+". */
    isCountCapped?: boolean;
    href?: string;
    isCurrent?: boolean;
  }[];
}

export function Counters({ label, isNameFirst, counters }: CountersProps) {
  return (
    <ul className="counters" aria-label={label || undefined}>
      {counters.map(({ name, value, isCountCapped, href, isCurrent }) => {
        const count = (
          <strong>
            {value.toLocaleString("en")}
            {isCountCapped && "+"}
          </strong>
        );
        const text = (
          <>
            {isNameFirst ? name : count} {isNameFirst ? count : name}
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
