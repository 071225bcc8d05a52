import { LogEntries, type LogEntry } from "~/desk/log/log-entries";
import { plural } from "~/lodge/counted";
import type { FormErrors } from "~/lodge/form-state";
import { formatStayDate } from "~/lodge/stay";
import { ErrorSummary } from "~/ui/error-summary";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";

/** Who made a block and who changed it. */
export function BlockHistory({ history }: { history: LogEntry[] }) {
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="log">
      <h2 id="log">Change log</h2>
      <LogEntries log={history} />
    </section>
  );
}

/** A block that is over, for reading. */
export function PastBlock({
  block,
  errors,
  history,
}: {
  block: { roomName: string; firstNight: string; endDay: string; units: number; reason: string };
  errors: FormErrors | null | undefined;
  history: LogEntry[];
}) {
  return (
    <>
      <ErrorSummary errors={errors} />
      <h1>Block of {block.roomName}</h1>
      <p className="lead">{block.reason}</p>
      <p>
        {plural(block.units, "unit")}, {formatStayDate(block.firstNight)} to{" "}
        {formatStayDate(block.endDay)}. It is over and stays as it was.
      </p>
      <Row>
        <SiteLink href="/admin/bookings/blocks?when=past">Past blocks</SiteLink>
      </Row>
      <BlockHistory history={history} />
    </>
  );
}
