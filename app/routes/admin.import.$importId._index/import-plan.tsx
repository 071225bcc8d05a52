import type { SerializeFrom } from "@remix-run/node";
import { fateNames } from "~/imports/import-rows";
import { plural } from "~/lodge/counted";
import { Badge, type Tone } from "~/ui/badge";
import { column, type ListColumn, ListTable } from "~/ui/desk/list-table";
import { Facts } from "~/ui/facts";
import { PostButton } from "~/ui/post-button";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import type { loader } from "./route";

type File = Omit<SerializeFrom<typeof loader>, "notice">;
type Plan = NonNullable<File["plan"]>;
type PlannedRow = Plan["rows"][number];

const tones: Record<PlannedRow["fate"], Tone> = { failed: "off", made: "good", known: "in" };

const columns: ListColumn<PlannedRow>[] = [
  column({ name: "Line", isNumber: true }, ({ line }) => line),
  column("Row", ({ about }) => about),
  column("What becomes of it", ({ fate }) => <Badge tone={tones[fate]} word={fateNames[fate]} />),
  column(
    "Why",
    ({ why }) =>
      why.length > 0 && (
        <ul className="plain-list">
          {why.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ),
  ),
];

const number = (count: number) => count.toLocaleString("en");

/** What would become of each row of a file, and the button that imports it. */
export function ImportPlan({ file, plan }: { file: File; plan: Plan }) {
  const { id, one, many, rowCount } = file;
  const { counts, rows } = plan;
  const counted = `${number(counts.made)} ${counts.made === 1 ? one : many}`;
  return (
    <>
      <Verdict file={file} counts={counts} />
      <h1>
        {file.name} of {file.fileName}
      </h1>
      <Facts
        facts={[
          { name: "Rows", value: number(rowCount) },
          { name: fateNames.made, value: number(counts.made) },
          { name: fateNames.known, value: number(counts.known) },
          { name: fateNames.failed, value: number(counts.failed) },
          ...counts.reasons.map(({ name, rows }) => ({ name: `– ${name}`, value: number(rows) })),
        ]}
      />
      <ul className="note">
        {file.reading.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {counts.failed === 0 && counts.made > 0 && (
        <PostButton action={`/admin/import/${id}/run`} className="button">
          Import {counted}
        </PostButton>
      )}
      <Row>
        <SiteLink href={`/admin/import/${id}/rows.csv`} download>
          All rows with what becomes of them (CSV)
        </SiteLink>
        <SiteLink href="/admin/import">Send another file</SiteLink>
      </Row>
      <h2>
        {rows.length < rowCount ? `The first ${rows.length} of ${plural(rowCount, "row")}` : "Rows"}
      </h2>
      <ListTable caption="Rows of the file" columns={columns} rows={rows} title="Row" />
    </>
  );
}

/** Whether the file can be imported, and what to do where it cannot. */
function Verdict({ file, counts }: { file: File; counts: Plan["counts"] }) {
  const { same, isRefused } = file;
  const copy = same && (
    <p>
      This very file was{" "}
      <SiteLink href={`/admin/import/${same.id}`}>imported on {same.at}</SiteLink>.
    </p>
  );
  if (counts.failed > 0) {
    return (
      <div className="alert alert-warning" role={isRefused ? "alert" : undefined}>
        <p>
          {plural(counts.failed, "row")} of this file {counts.failed === 1 ? "fails" : "fail"}, so
          it cannot be imported: a file goes in whole or not at all. Mend them in the file, or leave
          them out, and send it again.
        </p>
        {copy}
      </div>
    );
  }
  if (counts.made === 0) {
    return (
      <div className="alert alert-warning" role={isRefused ? "alert" : undefined}>
        <p>Everything in this file exists already: there is nothing to import.</p>
        {copy}
      </div>
    );
  }
  return copy && <div className="alert alert-warning">{copy}</div>;
}
