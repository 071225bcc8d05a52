import { endless, mails } from "./samples";
import { seenBy } from "./site-page";

export const deskSettingsPages = seenBy("admin", [
  { name: "settings, general", path: "/admin/settings/general?notice=saved" },
  {
    name: "settings, general, sent wrong",
    path: "/admin/settings/general",
    send: { siteName: "", email: "none", phone: endless.name, breakfast: "early", bar: "9-5" },
    status: 400,
  },
  { name: "settings, booking", path: "/admin/settings/booking" },
  {
    name: "settings, booking, sent wrong",
    path: "/admin/settings/booking",
    send: { minStayNights: "many", depositPercent: "101", checkInTime: "noon" },
    status: 400,
  },
  { name: "settings, payment", path: "/admin/settings/payment" },
  { name: "settings, notifications", path: "/admin/settings/notifications" },
  {
    name: "settings, a mail open",
    path: "/admin/settings/notifications",
    open: "tr:nth-of-type(1) td details",
  },
  {
    name: "settings, a test mail refused",
    path: `/admin/settings/notifications?test=${mails.test}`,
  },
  { name: "settings, waiting mails", path: "/admin/settings/notifications?mails=waiting" },
  { name: "settings, held mails", path: "/admin/settings/notifications?mails=held" },
  { name: "settings, failed mails", path: "/admin/settings/notifications?mails=failed" },
  { name: "settings, appearance", path: "/admin/settings/appearance" },
  {
    name: "settings, appearance, too light",
    path: "/admin/settings/appearance",
    send: { primaryColour: "#ffffff", secondaryColour: "clay", theme: "auto" },
    status: 422,
  },
  { name: "settings, security", path: "/admin/settings/security" },
  {
    name: "settings, security, sent wrong",
    path: "/admin/settings/security",
    send: { twoFactorRequired: "on", sessionTimeoutMinutes: "1", ipAllowList: "lodge" },
    status: 409,
  },
  {
    name: "settings, changed meanwhile",
    path: "/admin/settings/payment",
    send: {
      ...{ version: "7", taxPercent: "5" },
      ...{ serviceChargePercent: "0", staffDiscountPercent: "0" },
      ...{ invoiceSeries: "{year}-{number}", creditNoteSeries: "CN-{year}-{number}" },
      invoiceYears: "10",
    },
    status: 409,
  },
  { name: "settings, getting ready", path: "/admin/setup-checklist" },
  { name: "import", path: "/admin/import" },
  { name: "import, a file looked at", path: "/admin/import/2" },
  { name: "import, imported", path: "/admin/import/1?notice=imported" },
  { name: "import, take back", path: "/admin/import/1/undo" },
  { name: "settings, no such tab", path: "/admin/settings/rooms", status: 404 },
]);
