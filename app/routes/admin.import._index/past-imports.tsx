import type { SerializeFrom } from "@remix-run/node";
import { Badge, type Tone } from "~/ui/badge";
import { column, type ListColumn, ListTable } from "~/ui/desk/list-table";
import { SiteLink } from "~/ui/site-link";
import type { loader } from "./route";

type PastImport = SerializeFrom<typeof loader>["imports"][number];

const states: Record<string, { tone: Tone; word: string }> = {
  checked: { tone: "waiting", word: "Looked at" },
  imported: { tone: "good", word: "Imported" },
  "taken-back": { tone: "off", word: "Taken back" },
};

const columns: ListColumn<PastImport>[] = [
  column("File", ({ id, fileName }) => (
    <SiteLink href={`/admin/import/${id}`}>{fileName}</SiteLink>
  )),
  column("Holds", ({ kind }) => kind),
  column({ name: "Rows", isNumber: true }, ({ rows }) => rows.toLocaleString("en")),
  column({ name: "Made", isNumber: true }, ({ made }) => made?.toLocaleString("en") ?? "–"),
  column("State", ({ state }) => {
    const badge = states[state];
    return badge && <Badge {...badge} />;
  }),
  column("When", ({ at, by }) => (
    <>
      {at} <small>{by}</small>
    </>
  )),
  column(
    "Actions",
    ({ id, isLast }) =>
      isLast && <SiteLink href={`/admin/import/${id}/take-back`}>Take back</SiteLink>,
  ),
];

/** The files that were looked at, and what came of them. */
export function PastImports({ imports }: { imports: PastImport[] }) {
  return (
    <section aria-labelledby="past-title">
      <h2 id="past-title">Files so far</h2>
      {imports.length === 0 ? (
        <p className="empty-line">None.</p>
      ) : (
        <ListTable caption="Files so far" columns={columns} rows={imports} />
      )}
      <p className="hint">A file that was looked at and not imported is forgotten after a day.</p>
    </section>
  );
}
