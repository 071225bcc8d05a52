import { endless, issueIds } from "./samples";
import { seenBy } from "./site-page";

const issue = (id: number) => `/admin/newsletters/${id}`;
const draft = { subject: "Tea", body: "# Tea\n\nIt is green." };
export const deskNewsletterPages = seenBy("admin", [
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
  { name: "letters", path: "/admin/newsletters" },
  { name: "letters, filters set", path: "/admin/newsletters?q=rain&status=draft&sort=subject" },
  { name: "letters, none found", path: "/admin/newsletters?q=nobody&notice=deleted" },
  { name: "letters, wrong search", path: "/admin/newsletters?status=lost", status: 400 },
  { name: "letter, new", path: "/admin/newsletters/new" },
  {
    name: "letter, new sent empty",
    path: "/admin/newsletters/new",
    send: { subject: "" },
    status: 400,
  },
  {
    name: "letter, new previewed",
    path: "/admin/newsletters/new",
    send: { ...draft, intent: "preview" },
  },
  { name: "letter, draft", path: `${issue(issueIds.draft)}?notice=saved` },
  {
    name: "letter, changed meanwhile",
    path: issue(issueIds.draft),
    send: { ...draft, version: "9" },
    status: 409,
  },
  {
    name: "letter, endless previewed",
    path: issue(issueIds.endless),
    send: { subject: "W".repeat(200), body: endless.text, intent: "preview" },
  },
  { name: "letter, being sent", path: `${issue(issueIds.sending)}?notice=started` },
  { name: "letter, stopped and endless", path: `${issue(issueIds.stopped)}?notice=stopped` },
  { name: "letter, sent", path: issue(issueIds.sent) },
  { name: "letter, send", path: `${issue(issueIds.draft)}/send` },
  { name: "letter, send what was sent", path: `${issue(issueIds.sent)}/send` },
  {
    name: "letter, send without a mail server",
    path: `${issue(issueIds.draft)}/send`,
    send: { version: "1" },
    status: 409,
  },
  { name: "letter, delete", path: `${issue(issueIds.endless)}/delete` },
  { name: "letter, delete what was sent", path: `${issue(issueIds.sent)}/delete` },
  {
    name: "letter, delete what was changed",
    path: `${issue(issueIds.draft)}/delete`,
    send: { version: "9" },
    status: 409,
  },
  { name: "letter, not found", path: issue(99), status: 404 },
]);
