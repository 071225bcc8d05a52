import { endless } from "./samples";
import { seenBy } from "./site-page";

export const deskMediaPages = seenBy("admin", [
  { name: "desk, media", path: "/admin/media" },
  { name: "desk, media, second page as a list", path: "/admin/media?view=list&sort=size" },
  { name: "desk, media, after an upload", path: "/admin/media?added=1,3&type=document" },
  { name: "desk, media, none found", path: "/admin/media?q=nowhere" },
  { name: "desk, media, wrong search", path: "/admin/media?type=sound", status: 400 },
  { name: "desk, media, waiting image", path: "/admin/media/1?notice=uploaded" },
  { name: "desk, media, failed image", path: "/admin/media/2" },
  { name: "desk, media, endless document", path: "/admin/media/3" },
  {
    name: "desk, media, sent wrong",
    path: "/admin/media/3",
    send: { originalName: "", tags: endless.name, caption: endless.text, version: "1" },
    status: 400,
  },
  {
    name: "desk, media, changed meanwhile",
    path: "/admin/media/3",
    send: { originalName: "Menu", caption: endless.text, version: "7" },
    status: 409,
  },
  { name: "desk, media, delete", path: "/admin/media/3/delete" },
  { name: "desk, media, delete what is mentioned", path: "/admin/media/4/delete" },
  {
    name: "desk, media, delete what is mentioned, not said",
    path: "/admin/media/4/delete",
    send: { version: "1", lose: "" },
    status: 400,
  },
  { name: "desk, pictures of pages", path: "/admin/media/places?notice=saved" },
  { name: "desk, pictures of a page", path: "/admin/media/places/restaurant" },
  {
    name: "desk, pictures of a page, without words",
    path: "/admin/media/places/restaurant",
    send: { "use-restaurant-bar": "restaurant/bar", "place-restaurant-bar": "first" },
    status: 400,
  },
  { name: "desk, media, not found", path: "/admin/media/999", status: 404 },
]);
