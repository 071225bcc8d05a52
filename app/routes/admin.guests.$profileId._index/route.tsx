import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { readNotice } from "~/http/read-notice";
import { requireViewer } from "~/http/request-context";
import { recordTitle } from "~/ui/page-meta";
import { loadGuestPage } from "./load-guest-page.server";

export const meta = recordTitle<typeof loader>("Guest", (data) => data.record.profile.name);

const notices = new Map([
  ["saved", "Saved."],
  ["marked", "Marked as “Do not book”."],
  ["mark-removed", "“Do not book” removed."],
  ["unchanged", "This was already done."],
  ["merged", "Guest profiles merged."],
  ["told-apart", "Marked as different guests."],
]);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  return json({
    record: await loadGuestPage(params, requireViewer(context), context.settings),
    notice: readNotice(request, notices),
  });
}

export { GuestPage as default } from "./guest-page";
