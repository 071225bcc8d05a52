import type { SerializeFrom } from "@remix-run/node";
import { formatStayDate, formatStayDateShort } from "~/core/stay";
import { ButtonLink, QuietLink } from "~/ui/button-link";
import { useMoney } from "~/ui/money";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import type { loader } from "./route";

export function DayHead({ report }: { report: SerializeFrom<typeof loader> }) {
  const { day, before, after, isOver, isClosed, canOpen, signed } = report;
  const own = `/admin/days/${day}`;
  return (
    <>
      <Row className="toolbar" as="div">
        <h1>{formatStayDate(day)}</h1>
        <SiteLink className="no-print" href={`/admin/days/${before}`}>
          ← {formatStayDateShort(before)}
        </SiteLink>
        {after && (
          <SiteLink className="no-print" href={`/admin/days/${after}`}>
            {formatStayDateShort(after)} →
          </SiteLink>
        )}
        <SiteLink className="no-print" href={`/admin/days?month=${day.slice(0, 7)}`}>
          The month
        </SiteLink>
        <SiteLink
          className="button button-quiet no-print"
          href={`/admin/days/export.csv?day=${day}`}
          download
        >
          Export CSV
        </SiteLink>
        {isOver && !isClosed && (
          <ButtonLink className="button no-print" href={`${own}/close`}>
            Sign and close
          </ButtonLink>
        )}
        {canOpen && (
          <QuietLink className="button button-quiet no-print" href={`/admin/reopen/${day}`}>
            Open again
          </QuietLink>
        )}
      </Row>
      <p>
        {isClosed
          ? signed
            ? `Closed by ${signed.by} on ${signed.at}.`
            : "Closed together with a later day."
          : isOver
            ? "Open: money can still be dated to this day."
            : "The day is under way; it can be closed once it is over."}
      </p>
      {signed && signed.drift.length > 0 && <Drift drift={signed.drift} />}
    </>
  );
}

/** Lists the figures that differ from the signed ones, because a stay was changed or cancelled since. */
function Drift({ drift }: { drift: { name: string; was: number; is: number }[] }) {
  const { formatCents } = useMoney();
  return (
    <section className="alert" aria-label="Changed since it was signed">
      <p>
        Stays of this day were changed or cancelled after it was signed. Payments and bill lines
        were not: they are dated to open days alone.
      </p>
      <ul>
        {drift.map(({ name, was, is }) => (
          <li key={name}>
            {name}: signed {formatCents(was)}, now {formatCents(is)}
          </li>
        ))}
      </ul>
    </section>
  );
}
