import { pluralise } from "~/core/pluralise";
import { StateButton } from "~/ui/desk/state-button";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import type { ChannelView } from "./load-channel.server";

export function ChannelSection({
  channel,
  returnTo,
  isChannelPage = false,
}: {
  channel: ChannelView;
  returnTo: string;
  isChannelPage?: boolean;
}) {
  const { id, name, exportUrl, importHost } = channel;
  const path = `/admin/rooms/channels/${id}`;
  const buttonNameSuffix = ` of ${name}`;
  return (
    <section className="panel channel" aria-labelledby={`portal-${id}`}>
      <h2 id={`portal-${id}`}>{name}</h2>
      <ExportedCalendar channel={channel} />
      {importHost ? (
        <ImportedCalendar channel={channel} host={importHost} />
      ) : (
        <p>No calendar of {name} is imported.</p>
      )}
      <Row className="row-actions" as="div">
        {importHost && (
          <StateButton action={`${path}/sync`} returnTo={returnTo} hiddenSuffix={buttonNameSuffix}>
            Sync now
          </StateButton>
        )}
        {exportUrl ? (
          <SiteLink href={`${path}/revoke-link`}>Revoke link</SiteLink>
        ) : (
          <StateButton
            action={`${path}/create-link`}
            returnTo={returnTo}
            hiddenSuffix={buttonNameSuffix}
          >
            Create link
          </StateButton>
        )}
        {!isChannelPage && <SiteLink href={path}>Edit {name}</SiteLink>}
        <SiteLink href={`${path}/remove`}>Remove {name}</SiteLink>
      </Row>
    </section>
  );
}

function ExportedCalendar({
  channel: { name, exportUrl, exportFetchedAt },
}: {
  channel: ChannelView;
}) {
  const fetchNote = exportFetchedAt
    ? `${name} last fetched our calendar on ${exportFetchedAt}.`
    : `${name} has not fetched our calendar yet.`;
  if (!exportUrl) {
    return (
      <p>
        {name} has no link, so it does not know which nights are unavailable here.{" "}
        {exportFetchedAt && fetchNote}
      </p>
    );
  }
  return (
    <>
      <p>
        Enter this link at {name} under calendar import. It shows only which nights are not
        available.
      </p>
      <p>
        <code className="secret-address">{exportUrl}</code>
      </p>
      <p>{fetchNote}</p>
    </>
  );
}

function describeSync({ importRequestedAt, importedAt, problem, ...channel }: ChannelView): string {
  if (!importRequestedAt) return "not synced yet.";
  if (problem) {
    const lastSync = importedAt ? `Last successful sync: ${importedAt}.` : "";
    return `sync failed on ${importRequestedAt} (${pluralise(channel.failures, "failure")} in a row). ${lastSync}`;
  }
  const conflictCount = channel.segments.filter(({ blockId }) => blockId === null).length;
  const countTexts = [
    pluralise(channel.channelBookingCount, "channel booking"),
    ...(conflictCount > 0 ? [pluralise(conflictCount, "conflict")] : []),
    ...(channel.skippedCount > 0 ? [`${channel.skippedCount} to check`] : []),
  ];
  return `synced on ${importRequestedAt}: ${countTexts.join(", ")}.`;
}

function ImportedCalendar({ channel, host }: { channel: ChannelView; host: string }) {
  const { name, importedAt, emptySince, problem, isUnstable, ignoredEventsNote, segments } =
    channel;
  const conflicts = segments.filter(({ blockId }) => blockId === null);
  const blockedSegments = segments.filter(({ blockId }) => blockId !== null);
  return (
    <>
      <p>
        Calendar at {host}: {describeSync(channel)}
        {ignoredEventsNote && ` Not counted: ${ignoredEventsNote}.`}
      </p>
      {problem && (
        <p className="alert alert-warning">
          {problem} Nights that are already blocked stay blocked.
        </p>
      )}
      {isUnstable && (
        <p className="alert alert-warning">
          This calendar often cannot be read. Look at {name} for new bookings.
        </p>
      )}
      {emptySince && (
        <p className="alert alert-warning">
          The calendar has been empty since {emptySince}: it lists no stays or closures from today
          on. After 24 hours its nights are free again.
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
      {blockedSegments.length > 0 ? (
        <>
          <p>Channel bookings from {name}:</p>
          <ul>
            {blockedSegments.map(({ id, from, to, blockId }) => (
              <li key={id}>
                <SiteLink href={`/admin/bookings/blocks/${blockId}`}>
                  {from} to {to}
                </SiteLink>
              </li>
            ))}
          </ul>
        </>
      ) : (
        importedAt && <p>No channel bookings from {name}.</p>
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
        {skippedEvents.map(({ key, sentence }) => (
          <li key={key}>{sentence}</li>
        ))}
        {unlistedCount > 0 && <li>and {unlistedCount} more</li>}
      </ul>
    </>
  );
}
