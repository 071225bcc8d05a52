import { seenBy } from "./site-page";

const path = "/admin/housekeeping";

export const housekeepingPages = [
  ...seenBy("housekeeping", [
    { name: "housekeeping", path },
    { name: "housekeeping, to clean", path: `${path}?show=to-clean&notice=clean&unit=2` },
    { name: "housekeeping, a door", path: `${path}/2` },
    {
      name: "housekeeping, a door sent wrong",
      path: `${path}/2`,
      send: { note: "", isUnfit: "yes", version: "1" },
      status: 400,
    },
    { name: "housekeeping, the desk is not for them", path: "/admin/bookings", status: 403 },
  ]),
  ...seenBy("staff", [{ name: "desk, housekeeping", path }]),
];
