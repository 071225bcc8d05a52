import { plural } from "~/booking/booking-rules";
import { formatStayDate } from "~/booking/stay";
import type { FormErrors } from "~/http/parse-form.server";
import { ErrorSummary } from "~/ui/error-summary";
import { Row } from "~/ui/row";

interface Entry {
  id: number;
  at: string;
  actorName: string;
  action: string;
}

/** Who made a block and who changed it. */
export function BlockHistory({ history }: { history: Entry[] }) {
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="log">
      <h2 id="log">Change log</h2>
      <ol className="log">
        {history.map(({ id, at, actorName, action }) => (
          <li key={id}>
            <strong>{action[0]?.toUpperCase() + action.slice(1)}</strong>{" "}
            <small>
              {at}, {actorName}
            </small>
          </li>
        ))}
      </ol>
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
  history: Entry[];
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
        <a href="/admin/bookings/blocks?when=past">Past blocks</a>
      </Row>
      <BlockHistory history={history} />
    </>
  );
}
