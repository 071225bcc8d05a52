import type { UpkeepLine } from "~/operations/backups/describe-upkeep";
import { Badge } from "~/ui/badge";
import { SiteLink } from "~/ui/site-link";

/** Renders the state of backups, mails and the server for administrators. */
export function Upkeep({ lines }: { lines: UpkeepLine[] }) {
  return (
    <section aria-labelledby="upkeep">
      <h2 id="upkeep">System</h2>
      <dl className="upkeep">
        {lines.map(({ name, tone, word, more, href }) => (
          <div key={name}>
            <dt>{href ? <SiteLink href={href}>{name}</SiteLink> : name}</dt>
            <dd>
              <Badge tone={tone} word={word} /> {more && <small>{more}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
