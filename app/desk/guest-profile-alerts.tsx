import type { ReactNode } from "react";
import { withQuery } from "~/core/paths";
import { PostButton } from "~/ui/post-button";
import { Row } from "~/ui/row";
import { SectionError } from "~/ui/section-error";
import { SiteLink } from "~/ui/site-link";

export function DoNotBookAlert({ reason, children }: { reason: string; children?: ReactNode }) {
  return (
    <div className="alert alert-warning">
      <p>
        <strong>Do not book:</strong> {reason}
      </p>
      {children}
    </div>
  );
}

interface PossibleDuplicate {
  id: number;
  name: string;
  /** E-mail address, phone number and company, as far as known. */
  contact: string;
}

export function PossibleDuplicates({
  profileId,
  duplicates,
  returnTo,
}: {
  profileId: number;
  /** Null if they could not be loaded. */
  duplicates: PossibleDuplicate[] | null;
  returnTo: string;
}) {
  if (!duplicates) return <SectionError section="Possible duplicates" />;
  if (duplicates.length === 0) return null;
  return (
    <section aria-labelledby="likely" className="alert possible-duplicates">
      <h2 id="likely">Possible duplicate</h2>
      <ul className="plain-list">
        {duplicates.map(({ id, name, contact }) => (
          <li key={id}>
            This could be <SiteLink href={`/admin/guests/${id}`}>{name}</SiteLink>
            {contact && <small> {contact}</small>}
            <Row className="row-actions" as="div">
              {/* Both profiles link to the same page, that of the older profile. */}
              <SiteLink
                className="button button-small button-quiet"
                href={withQuery(`/admin/guests/${Math.min(id, profileId)}/merge`, {
                  with: String(Math.max(id, profileId)),
                  returnTo,
                })}
              >
                Same person<span className="visually-hidden"> as {name}</span>
              </SiteLink>
              <PostButton
                action={`/admin/guests/${profileId}/not-duplicate`}
                fields={{ otherId: String(id), returnTo }}
                className="button button-small button-quiet"
              >
                Different person<span className="visually-hidden"> as {name}</span>
              </PostButton>
            </Row>
          </li>
        ))}
      </ul>
    </section>
  );
}
