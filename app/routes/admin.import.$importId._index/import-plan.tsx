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

type ImportView = Omit<SerializeFrom<typeof loader>, "notice">;
type Plan = NonNullable<ImportView["plan"]>;
type PlannedRow = Plan["rows"][number];

const outcomeTones: Record<PlannedRow["outcome"], Tone> = {
  failed: "off",
  importable: "good",
  "already-imported": "in",
};

const columns: ListColumn<PlannedRow>[] = [
  column({ name: "Line", isNumber: true }, ({ line }) => line),
  column("Row", ({ rowSummary }) => rowSummary),
  column({ name: "Amount", isNumber: true }, ({ amount }) => amount),
  column("Result", ({ outcome }) => (
    <Badge tone={outcomeTones[outcome]} label={outcomeLabels[outcome]} />
  )),
  column(
    "Reason",
    ({ problems }) =>
      problems.length > 0 && (
        <ul className="plain-list">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      ),
  ),
];

const formatNumber = (count: number) => count.toLocaleString("en");

export function ImportPlan({ file, plan }: { file: ImportView; plan: Plan }) {
  const { id, singular, plural, rowCount } = file;
  const { counts, sums, rows } = plan;
  const formatWithSum = (count: number, sum: string | undefined) =>
    sum === undefined ? formatNumber(count) : `${formatNumber(count)}, ${sum} in total`;
  const importedText = `${formatNumber(counts.createCount)} ${counts.createCount === 1 ? singular : plural}`;
  return (
    <>
      <Warnings file={file} counts={counts} />
      <h1>
        {file.name} of {file.fileName}
      </h1>
      <DescriptionList
        items={[
          { name: "Rows", value: formatNumber(rowCount) },
          {
            name: outcomeLabels.importable,
            value: formatWithSum(counts.createCount, sums?.created),
          },
          {
            name: outcomeLabels["already-imported"],
            value: formatWithSum(counts.existingCount, sums?.existing),
          },
          { name: outcomeLabels.failed, value: formatWithSum(counts.failedCount, sums?.failed) },
          ...counts.reasons.map(({ name, rows }) => ({
            name: `of these: ${name.toLowerCase()}`,
            value: formatNumber(rows),
          })),
        ]}
      />
      {file.reading.length > 0 && (
        <ul className="note">
          {file.reading.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {file.choices && <ReadingForm id={id} {...file.choices} />}
      {counts.createCount > 0 && (
        <PostButton
          action={`/admin/import/${id}/run`}
          fields={{ plan: plan.digest }}
          className="button"
        >
          Import {importedText}
        </PostButton>
      )}
      <Row>
        {counts.failedCount > 0 && (
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
      <ListTable caption="Rows of the file" columns={columns} rows={rows} rowHeader="Row" />
    </>
  );
}

function Warnings({ file, counts }: { file: ImportView; counts: Plan["counts"] }) {
  const { sameFile, refusal } = file;
  const warnings = [
    ...(refusal ? [refusal] : []),
    ...(counts.failedCount > 0
      ? [
          `${pluralise(counts.failedCount, "row")} with errors will not be imported. Correct ${counts.failedCount === 1 ? "it" : "them"} and upload the file again, before or after this import.`,
        ]
      : []),
    ...(counts.failedCount === 0 && counts.createCount === 0
      ? ["All rows are already imported. There is nothing to import."]
      : []),
  ];
  if (warnings.length === 0 && !sameFile) return null;
  return (
    <div className="alert alert-warning" role={refusal ? "alert" : undefined}>
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
      {sameFile && (
        <p>
          This file was{" "}
          <SiteLink href={`/admin/import/${sameFile.id}`}>imported on {sameFile.at}</SiteLink>.
        </p>
      )}
    </div>
  );
}
