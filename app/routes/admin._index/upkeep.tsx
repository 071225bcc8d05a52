import type { UpkeepLine } from "~/operations/backups/describe-maintenance";
import { Badge } from "~/ui/badge";
import { SiteLink } from "~/ui/site-link";

/** Renders the state of backups, mails and the server for administrators. */
export function Upkeep({ lines }: { lines: UpkeepLine[] }) {
  return (
    <section aria-labelledby="upkeep">
      <h2 id="upkeep">System</h2>
      <dl className="upkeep">
        {lines.map(({ label, tone, value, detail, href }) => (
          <div key={label}>
            <dt>{href ? <SiteLink href={href}>{label}</SiteLink> : label}</dt>
            <dd>
              <Badge tone={tone} word={value} /> {detail && <small>{detail}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
