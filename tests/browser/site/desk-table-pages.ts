import { inDays } from "../../world/days";
import { endless, enquiryIds, offerIds } from "./samples";
import { seenBy } from "./site-page";

export const deskTablePages = [
  ...seenBy("staff", [
    { name: "desk, tables tonight", path: "/admin/tables?notice=saved" },
    { name: "desk, tables, a free evening", path: `/admin/tables?day=${inDays(200)}` },
    { name: "desk, tables, no such day", path: "/admin/tables?day=soon", status: 400 },
    { name: "desk, a table written down", path: "/admin/tables/new" },
    {
      name: "desk, a table sent wrong",
      path: "/admin/tables/new",
      send: { day: "soon", time: "late", people: "many", idempotencyKey: "K".repeat(16) },
      status: 422,
    },
    {
      name: "desk, a table at night, asked about",
      path: "/admin/tables/new",
      send: {
        ...{ day: inDays(2), time: "3:00", people: "2", name: "Night" },
        idempotencyKey: "K".repeat(16),
      },
      status: 409,
    },
    { name: "desk, a table changed", path: "/admin/tables/2" },
    { name: "desk, a table cancelled", path: "/admin/tables/3/cancel" },
    { name: "desk, the tables", path: "/admin/tables/setup?notice=saved" },
    {
      name: "desk, the tables sent wrong",
      path: "/admin/tables/setup",
      send: { "version-1": "1", "name-1": "", added: endless.name },
      status: 400,
    },
    { name: "desk, conference spaces", path: "/admin/conference" },
    { name: "desk, conference, none found", path: "/admin/conference?q=nobody" },
    { name: "desk, an event added", path: "/admin/conference/new?space=hall" },
    {
      name: "desk, an event sent wrong",
      path: "/admin/conference/new",
      send: { day: "soon", idempotencyKey: "K".repeat(16) },
      status: 400,
    },
    { name: "desk, an event changed", path: "/admin/conference/3" },
    { name: "desk, an event cancelled", path: "/admin/conference/3/cancel" },
    { name: "desk, an accepted offer put on a bill", path: "/admin/conference/5/folio" },
    { name: "desk, a table request cancelled", path: `/admin/tables/requested/${enquiryIds.wish}` },
    { name: "desk, an offer written", path: `/admin/enquiries/${enquiryIds.conference}/offer` },
    {
      name: "desk, an offer sent wrong",
      path: `/admin/enquiries/${enquiryIds.conference}/offer`,
      send: { "label-2": "Lunch", idempotencyKey: "K".repeat(16) },
      status: 400,
    },
    {
      name: "desk, an offer withdrawn",
      path: `/admin/enquiries/${enquiryIds.conference}/offers/${offerIds.open}`,
    },
  ]),
  ...seenBy("stranger", [
    { name: "offer", path: `/offers/${offerIds.open}` },
    {
      name: "offer, declined with too many words",
      path: `/offers/${offerIds.open}`,
      send: { answer: "decline", word: endless.text.repeat(9) },
      status: 422,
    },
    { name: "offer, accepted", path: `/offers/${offerIds.accepted}` },
    { name: "offer, withdrawn", path: `/offers/${offerIds.withdrawn}`, status: 410 },
    { name: "offer, replaced", path: `/offers/${offerIds.replaced}`, status: 410 },
    { name: "offer not found", path: "/offers/NONE", status: 404 },
  ]),
];
