import type { SerializeFrom } from "@remix-run/node";
import { formatStayDate, formatStayDateShort } from "~/core/stay";
import { ButtonLink, QuietLink } from "~/ui/button-link";
import { useMoney } from "~/ui/money";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import type { loader } from "./route";

export function DayHead({ report }: { report: SerializeFrom<typeof loader> }) {
  const { day, before, after, isOver, isClosed, canOpen, signed } = report;
  const own = `/admin/business-days/${day}`;
  return (
    <>
      <Row className="toolbar" as="div">
        <h1>{formatStayDate(day)}</h1>
        <SiteLink className="no-print" href={`/admin/business-days/${before}`}>
          ← {formatStayDateShort(before)}
        </SiteLink>
        {after && (
          <SiteLink className="no-print" href={`/admin/business-days/${after}`}>
            {formatStayDateShort(after)} →
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
          <ButtonLink className="button no-print" href={`${own}/close`}>
            Close day
          </ButtonLink>
        )}
        {canOpen && (
          <QuietLink className="button button-quiet no-print" href={`/admin/reopen/${day}`}>
            Reopen day
          </QuietLink>
        )}
      </Row>
      <p>
        {isClosed
          ? signed
            ? `Closed by ${signed.by} on ${signed.at}.`
            : "Closed together with a later day."
          : isOver
            ? "Open. Payments and charges can still be posted to this day."
            : "In progress. The day can be closed tomorrow."}
      </p>
      {signed && signed.drift.length > 0 && <Drift drift={signed.drift} />}
    </>
  );
}

/** Lists the figures that differ from the signed ones, because a stay was changed or cancelled since. */
function Drift({ drift }: { drift: { name: string; was: number; is: number }[] }) {
  const { formatCents } = useMoney();
  return (
    <section className="alert" aria-label="Changed since the day close">
      <p>
        Stays on this day were changed or cancelled after the day close. Payments and charges are
        unchanged.
      </p>
      <ul>
        {drift.map(({ name, was, is }) => (
          <li key={name}>
            {name}: at close {formatCents(was)}, now {formatCents(is)}
          </li>
        ))}
      </ul>
    </section>
  );
}
