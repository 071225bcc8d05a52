import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NewsletterIssueBadge } from "~/desk/desk-badges";
import type { RowOf } from "~/desk/lists/desk-list.server";
import { newsletterIssueList } from "~/desk/lists/newsletter-issue-list.server";
import { ButtonLink } from "~/ui/button-link";
import { DeskList } from "~/ui/desk/desk-list";
import { column, type ListColumn } from "~/ui/desk/list-table";
import { pageTitle } from "~/ui/page-meta";
import { SiteLink } from "~/ui/site-link";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Newsletters");

export const loader = (args: LoaderFunctionArgs) => newsletterIssueList.load(args);

const issueColumns: ListColumn<RowOf<typeof newsletterIssueList>>[] = [
  column(
    { name: "Subject", sortKey: "subject", isText: true, className: "content-title" },
    ({ id, subject }) => (
      <div>
        <SiteLink href={`/admin/newsletters/${id}`}>{subject}</SiteLink>
      </div>
    ),
  ),
  column("Status", ({ status }) => <NewsletterIssueBadge status={status} />),
  column({ name: "Queued", isNumber: true }, ({ status, queuedCount, recipients }) =>
    status === "draft"
      ? "None"
      : `${queuedCount.toLocaleString("en")} of ${recipients.toLocaleString("en")}`,
  ),
  column("Sent", ({ finished }) => finished ?? "No"),
  column({ name: "Updated", sortKey: "updated" }, ({ updated, updatedBy }) => (
    <div>
      {updated} {updatedBy && <small>{updatedBy}</small>}
    </div>
  )),
];

export default function Issues() {
  const data = useLoaderData<typeof loader>();
  return (
    <DeskList
      list={data}
      title="Newsletters"
      noun="newsletter"
      columns={issueColumns}
      actions={<ButtonLink href="/admin/newsletters/new">New newsletter</ButtonLink>}
      intro={data.obstacle && <p className="alert alert-warning">{data.obstacle}</p>}
      empty="No newsletters found"
      emptyHint={<SiteLink href="/admin/newsletters/new">Write the first newsletter</SiteLink>}
    />
  );
}
