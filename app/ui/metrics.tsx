import type { Change } from "~/reports/describe-change";
import { SiteLink } from "./site-link";

interface Metric {
  name: string;
  value: string;
  note: string;
  change: Change;
  href?: string;
}

const arrows: Record<Change["direction"], string> = { up: "▲", down: "▼", same: "=", none: "–" };

export function Metrics({ label, metrics }: { label: string; metrics: Metric[] }) {
  return (
    <section aria-label={label}>
      <dl className="metrics">
        {metrics.map(({ name, value, note, change, href }) => (
          <div key={name}>
            <dt>{href ? <SiteLink href={href}>{name}</SiteLink> : name}</dt>
            <dd>
              <strong>{value}</strong>
            </dd>
            <dd>{note}</dd>
            <dd>
              <span aria-hidden="true">{arrows[change.direction]} </span>
              {change.text}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
