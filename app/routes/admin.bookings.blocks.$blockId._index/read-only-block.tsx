import type { FormErrors } from "~/core/form-state";
import { pluralise } from "~/core/pluralise";
import { formatStayDate } from "~/core/stay";
import { LogEntries, type LogEntry } from "~/desk/log/log-entries";
import {
  managedByChannelMessage,
  missingFromChannelMessage,
} from "~/reservations/blocks/block-policy";
import type { Block } from "~/reservations/blocks/block-queries.server";
import { QuietLink } from "~/ui/button-link";
import { ErrorSummary } from "~/ui/error-summary";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";

export function BlockHistory({ history }: { history: LogEntry[] | null }) {
  if (history?.length === 0) return null;
  return (
    <section aria-labelledby="log">
      <h2 id="log">Change log</h2>
      <LogEntries log={history} />
    </section>
  );
}

/** Renders a block that cannot be edited: it has ended, or a channel manages it. */
export function ReadOnlyBlock({
  block,
  isMissingFromChannel,
  errors,
  history,
}: {
  block: Pick<Block, "id" | "roomName" | "firstNight" | "endDay" | "units" | "reason" | "channel">;
  isMissingFromChannel: boolean;
  errors: FormErrors | null | undefined;
  history: LogEntry[] | null;
}) {
  return (
    <>
      <ErrorSummary errors={errors} />
      <h1>
        {block.channel ? "Channel booking" : "Room block"}: {block.roomName}
      </h1>
      <p className="lead">{block.reason}</p>
      <p>
        {pluralise(block.units, "room")}, {formatStayDate(block.firstNight)} to{" "}
        {formatStayDate(block.endDay)}.{" "}
        {block.channel
          ? isMissingFromChannel
            ? missingFromChannelMessage
            : managedByChannelMessage
          : "This block has ended."}
      </p>
      <Row>
        {isMissingFromChannel && (
          <QuietLink href={`/admin/bookings/blocks/${block.id}/remove`}>End block</QuietLink>
        )}
        <SiteLink href={`/admin/bookings/blocks${block.channel ? "" : "?when=past"}`}>
          {block.channel ? "Room blocks" : "Past room blocks"}
        </SiteLink>
      </Row>
      <BlockHistory history={history} />
    </>
  );
}
