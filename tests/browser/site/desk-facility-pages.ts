import { endless } from "./samples";
import { seenBy } from "./site-page";

const dish = {
  name: "Soup",
  description: "Warm.",
  category: "starter",
  price: "5",
  isListed: "yes",
  idempotencyKey: "K".repeat(16),
};

export const deskHousePages = [
  ...seenBy("staff", [{ name: "menu, staff", path: "/admin/menu?notice=served&dish=1" }]),
  ...seenBy("admin", [
    { name: "menu", path: "/admin/menu?notice=saved" },
    { name: "menu, none found", path: "/admin/menu?state=away&category=drink" },
    { name: "menu, dish", path: "/admin/menu/1" },
    {
      name: "menu, dish, changed meanwhile",
      path: "/admin/menu/1",
      send: { ...dish, version: "9", name: endless.name, description: endless.text },
      status: 409,
    },
    { name: "menu, new dish", path: "/admin/menu/new" },
    {
      name: "menu, new dish, wrong",
      path: "/admin/menu/new",
      send: { ...dish, name: "", price: "much", position: "first" },
      status: 400,
    },
    { name: "menu, dish not found", path: "/admin/menu/99999", status: 404 },
    { name: "spaces", path: "/admin/spaces?notice=saved" },
    { name: "space", path: "/admin/spaces/hall" },
    {
      name: "space, new, wrong",
      path: "/admin/spaces/new",
      send: { name: "", capacity: "0", idempotencyKey: "K".repeat(16) },
      status: 400,
    },
    { name: "amenities at the desk", path: "/admin/amenities" },
    { name: "amenity", path: "/admin/amenities/dining-room" },
    {
      name: "amenity, new, wrong",
      path: "/admin/amenities/new",
      send: { name: "", type: "sauna", idempotencyKey: "K".repeat(16) },
      status: 400,
    },
    { name: "texts", path: "/admin/page-texts?notice=saved" },
    { name: "texts of a page", path: "/admin/page-texts?of=restaurant" },
    { name: "text", path: "/admin/page-texts/faqs-hours" },
    {
      name: "text, preview",
      path: "/admin/page-texts/faqs-hours",
      send: { title: endless.text, body: `${endless.text} {dinner}`, intent: "preview" },
    },
    {
      name: "text, changed meanwhile",
      path: "/admin/page-texts/faqs-hours",
      send: { version: "9", title: endless.name, body: endless.text, isListed: "yes" },
      status: 409,
    },
    { name: "text, the terms", path: "/admin/page-texts/terms-all" },
    { name: "text, put back", path: "/admin/page-texts/faqs-diets/restore" },
    { name: "text, new", path: "/admin/page-texts/new?list=events" },
    {
      name: "text, new, wrong",
      path: "/admin/page-texts/new?list=faqs",
      send: { title: "{who}", body: "", idempotencyKey: "K".repeat(16) },
      status: 400,
    },
  ]),
];
