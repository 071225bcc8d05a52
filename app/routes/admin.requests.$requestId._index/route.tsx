import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requestRecord, requireRecord } from "~/desk/records.server";
import { viewRequest } from "~/requests/request-view.server";
import { Notice } from "~/ui/notice";
import { recordTitle } from "~/ui/page-meta";
import { RequestRecord } from "./request-record";

export { Fault as ErrorBoundary } from "~/ui/fault-page";

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) =>
  recordTitle(page, data && `Request of ${data.request.name}`, "Request not found");

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { settings } = context;
  const record = await requireRecord(requestRecord, params);
  const notice = new URL(request.url).searchParams.get("notice");
  return json({
    request: viewRequest(record, settings.general.timeZone),
    isJustHandled: record.handledAt !== null && notice === "handled",
    wasHandledBefore: record.handledAt !== null && notice === "handled-before",
  });
}

export default function RequestPage() {
  const { request, isJustHandled, wasHandledBefore } = useLoaderData<typeof loader>();
  return (
    <>
      <Notice text={isJustHandled ? "Request marked as handled." : null} />
      {wasHandledBefore && (
        <p className="alert alert-warning" role="alert">
          {request.handledByName} marked this request as handled before you, on {request.handledAt}.
        </p>
      )}
      <RequestRecord request={request} />
    </>
  );
}
