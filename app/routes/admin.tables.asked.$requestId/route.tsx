import type { LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plural } from "~/core/counted";
import { formatStayDate } from "~/core/stay";
import { db } from "~/db.server";
import { DeleteQuestion } from "~/desk/forms/delete-question";
import { requestRecord, requireRecord } from "~/desk/records.server";
import { questionRoute } from "~/desk/state-route";
import { cancelWish } from "~/dining-and-events/tables/cancel-seating.server";
import { findUnseated } from "~/dining-and-events/tables/seating-queries.server";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle("Table request", "Cancel a table request");

/** A request that has a party, or is for no table, leads to its own page. */
export async function loader({ params }: LoaderFunctionArgs) {
  const { id } = await requireRecord(requestRecord, params);
  const wish = await findUnseated(db, id);
  if (!wish) throw redirect(requestRecord.pathOf(id));
  return json({ ...wish, when: `${formatStayDate(wish.day)}, ${wish.time}` });
}

export const action = questionRoute(
  requestRecord,
  (id, { clerk, context }) => cancelWish(id, clerk, context),
  ({ day }) => `/admin/tables?day=${day}&notice=cancelled-request`,
);

export default function CancelWish() {
  const { day, when, name, people, phone } = useLoaderData<typeof loader>();
  return (
    <DeleteQuestion
      title="Are you sure you want to cancel this table request?"
      version={1}
      yes="Yes, cancel it"
      back={`/admin/tables?day=${day}`}
    >
      <p className="lead">
        {name}, {when}, {plural(people, "guest")}
      </p>
      <p>
        No table is held for them. The page of their request says then that it was cancelled; nobody
        is told by itself{phone ? `: call ${phone} if they do not know.` : "."}
      </p>
    </DeleteQuestion>
  );
}
