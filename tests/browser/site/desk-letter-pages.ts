import { endless, letterIds } from "./samples";
import { seenBy } from "./site-page";

const letter = (id: number) => `/admin/letters/${id}`;
const draft = { subject: "Tea", body: "# Tea\n\nIt is green." };
export const deskLetterPages = seenBy("admin", [
  { name: "subscribers", path: "/admin/subscribers" },
  {
    name: "subscribers, second page by address",
    path: "/admin/subscribers?sort=email&page=2&notice=removed",
  },
  { name: "subscribers, filters set", path: "/admin/subscribers?q=example&status=left" },
  { name: "subscribers, none found", path: "/admin/subscribers?q=nobody" },
  { name: "subscribers, wrong search", path: "/admin/subscribers?status=lost", status: 400 },
  { name: "subscribers, remove", path: "/admin/subscribers/gone@example.com/delete" },
  {
    name: "subscribers, remove the endless",
    path: `/admin/subscribers/${encodeURIComponent(endless.email)}/delete`,
  },
  {
    name: "subscribers, remove nobody",
    path: "/admin/subscribers/nobody@example.com/delete",
    status: 404,
  },
  { name: "letters", path: "/admin/letters" },
  { name: "letters, filters set", path: "/admin/letters?q=rain&status=draft&sort=subject" },
  { name: "letters, none found", path: "/admin/letters?q=nobody&notice=deleted" },
  { name: "letters, wrong search", path: "/admin/letters?status=lost", status: 400 },
  { name: "letter, new", path: "/admin/letters/new" },
  {
    name: "letter, new sent empty",
    path: "/admin/letters/new",
    send: { subject: "" },
    status: 400,
  },
  {
    name: "letter, new previewed",
    path: "/admin/letters/new",
    send: { ...draft, intent: "preview" },
  },
  { name: "letter, draft", path: `${letter(letterIds.draft)}?notice=saved` },
  {
    name: "letter, changed meanwhile",
    path: letter(letterIds.draft),
    send: { ...draft, version: "9" },
    status: 409,
  },
  {
    name: "letter, endless previewed",
    path: letter(letterIds.endless),
    send: { subject: "W".repeat(200), body: endless.text, intent: "preview" },
  },
  { name: "letter, being sent", path: `${letter(letterIds.sending)}?notice=started` },
  { name: "letter, stopped and endless", path: `${letter(letterIds.stopped)}?notice=stopped` },
  { name: "letter, sent", path: letter(letterIds.sent) },
  { name: "letter, send", path: `${letter(letterIds.draft)}/send` },
  { name: "letter, send what was sent", path: `${letter(letterIds.sent)}/send` },
  {
    name: "letter, send without a mail server",
    path: `${letter(letterIds.draft)}/send`,
    send: { version: "1" },
    status: 409,
  },
  { name: "letter, delete", path: `${letter(letterIds.endless)}/delete` },
  { name: "letter, delete what was sent", path: `${letter(letterIds.sent)}/delete` },
  {
    name: "letter, delete what was changed",
    path: `${letter(letterIds.draft)}/delete`,
    send: { version: "9" },
    status: 409,
  },
  { name: "letter, not found", path: letter(99), status: 404 },
]);
