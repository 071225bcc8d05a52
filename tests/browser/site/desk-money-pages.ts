import { inDays } from "../../world/days";
import { ids } from "./samples";
import { seenBy } from "./site-page";

const payments = `/admin/bookings/${ids.house}/payments`;

export const deskMoneyPages = [
  ...seenBy("staff", [
    {
      name: "money, the drawer",
      path: "/admin/cash?notice=paid-out",
      open: ".open-drawer details",
    },
    { name: "money, no drawers found", path: "/admin/cash?from=2020-01-01&to=2020-01-02" },
    { name: "money, wrong days", path: "/admin/cash?from=2026-01-02&to=2026-01-01", status: 400 },
    { name: "money, a closed drawer", path: "/admin/cash/1?notice=closed" },
    { name: "money, close the drawer", path: "/admin/cash/2/close" },
    {
      name: "money, close the drawer, something is missing",
      path: "/admin/cash/2/close",
      send: { countedUSD: "1", countedRWF: "1" },
      status: 422,
    },
    { name: "money, pay in or out", path: "/admin/cash/2/movements" },
    {
      name: "money, pay in or out, wrong",
      path: "/admin/cash/2/movements",
      send: { kind: "paid-out", amount: "0", currency: "RWF", idempotencyKey: "0123456789ABCDEF" },
      status: 400,
    },
    { name: "money, count sheet", path: "/admin/cash/count-sheet" },
    { name: "money, drawer not found", path: "/admin/cash/99", status: 404 },
    { name: "money, the month", path: "/admin/business-days" },
    { name: "money, a month to come", path: "/admin/business-days?month=2099-01" },
    { name: "money, today", path: `/admin/business-days/${inDays(0)}` },
    { name: "money, an open day", path: `/admin/business-days/${inDays(-1)}` },
    { name: "money, a closed day", path: `/admin/business-days/${inDays(-2)}?notice=closed` },
    { name: "money, close a day", path: `/admin/business-days/${inDays(-1)}/close` },
    {
      name: "money, close a day that has changed",
      path: `/admin/business-days/${inDays(-1)}/close`,
      send: { seen: "" },
      status: 409,
    },
    { name: "money, close today", path: `/admin/business-days/${inDays(0)}/close`, status: 409 },
    { name: "money, move a payment", path: `${payments}/1/transfer` },
    {
      name: "money, move a payment nowhere",
      path: `${payments}/1/transfer`,
      send: { to: "NOWHERE", amount: "1", idempotencyKey: "0123456789ABCDEF" },
      status: 422,
    },
    { name: "money, correct a payment", path: `${payments}/1/void` },
    {
      name: "money, correct a payment without a word",
      path: `${payments}/1/void`,
      send: { reason: "", idempotencyKey: "0123456789ABCDEF" },
      status: 400,
    },
  ]),
  ...seenBy("admin", [
    {
      name: "money, a closed day for an administrator",
      path: `/admin/business-days/${inDays(-2)}`,
    },
    { name: "money, open a day again", path: `/admin/reopen/${inDays(-2)}` },
    {
      name: "money, open a day again without a word",
      path: `/admin/reopen/${inDays(-2)}`,
      send: { reason: "" },
      status: 400,
    },
  ]),
];
