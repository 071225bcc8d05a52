import { seenBy } from "./site-page";

export const accountPages = [
  ...seenBy("guest", [
    { name: "account", path: "/account" },
    { name: "account, saved", path: "/account?notice=saved" },
    { name: "account, sent wrong", path: "/account", send: { name: "", phone: "1" }, status: 400 },
    {
      name: "account, changed meanwhile",
      path: "/account",
      send: { name: "Aline", phone: "" },
      status: 409,
    },
    { name: "account, password", path: "/account/password" },
    { name: "account, password sent empty", path: "/account/password", send: {}, status: 400 },
    { name: "account, devices", path: "/account/sessions" },
    { name: "account, end all sessions", path: "/account/sessions/end-all" },
    { name: "account, data", path: "/account/data" },
    { name: "account, erasing with a stay to come", path: "/account/data/erase" },
  ]),
  ...seenBy("guest", [
    { name: "account, erasing", path: "/account/data/erase", in: "new" },
    { name: "account, endless", path: "/account", in: "new" },
  ]),
  ...seenBy("staff", [
    { name: "account of staff", path: "/account" },
    { name: "account of staff, erasing", path: "/account/data/erase" },
  ]),
];
