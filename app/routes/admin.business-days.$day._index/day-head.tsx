import type { SerializeFrom } from "@remix-run/node";
import { formatStayDate, formatStayDateShort } from "~/core/stay";
import { ButtonLink, QuietLink } from "~/ui/button-link";
import { useMoney } from "~/ui/money";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import type { loader } from "./route";

export function DayHead({ report }: { report: SerializeFrom<typeof loader> }) {
  const { day, previousDay, nextDay, isOver, isClosed, canReopen, dayClose } = report;
  const dayPath = `/admin/business-days/${day}`;
  return (
    <>
      <Row className="toolbar" as="div">
        <h1>{formatStayDate(day)}</h1>
        <SiteLink className="no-print" href={`/admin/business-days/${previousDay}`}>
          ← {formatStayDateShort(previousDay)}
        </SiteLink>
        {nextDay && (
          <SiteLink className="no-print" href={`/admin/business-days/${nextDay}`}>
            {formatStayDateShort(nextDay)} →
          </SiteLink>
        )}
        <SiteLink className="no-print" href={`/admin/business-days?month=${day.slice(0, 7)}`}>
          Month
        </SiteLink>
        <SiteLink
          className="button button-quiet no-print"
          href={`/admin/business-days/export.csv?day=${day}`}
          download
        >
          Export CSV
        </SiteLink>
        {isOver && !isClosed && (
          <ButtonLink className="button no-print" href={`${dayPath}/close`}>
            Close day
          </ButtonLink>
        )}
        {canReopen && (
          <QuietLink className="button button-quiet no-print" href={`/admin/reopen/${day}`}>
            Reopen day
          </QuietLink>
        )}
      </Row>
      <p>{describeState(report)}</p>
      {dayClose && dayClose.changes.length > 0 && <ChangesSinceClose changes={dayClose.changes} />}
    </>
  );
}

function describeState({ isOver, isClosed, dayClose }: SerializeFrom<typeof loader>): string {
  if (dayClose && isClosed) return `Closed by ${dayClose.by} on ${dayClose.at}.`;
  if (isClosed) return "Closed together with a later day.";
  return isOver
    ? "Open. Payments and charges can still be posted to this day."
    : "In progress. The day can be closed tomorrow.";
}

/** Figures change after the day close if a stay is changed or cancelled. */
function ChangesSinceClose({
  changes,
}: {
  changes: { name: string; closedCents: number; currentCents: number }[];
}) {
  const { formatCents } = useMoney();
  return (
    <section className="alert" aria-label="Changed since the day close">
      <p>
        Stays on this day were changed or cancelled after the day close. Payments and charges are
        unchanged.
      </p>
      <ul>
        {changes.map(({ name, closedCents, currentCents }) => (
          <li key={name}>
            {name}: at close {formatCents(closedCents)}, now {formatCents(currentCents)}
          </li>
        ))}
      </ul>
    </section>
  );
}
