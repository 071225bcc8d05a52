import type { ReactNode } from "react";

export interface DescriptionItem {
  name: string;
  /** Empty values are omitted. */
  value: ReactNode;
}

/** Renders names and values; items with an empty value are left out. */
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
