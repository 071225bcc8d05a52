import type { ReactNode } from "react";

export interface DescriptionItem {
  name: string;
  /** Nothing stands where there is none. */
  value: ReactNode;
}

/** What is stored of a thing, line by line, as far as it is known. */
export function DescriptionList({
  facts,
  className = "facts-list",
}: {
  facts: DescriptionItem[];
  className?: string;
}) {
  return (
    <dl className={className}>
      {facts.map(
        ({ name, value }) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
