import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RequestKind } from "db/schema";
import { db } from "~/db.server";
import { readTableHeld } from "~/dining/read-table-held.server";
import { readLastOffer } from "~/events/read-last-offer.server";
import { inWords } from "~/languages/in-words.server";
import { type PlainText, said } from "~/languages/words";
import { normaliseBookingId } from "~/lodge/ids.server";
import { readMailState } from "~/mail/read-mails.server";
import { findRequest } from "~/requests/request-record-queries.server";
import { viewRequest } from "~/requests/request-view.server";
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
