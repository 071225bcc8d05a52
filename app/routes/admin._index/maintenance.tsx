import type { MaintenanceLine } from "~/operations/backups/describe-maintenance";
import { Badge } from "~/ui/badge";
import { SiteLink } from "~/ui/site-link";

export function Maintenance({ lines }: { lines: MaintenanceLine[] }) {
  return (
    <section aria-labelledby="maintenance">
      <h2 id="maintenance">System</h2>
      <dl className="maintenance">
        {lines.map(({ label, tone, value, detail, href }) => (
          <div key={label}>
            <dt>{href ? <SiteLink href={href}>{label}</SiteLink> : label}</dt>
            <dd>
              <Badge tone={tone} label={value} /> {detail && <small>{detail}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
