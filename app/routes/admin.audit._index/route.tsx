import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { auditList } from "~/desk/lists/audit-list.server";
import { changeColumns } from "~/desk/log/change-list";
import { DeskList } from "~/ui/desk/desk-list";
import { pageTitle } from "~/ui/page-meta";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Audit log");

export const loader = (args: LoaderFunctionArgs) => auditList.load(args);

export default function AuditLog() {
  const data = useLoaderData<typeof loader>();
  return (
    <DeskList
      list={data}
      title="Audit log"
      caption="Changes"
      noun="change"
      columns={changeColumns}
      hint={
        data.isCountCapped &&
        `Only the ${data.sort === "at" ? "oldest" : "latest"} changes are listed. Choose dates to see others; the export has all.`
      }
      empty="No changes found"
      emptyHint="Changes by staff and guests appear here."
    />
  );
}
