import type { SerializeFrom } from "@remix-run/node";
import { Badge, type Tone } from "~/ui/badge";
import { column, type ListColumn, ListTable } from "~/ui/desk/list-table";
import { SiteLink } from "~/ui/site-link";
import type { loader } from "./route";

type PastImport = SerializeFrom<typeof loader>["imports"][number];

const stateBadges: Record<string, { tone: Tone; label: string }> = {
  checked: { tone: "waiting", label: "Checked" },
  imported: { tone: "good", label: "Imported" },
  reverted: { tone: "off", label: "Reversed" },
};

const columns: ListColumn<PastImport>[] = [
  column("File", ({ id, fileName }) => (
    <SiteLink href={`/admin/import/${id}`}>{fileName}</SiteLink>
  )),
  column("Content", ({ kind }) => kind),
  column({ name: "Rows", isNumber: true }, ({ rows }) => rows.toLocaleString("en")),
  column(
    { name: "Imported", isNumber: true },
    ({ createdCount }) => createdCount?.toLocaleString("en") ?? "–",
  ),
  column("Status", ({ state }) => {
    const badge = stateBadges[state];
    return badge && <Badge {...badge} />;
  }),
  column("When", ({ at, by }) => (
    <>
      {at} <small>{by}</small>
    </>
  )),
  column(
    "Actions",
    ({ id, isLast }) => isLast && <SiteLink href={`/admin/import/${id}/undo`}>Undo</SiteLink>,
  ),
];

export function PastImports({ imports }: { imports: PastImport[] }) {
  return (
    <section aria-labelledby="past-title">
      <h2 id="past-title">Previous files</h2>
      {imports.length === 0 ? (
        <p className="empty-line">No files yet.</p>
      ) : (
        <ListTable caption="Previous files" columns={columns} rows={imports} />
      )}
      <p className="hint">Files that are not imported are deleted after a day.</p>
    </section>
  );
}
