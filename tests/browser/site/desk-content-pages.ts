import { contentIds, endless } from "./samples";
import { seenBy } from "./site-page";

const content = (id: number) => `/admin/content/${id}`;
const draft = { title: "Tea", type: "blog", status: "draft", body: "# Tea\n\nIt is green." };
export const deskContentPages = seenBy("admin", [
  { name: "content", path: "/admin/content" },
  { name: "content, second page by title", path: "/admin/content?sort=title&page=2" },
  { name: "content, filters set", path: "/admin/content?q=notes&type=blog&status=published" },
  { name: "content, none found", path: "/admin/content?q=nobody&notice=deleted" },
  { name: "content, wrong search", path: "/admin/content?type=song&sort=luck", status: 400 },
  { name: "content, new", path: "/admin/content/new" },
  { name: "content, new sent empty", path: "/admin/content/new", send: { title: "" }, status: 400 },
  {
    name: "content, new sent wrong",
    path: "/admin/content/new",
    send: { ...draft, slug: "first-rain" },
    status: 422,
  },
  {
    name: "content, new previewed",
    path: "/admin/content/new",
    send: { ...draft, intent: "preview" },
  },
  { name: "content, published", path: `${content(contentIds.article)}?notice=saved` },
  { name: "content, scheduled", path: content(contentIds.later) },
  { name: "content, draft", path: content(contentIds.draft) },
  { name: "content, endless", path: content(contentIds.endless) },
  {
    name: "content, endless previewed",
    path: content(contentIds.endless),
    send: { title: endless.name, body: endless.text, intent: "preview" },
  },
  {
    name: "content, changed meanwhile",
    path: content(contentIds.draft),
    send: { ...draft, version: "9" },
    status: 409,
  },
  { name: "content, delete", path: `${content(contentIds.article)}/delete` },
  { name: "content, delete the endless", path: `${content(contentIds.endless)}/delete` },
  {
    name: "content, delete what was changed",
    path: `${content(contentIds.article)}/delete`,
    send: { version: "9" },
    status: 409,
  },
  { name: "content, not found", path: content(9999), status: 404 },
]);
