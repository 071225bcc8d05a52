import { pluralise } from "~/core/pluralise";
import { StateButton } from "~/ui/desk/state-button";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import type { ChannelView } from "./load-channel.server";

/** Renders a channel of a room: the calendar we export to it and the one we import. */
export function ChannelSection({
  channel,
  returnTo,
  isOwnPage = false,
}: {
  channel: ChannelView;
  returnTo: string;
  isOwnPage?: boolean;
}) {
  const { id, name, address, host } = channel;
  const path = `/admin/rooms/channels/${id}`;
  const which = ` of ${name}`;
  return (
    <section className="panel portal" aria-labelledby={`portal-${id}`}>
      <h2 id={`portal-${id}`}>{name}</h2>
      <ExportedCalendar channel={channel} />
      {host ? (
        <ImportedCalendar channel={channel} host={host} />
      ) : (
        <p>No calendar of {name} is imported.</p>
      )}
      <Row className="row-actions" as="div">
        {host && (
          <StateButton action={`${path}/sync`} returnTo={returnTo} which={which}>
            Sync now
          </StateButton>
        )}
        {address ? (
          <SiteLink href={`${path}/revoke-link`}>Revoke link</SiteLink>
        ) : (
          <StateButton action={`${path}/create-link`} returnTo={returnTo} which={which}>
            Create link
          </StateButton>
        )}
        {!isOwnPage && <SiteLink href={path}>Edit {name}</SiteLink>}
        <SiteLink href={`${path}/remove`}>Remove {name}</SiteLink>
      </Row>
    </section>
  );
}

function ExportedCalendar({ channel: { name, address, fetchedAt } }: { channel: ChannelView }) {
  const fetchNote = fetchedAt
    ? `${name} last fetched our calendar on ${fetchedAt}.`
    : `${name} has not fetched our calendar yet.`;
  if (!address) {
    return (
      <p>
        {name} has no link, so it does not know which nights are taken here.{" "}
        {fetchedAt && fetchNote}
      </p>
    );
  }
  return (
    <>
      <p>Enter this link at {name} under calendar import. It shows only which nights are taken.</p>
      <p>
        <code className="secret-address">{address}</code>
      </p>
      <p>{fetchNote}</p>
    </>
  );
}

function describeSync({ requestedAt, answeredAt, problem, ...channel }: ChannelView): string {
  if (!requestedAt) return "not synced yet.";
  if (problem) {
    const lastSync = answeredAt ? `Last successful sync: ${answeredAt}.` : "";
    return `sync failed on ${requestedAt} (${pluralise(channel.failures, "failure")} in a row). ${lastSync}`;
  }
  const conflicts = channel.nights.filter(({ blockId }) => blockId === null).length;
  const parts = [
    pluralise(channel.stays, "stay"),
    ...(conflicts > 0 ? [pluralise(conflicts, "conflict")] : []),
    ...(channel.skippedCount > 0 ? [`${channel.skippedCount} to check`] : []),
  ];
  return `synced on ${requestedAt}: ${parts.join(", ")}.`;
}

function ImportedCalendar({ channel, host }: { channel: ChannelView; host: string }) {
  const { name, answeredAt, emptySince, problem, ignored, nights } = channel;
  const conflicts = nights.filter(({ blockId }) => blockId === null);
  const heldNights = nights.filter(({ blockId }) => blockId !== null);
  return (
    <>
      <p>
        Calendar at {host}: {describeSync(channel)}
        {ignored && ` Not counted: ${ignored}.`}
      </p>
      {problem && (
        <p className="alert alert-warning">
          {problem} Nights that are already blocked stay blocked.
        </p>
      )}
      {emptySince && (
        <p className="alert alert-warning">
          The calendar has been empty since {emptySince}. After 24 hours its nights are free again.
        </p>
      )}
      {conflicts.length > 0 && (
        <div className="alert alert-error">
          <p>
            Conflict: {name} has sold these nights, but no room is free here. Find another room for
            one of the guests, or cancel at {name}.
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
      {heldNights.length > 0 ? (
        <>
          <p>Held for {name}:</p>
          <ul>
            {heldNights.map(({ id, from, to, blockId }) => (
              <li key={id}>
                <SiteLink href={`/admin/bookings/blocks/${blockId}`}>
                  {from} to {to}
                </SiteLink>
              </li>
            ))}
          </ul>
        </>
      ) : (
        answeredAt && <p>No nights are held for {name}.</p>
      )}
      <EventsToCheck channel={channel} />
    </>
  );
}

/** Lists events that were not imported, or that the desk should check, as written in the calendar. */
function EventsToCheck({
  channel: { name, skippedEvents, skippedCount },
}: {
  channel: ChannelView;
}) {
  if (skippedCount === 0) return null;
  const unlistedCount = skippedCount - skippedEvents.length;
  return (
    <>
      <p>
        To check ({skippedCount}). Look these up at {name}, and block the room where needed:
      </p>
      <ul>
        {skippedEvents.map(({ id, sentence }) => (
          <li key={id}>{sentence}</li>
        ))}
        {unlistedCount > 0 && <li>and {unlistedCount} more</li>}
      </ul>
    </>
  );
}
