import type { SerializeFrom } from "@remix-run/node";
import { pluralise } from "~/core/pluralise";
import { outcomeLabels } from "~/operations/imports/import-rows";
import { Badge, type Tone } from "~/ui/badge";
import { DescriptionList } from "~/ui/description-list";
import { column, type ListColumn, ListTable } from "~/ui/desk/list-table";
import { PostButton } from "~/ui/post-button";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import { ReadingForm } from "./reading-form";
import type { loader } from "./route";

type File = Omit<SerializeFrom<typeof loader>, "notice">;
type Plan = NonNullable<File["plan"]>;
type PlannedRow = Plan["rows"][number];

const tones: Record<PlannedRow["outcome"], Tone> = { failed: "off", made: "good", known: "in" };

const columns: ListColumn<PlannedRow>[] = [
  column({ name: "Line", isNumber: true }, ({ line }) => line),
  column("Row", ({ about }) => about),
  column({ name: "Amount", isNumber: true }, ({ amount }) => amount),
  column("Result", ({ outcome }) => <Badge tone={tones[outcome]} word={outcomeLabels[outcome]} />),
  column(
    "Reason",
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

export function ImportPlan({ file, plan }: { file: File; plan: Plan }) {
  const { id, one, many, rowCount } = file;
  const { counts, sums, rows } = plan;
  const withSum = (count: number, sum: string | undefined) =>
    sum === undefined ? number(count) : `${number(count)}, ${sum} in total`;
  const counted = `${number(counts.made)} ${counts.made === 1 ? one : many}`;
  return (
    <>
      <Verdict file={file} counts={counts} />
      <h1>
        {file.name} of {file.fileName}
      </h1>
      <DescriptionList
        facts={[
          { name: "Rows", value: number(rowCount) },
          { name: outcomeLabels.made, value: withSum(counts.made, sums?.made) },
          { name: outcomeLabels.known, value: withSum(counts.known, sums?.known) },
          { name: outcomeLabels.failed, value: withSum(counts.failed, sums?.failed) },
          ...counts.reasons.map(({ name, rows }) => ({ name: `– ${name}`, value: number(rows) })),
        ]}
      />
      <ul className="note">
        {file.reading.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {file.choices && <ReadingForm id={id} {...file.choices} />}
      {counts.made > 0 && (
        <PostButton
          action={`/admin/import/${id}/run`}
          fields={{ plan: plan.digest }}
          className="button"
        >
          Import {counted}
        </PostButton>
      )}
      <Row>
        {counts.failed > 0 && (
          <SiteLink href={`/admin/import/${id}/rows.csv?only=errors`} download>
            Rows with errors (CSV)
          </SiteLink>
        )}
        <SiteLink href={`/admin/import/${id}/rows.csv`} download>
          All rows (CSV)
        </SiteLink>
        <SiteLink href="/admin/import">Import another file</SiteLink>
      </Row>
      <h2>
        {rows.length < rowCount
          ? `The first ${rows.length} of ${pluralise(rowCount, "row")}`
          : "Rows"}
      </h2>
      <ListTable caption="Rows of the file" columns={columns} rows={rows} title="Row" />
    </>
  );
}

function Verdict({ file, counts }: { file: File; counts: Plan["counts"] }) {
  const { same, refusal } = file;
  const texts = [
    ...(refusal ? [refusal] : []),
    ...(counts.failed > 0
      ? [
          `${pluralise(counts.failed, "row")} with errors will not be imported. Correct them in the file and upload it again, before or after this import.`,
        ]
      : []),
    ...(counts.failed === 0 && counts.made === 0
      ? ["All rows are already imported. There is nothing to import."]
      : []),
  ];
  if (texts.length === 0 && !same) return null;
  return (
    <div className="alert alert-warning" role={refusal ? "alert" : undefined}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {same && (
        <p>
          This file was <SiteLink href={`/admin/import/${same.id}`}>imported on {same.at}</SiteLink>
          .
        </p>
      )}
    </div>
  );
}
