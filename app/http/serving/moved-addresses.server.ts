import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Former front-desk paths and their current ones. All are applied in this order, so that later entries match
 * paths that earlier entries replaced. Bookmarks, notifications and mails still contain former paths.
 */
const movedPaths: [former: RegExp, current: string][] = [
  [/^\/admin\/charge(?=\/|$)/, "/admin/post-charge"],
  [/^\/admin\/letters(?=\/|$)/, "/admin/newsletters"],
  [/^(\/admin\/newsletters\/\d+)\/try$/, "$1/send-test"],
  [/^\/admin\/days(?=\/|$)/, "/admin/business-days"],
  [/^\/admin\/handover(?=\/|$)/, "/admin/shift-notes"],
  [/^\/admin\/prices(?=\/|$)/, "/admin/extras"],
  [/^\/admin\/ready$/, "/admin/setup-checklist"],
  [/^\/admin\/requests(?=\/|$)/, "/admin/enquiries"],
  [/^(\/admin\/enquiries\/[^/]+)\/handle$/, "$1/done"],
  [/^\/admin\/texts(?=\/|$)/, "/admin/page-texts"],
  [/^\/admin\/accounts\/bill-lines(?=\.csv$)/, "/admin/accounting/folio-lines"],
  [/^\/admin\/accounts(?=\/|$)/, "/admin/accounting"],
  [/^\/admin\/analytics\/months(?=\/|$)/, "/admin/analytics/performance"],
  [/^(\/admin\/bookings\/[^/]+)\/door$/, "$1/assign-room"],
  [/^(\/admin\/bookings\/[^/]+)\/free-door$/, "$1/unassign"],
  [/^(\/admin\/bookings\/[^/]+)\/undo-mark$/, "$1/undo-stay-state"],
  [/^(\/admin\/bookings\/[^/]+)\/own-record$/, "$1/separate-profile"],
  [/^(\/admin\/bookings\/[^/]+)\/was-here$/, "$1/mark-as-stayed"],
  [/^(\/admin\/bookings\/[^/]+)\/bill(?=\/|$)/, "$1/folio"],
  [/^(\/admin\/bookings\/groups\/\d+)\/bill$/, "$1/folio"],
  [/^(\/admin\/bookings\/[^/]+\/folio)\/take-back(?=\/)/, "$1/void"],
  [/^(\/admin\/bookings\/[^/]+\/folio)\/move$/, "$1/transfer"],
  [/^(\/admin\/bookings\/[^/]+\/payments\/\d+)\/correct$/, "$1/void"],
  [/^(\/admin\/bookings\/[^/]+\/payments\/\d+)\/move$/, "$1/transfer"],
  [/^(\/admin\/cash\/\d+)\/moves$/, "$1/movements"],
  [/^\/admin\/cash\/sheet$/, "/admin/cash/count-sheet"],
  [/^(\/admin\/conference\/\d+)\/bill$/, "$1/folio"],
  [/^(\/admin\/guests\/\d+)\/mark$/, "$1/do-not-book"],
  [/^(\/admin\/guests\/\d+)\/unmark$/, "$1/allow-booking"],
  [/^(\/admin\/guests\/\d+)\/apart$/, "$1/not-duplicate"],
  [/^(\/admin\/import\/\d+)\/reading$/, "$1/mapping"],
  [/^(\/admin\/import\/\d+)\/take-back$/, "$1/undo"],
  [/^(\/admin\/menu\/\d+)\/served$/, "$1/available"],
  [/^(\/admin\/rooms\/\d+)\/doors$/, "$1/units"],
  [/^(\/admin\/rooms\/\d+)\/portals$/, "$1/channels"],
  [/^\/admin\/rooms\/doors(?=\/)/, "/admin/rooms/units"],
  [/^\/admin\/rooms\/portals(?=\/)/, "/admin/rooms/channels"],
  [/^(\/admin\/rooms\/channels\/\d+)\/withdraw$/, "$1/revoke-link"],
  [/^(\/admin\/rooms\/channels\/\d+)\/ask$/, "$1/sync"],
  [/^(\/admin\/rooms\/channels\/\d+)\/(address|renew-link)$/, "$1/create-link"],
  [/^\/admin\/tables\/asked(?=\/)/, "/admin/tables/requested"],
];

export function findMovedAddress(url: string): string | null {
  const [path = ""] = url.split("?", 1);
  if (!path.startsWith("/admin/")) return null;
  const currentPath = movedPaths.reduce(
    (result, [pattern, replacement]) => result.replace(pattern, replacement),
    path,
  );
  return currentPath === path ? null : currentPath + url.slice(path.length);
}

export function redirectMovedAddress(
  { url = "/", method }: IncomingMessage,
  response: ServerResponse,
): boolean {
  const address = findMovedAddress(url);
  if (!address) return false;
  // 308 repeats a form's fields at the new address; browsers before 2014 know only 301.
  response.statusCode = method === "POST" ? 308 : 301;
  response.setHeader("Location", address);
  response.setHeader("Cache-Control", "no-store");
  response.end();
  return true;
}
