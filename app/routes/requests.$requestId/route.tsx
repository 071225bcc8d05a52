import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RequestKind } from "db/schema";
import { readMailState } from "~/communication/mail/read-mails.server";
import { normaliseBookingId } from "~/core/ids.server";
import { inWords } from "~/core/languages/in-words.server";
import { type PlainText, said } from "~/core/languages/words";
import { db } from "~/db.server";
import { findRequest } from "~/dining-and-events/enquiries/request-record-queries.server";
import { viewRequest } from "~/dining-and-events/enquiries/request-view.server";
import { readLastOffer } from "~/dining-and-events/events/read-last-offer.server";
import { readTableHeld } from "~/dining-and-events/tables/read-table-held.server";
import { pageTitle, wordsOf } from "~/ui/page-meta";
import { SiteLayout } from "~/ui/site-layout";
import { RequestReceived } from "./request-received";

const titles: Record<RequestKind, PlainText> = {
  table: "Your table request",
  conference: "Your conference request",
  message: "Your message",
};

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...pageTitle(matches, wordsOf(matches).t(data ? titles[data.request.kind] : "Page not found")),
  { name: "robots", content: "noindex" },
];

/** Who has the address may read it; no copy is kept on the way or in the browser. */
export { keptNowhere as headers } from "~/http/kept-nowhere";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { settings, words } = context;
  const record = await findRequest(db, normaliseBookingId(params.requestId ?? ""));
  if (!record) throw new Response(said("We have no request at this address."), { status: 404 });
  const asked = { id: record.spaceId ?? "", name: record.spaceName ?? "" };
  const [space = asked] = await inWords(db, [asked], "space", words);
  const told = { ...record, spaceName: record.spaceName && space.name };
  return json({
    request: viewRequest(told, settings.general.timeZone, words),
    table: await readTableHeld(db, record.id),
    offer: await readLastOffer(db, record.id, context),
    mail: await readMailState(db, { requestId: record.id }, ["request"]),
  });
}

export default function RequestPage() {
  const { request, ...became } = useLoaderData<typeof loader>();
  return (
    <SiteLayout>
      <RequestReceived request={request} {...became} />
    </SiteLayout>
  );
}
