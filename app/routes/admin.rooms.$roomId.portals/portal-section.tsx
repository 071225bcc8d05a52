import { plural } from "~/lodge/counted";
import { StateButton } from "~/ui/desk/state-button";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import type { PortalView } from "./view-portals.server";

/** One portal that sells the room: what it is told, and what it says. */
export function PortalSection({ portal, returnTo }: { portal: PortalView; returnTo: string }) {
  const { id, name, address, host } = portal;
  const path = `/admin/rooms/portals/${id}`;
  const which = ` of ${name}`;
  return (
    <section className="panel portal" aria-labelledby={`portal-${id}`}>
      <h2 id={`portal-${id}`}>{name}</h2>
      {address ? (
        <>
          <p>
            Give this address to {name}, where it asks for a calendar to import. Whoever has it sees
            which nights are taken, and nothing else.
          </p>
          <p>
            <code className="secret-address">{address}</code>
          </p>
        </>
      ) : (
        <p>{name} has no address, so it does not learn which nights are taken here.</p>
      )}
      {host ? <TheirCalendar portal={portal} host={host} /> : <p>Its own calendar is not asked.</p>}
      <Row className="row-actions" as="div">
        {host && (
          <StateButton action={`${path}/ask`} {...{ returnTo, which }}>
            Ask now
          </StateButton>
        )}
        {address ? (
          <SiteLink href={`${path}/withdraw`}>Withdraw the address</SiteLink>
        ) : (
          <StateButton action={`${path}/address`} {...{ returnTo, which }}>
            Make an address
          </StateButton>
        )}
        <SiteLink href={path}>Edit {name}</SiteLink>
        <SiteLink href={`${path}/remove`}>Remove {name}</SiteLink>
      </Row>
    </section>
  );
}

/** When it was asked last, and what came of it. */
function tellAsked({ askedAt, problem, stays, leftOut }: PortalView): string {
  if (!askedAt) return "not asked yet.";
  if (problem) return `asked ${askedAt}, without a good answer.`;
  const conflicts = stays.filter(({ blockId }) => blockId === null).length;
  const came = [
    plural(stays.length, "stay"),
    ...(conflicts > 0 ? [`${conflicts} of them with no unit left`] : []),
    ...(leftOut.length > 0 ? [`${leftOut.length} not taken over`] : []),
  ];
  return `asked ${askedAt}, and it answered: ${came.join(", ")}.`;
}

/** What came of asking. */
function TheirCalendar({ portal, host }: { portal: PortalView; host: string }) {
  const { name, answeredAt, emptySince, problem, leftOut, stays } = portal;
  const conflicts = stays.filter(({ blockId }) => blockId === null);
  const held = stays.filter(({ blockId }) => blockId !== null);
  return (
    <>
      <p>
        Its calendar at {host}: {tellAsked(portal)}
        {problem && answeredAt && ` Its last good answer came ${answeredAt}.`}
      </p>
      {problem && (
        <p className="alert alert-warning">{problem} What it held before stays as it was.</p>
      )}
      {emptySince && (
        <p className="alert alert-warning">
          It has come empty since {emptySince}. After a day of that its nights are freed here.
        </p>
      )}
      {conflicts.length > 0 && (
        <div className="alert alert-error">
          <p>
            Taken at {name} too, while no unit is left here. Find another room for one of the
            guests, or cancel there; it is tried again each time.
          </p>
          <ul>
            {conflicts.map(({ id, from, to }) => (
              <li key={id}>
                {from} to {to}
              </li>
            ))}
          </ul>
        </div>
      )}
      {held.length > 0 ? (
        <>
          <p>It holds {plural(held.length, "stay")}:</p>
          <ul>
            {held.map(({ id, from, to, blockId }) => (
              <li key={id}>
                <SiteLink href={`/admin/bookings/blocks/${blockId}`}>
                  {from} to {to}
                </SiteLink>
              </li>
            ))}
          </ul>
        </>
      ) : (
        answeredAt && <p>It holds no nights.</p>
      )}
      {leftOut.length > 0 && (
        <>
          <p>Not taken over:</p>
          <ul>
            {leftOut.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
