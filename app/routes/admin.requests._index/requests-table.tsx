import type { RequestView } from "~/messaging/request-view.server";
import { EmptyList } from "~/ui/empty-list";
import { RequestState } from "~/ui/request-state";
import { Row } from "~/ui/row";
import { SortedHead } from "~/ui/sorted-head";

const kindNames = { table: "Table", conference: "Conference", message: "Message" };

/** Characters of a message that the list shows. */
const shownOfMessage = 120;

/** Of a conference: space, date, time and people. */
const shownFacts = 4;

/** What was asked, on one line. */
function summary({ kind, facts, message }: RequestView): string {
  if (kind !== "message") {
    return facts
      .slice(0, shownFacts)
      .map(({ name, value }) => (name === "People" ? `${value} people` : value))
      .join(", ");
  }
  const text = message.replace(/\s+/g, " ");
  return text.length > shownOfMessage ? `${text.slice(0, shownOfMessage)}…` : text;
}

/** What visitors asked for; each row leads to the whole of it. */
export function RequestsTable({
  requests,
  sort,
  here,
  isFiltered,
}: {
  requests: RequestView[];
  sort: string;
  /** The list's own address, to come back to. */
  here: string;
  isFiltered: boolean;
}) {
  if (requests.length === 0) {
    return (
      <EmptyList title="No requests" clearHref={isFiltered ? "/admin/requests" : null}>
        <p>What visitors ask on the restaurant, conference and contact pages arrives here.</p>
      </EmptyList>
    );
  }
  const sorted = { sort, here };
  return (
    <table className="list">
      <caption className="visually-hidden">Requests</caption>
      <thead>
        <tr>
          <SortedHead name="From" isWords by="name" {...sorted} />
          <SortedHead name="Kind" isWords by="kind" {...sorted} />
          <th scope="col">What</th>
          <SortedHead name="Sent" by="created" {...sorted} />
          <SortedHead name="State" isWords by="state" {...sorted} />
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => (
          <tr key={request.id}>
            <th scope="row" data-label="From">
              <a href={`/admin/requests/${request.id}`}>{request.name}</a>
            </th>
            <td data-label="Kind">{kindNames[request.kind]}</td>
            <td data-label="What">{summary(request)}</td>
            <td data-label="Sent">{request.createdAt}</td>
            <td data-label="State">
              <RequestState isHandled={request.handledAt !== null} />
            </td>
            <td data-label="Actions">
              <RowActions request={request} here={here} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RowActions({ request, here }: { request: RequestView; here: string }) {
  const address = `/admin/requests/${request.id}`;
  const which = <span className="visually-hidden"> the request of {request.name}</span>;
  return (
    <Row className="row-actions" as="div">
      <a href={address}>View{which}</a>
      {!request.handledAt && (
        <form method="post" action={`${address}/handle`}>
          <input type="hidden" name="returnTo" value={here} />
          <button type="submit" className="button button-small button-quiet">
            Mark handled<span className="visually-hidden">: the request of {request.name}</span>
          </button>
        </form>
      )}
    </Row>
  );
}
