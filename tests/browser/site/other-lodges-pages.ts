import { type SitePage, seenBy } from "./site-page";

export const newLodgePages = (setupPath: string): SitePage[] =>
  [
    ...seenBy("stranger", [
      { name: "setup", path: setupPath },
      { name: "setup, sent empty", path: setupPath, send: { name: "" }, status: 400 },
    ]),
    ...seenBy("stranger", [{ name: "news, none", path: "/news" }]),
    ...seenBy("guest", [
      { name: "my bookings, none", path: "/my-bookings" },
      { name: "no booking made", path: "/booking-confirmation" },
      { name: "booking, step 3, price moved", path: "/booking/confirm" },
    ]),
    ...seenBy("staff", [
      { name: "desk, dashboard, no bookings", path: "/admin" },
      { name: "desk, report, no bookings", path: "/admin/report" },
      { name: "desk, no bookings", path: "/admin/bookings" },
      { name: "desk, no arrivals", path: "/admin/bookings/arrivals" },
      { name: "desk, no blocks", path: "/admin/bookings/blocks" },
      { name: "desk, no handover", path: "/admin/shift-notes" },
      { name: "desk, no requests", path: "/admin/enquiries" },
      { name: "desk, no notifications", path: "/admin/notifications", open: ".bell" },
      { name: "desk, no unread notifications", path: "/admin/notifications?tab=unread" },
    ]),
  ].map((page) => ({ in: "new", ...page }));

export const brokenPages: SitePage[] = [
  { name: "our fault", path: "/my-bookings", as: "guest", in: "broken", status: 500 },
  { name: "desk, our fault", path: "/admin/bookings", as: "staff", in: "broken", status: 500 },
  { name: "dashboard, parts missing", path: "/admin", as: "staff", in: "broken" },
  {
    name: "analytics, our fault",
    path: "/admin/analytics",
    as: "admin",
    in: "broken",
    status: 500,
  },
];
