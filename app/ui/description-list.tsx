import type { ReactNode } from "react";

export interface DescriptionItem {
  name: string;
  /** Empty values are omitted. */
  value: ReactNode;
}

export function DescriptionList({
  items,
  className = "facts-list",
}: {
  items: DescriptionItem[];
  className?: string;
}) {
  return (
    <dl className={className}>
      {items.map(
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
