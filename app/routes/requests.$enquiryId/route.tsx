import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RequestKind } from "db/schema";
import { loadMailState } from "~/communication/mail/load-mails.server";
import { normaliseBookingId } from "~/core/ids.server";
import { translateRecords } from "~/core/languages/translate-records.server";
import { defineMessage, type PlainText } from "~/core/languages/translator";
import { db } from "~/db.server";
import { findEnquiry } from "~/dining-and-events/enquiries/enquiry-record-queries.server";
import { toEnquiryView } from "~/dining-and-events/enquiries/enquiry-view.server";
import { findLastOffer } from "~/dining-and-events/events/find-last-offer.server";
import { findTableReservationState } from "~/dining-and-events/tables/find-table-reservation-state.server";
import { pageTitle, translatorOf } from "~/ui/page-meta";
import { SiteLayout } from "~/ui/site-layout";
import { RequestReceived } from "./request-received";

const titles: Record<RequestKind, PlainText> = {
  table: "Your table request",
  conference: "Your conference request",
  message: "Your message",
};

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...pageTitle(
    matches,
    translatorOf(matches).t(data ? titles[data.enquiry.kind] : "Page not found"),
  ),
  { name: "robots", content: "noindex" },
];

/** Anyone with the link may read the enquiry, so caching is disabled. */
export { noStoreHeaders as headers } from "~/http/no-store-headers";

/** Requires no sign-in, because the enquiry's id is secret. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { settings, translator } = context;
  const record = await findEnquiry(db, normaliseBookingId(params.enquiryId ?? ""));
  if (!record) throw new Response(defineMessage("We couldn't find this request."), { status: 404 });
  const requestedSpace = { id: record.spaceId ?? "", name: record.spaceName ?? "" };
  const [space = requestedSpace] = await translateRecords(
    db,
    [requestedSpace],
    "space",
    translator,
  );
  const translatedRecord = { ...record, spaceName: record.spaceName && space.name };
  return json({
    enquiry: toEnquiryView(translatedRecord, settings.general.timeZone, translator),
    tableState: await findTableReservationState(db, record.id),
    offer: await findLastOffer(db, record.id, context),
    mail: await loadMailState(db, { enquiryId: record.id }, ["request"]),
  });
}

export default function RequestPage() {
  const { enquiry, ...outcome } = useLoaderData<typeof loader>();
  return (
    <SiteLayout>
      <RequestReceived enquiry={enquiry} {...outcome} />
    </SiteLayout>
  );
}
