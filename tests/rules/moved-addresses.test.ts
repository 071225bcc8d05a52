import { expect, test } from "vitest";
import { findMovedAddress } from "~/http/serving/moved-addresses.server";

test.each([
  ["/admin/charge", "/admin/post-charge"],
  ["/admin/charge/7K3M9QXA?item=2", "/admin/post-charge/7K3M9QXA?item=2"],
  ["/admin/letters/new", "/admin/newsletters/new"],
  ["/admin/letters/4/try", "/admin/newsletters/4/send-test"],
  ["/admin/days/2027-03-01/close", "/admin/business-days/2027-03-01/close"],
  ["/admin/handover?tab=all", "/admin/shift-notes?tab=all"],
  ["/admin/prices/3", "/admin/extras/3"],
  ["/admin/ready", "/admin/setup-checklist"],
  ["/admin/requests/0123456789ABCDEF/handle", "/admin/enquiries/0123456789ABCDEF/done"],
  ["/admin/texts/home-welcome", "/admin/page-texts/home-welcome"],
  [
    "/admin/accounts/bill-lines.csv?from=2027-01-01",
    "/admin/accounting/folio-lines.csv?from=2027-01-01",
  ],
  ["/admin/accounts", "/admin/accounting"],
  ["/admin/analytics/months/export.csv", "/admin/analytics/performance/export.csv"],
  ["/admin/bookings/7K3M9QXA/door", "/admin/bookings/7K3M9QXA/assign-room"],
  ["/admin/bookings/7K3M9QXA/free-door", "/admin/bookings/7K3M9QXA/unassign"],
  ["/admin/bookings/7K3M9QXA/undo-mark", "/admin/bookings/7K3M9QXA/undo-stay-state"],
  ["/admin/bookings/7K3M9QXA/was-here", "/admin/bookings/7K3M9QXA/mark-as-stayed"],
  ["/admin/bookings/7K3M9QXA/own-record", "/admin/bookings/7K3M9QXA/separate-profile"],
  ["/admin/bookings/7K3M9QXA/bill", "/admin/bookings/7K3M9QXA/folio"],
  ["/admin/bookings/7K3M9QXA/bill/take-back/5", "/admin/bookings/7K3M9QXA/folio/void/5"],
  ["/admin/bookings/7K3M9QXA/bill/move", "/admin/bookings/7K3M9QXA/folio/transfer"],
  ["/admin/bookings/7K3M9QXA/payments/2/correct", "/admin/bookings/7K3M9QXA/payments/2/void"],
  ["/admin/bookings/7K3M9QXA/payments/2/move", "/admin/bookings/7K3M9QXA/payments/2/transfer"],
  ["/admin/bookings/groups/3/bill", "/admin/bookings/groups/3/folio"],
  ["/admin/cash/2/moves", "/admin/cash/2/movements"],
  ["/admin/cash/sheet", "/admin/cash/count-sheet"],
  ["/admin/conference/5/bill", "/admin/conference/5/folio"],
  ["/admin/guests/9/mark", "/admin/guests/9/do-not-book"],
  ["/admin/guests/9/unmark", "/admin/guests/9/allow-booking"],
  ["/admin/guests/9/apart", "/admin/guests/9/not-duplicate"],
  ["/admin/import/1/reading", "/admin/import/1/mapping"],
  ["/admin/import/1/take-back", "/admin/import/1/undo"],
  ["/admin/menu/6/served", "/admin/menu/6/available"],
  ["/admin/rooms/2/doors", "/admin/rooms/2/units"],
  ["/admin/rooms/doors/8/close", "/admin/rooms/units/8/close"],
  ["/admin/rooms/2/portals", "/admin/rooms/2/channels"],
  ["/admin/rooms/portals/4", "/admin/rooms/channels/4"],
  ["/admin/rooms/portals/4/withdraw", "/admin/rooms/channels/4/revoke-link"],
  ["/admin/rooms/portals/4/ask", "/admin/rooms/channels/4/sync"],
  ["/admin/rooms/portals/4/address", "/admin/rooms/channels/4/create-link"],
  ["/admin/rooms/channels/4/renew-link", "/admin/rooms/channels/4/create-link"],
  ["/admin/tables/asked/0123456789ABCDEF", "/admin/tables/requested/0123456789ABCDEF"],
])("%s has moved to %s", (former, current) => {
  expect(findMovedAddress(former)).toBe(current);
  expect(findMovedAddress(current)).toBeNull();
});

test.each([
  "/admin",
  "/admin/chargeable",
  "/admin/bookings/7K3M9QXA/cancel",
  "/admin/users/charge",
  "/rooms/2",
  "/requests/0123456789ABCDEF",
])("%s has not moved", (path) => {
  expect(findMovedAddress(path)).toBeNull();
});
