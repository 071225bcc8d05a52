import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { readNotice } from "~/http/read-notice";
import { requireViewer } from "~/http/request-context";
import { recordTitle } from "~/ui/page-meta";
import { readRecord } from "./read-record.server";

export const meta = recordTitle<typeof loader>("Guest", (data) => data.record.person.name);

const notices = new Map([
  ["saved", "Saved."],
  ["marked", "Marked: the desk is told before it books this guest."],
  ["mark-removed", "The mark is taken back."],
  ["as-it-was", "Somebody was quicker: it was so already."],
  ["merged", "The two records are one now."],
  ["told-apart", "They stay two guests, and nobody is asked again."],
]);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  return json({
    record: await readRecord(params, requireViewer(context), context.settings),
    notice: readNotice(request, notices),
  });
}

export { GuestPage as default } from "./guest-page";
