import type { SerializeFrom } from "@remix-run/node";
import { Facts } from "~/ui/facts";
import { Row } from "~/ui/row";
import type { loader } from "./route";

/** What became of a file. */
export function ImportOutcome({
  file: { id, kind, name, fileName, checked, imported, takenBack, made, known, isLast },
}: {
  file: Omit<SerializeFrom<typeof loader>, "notice">;
}) {
  return (
    <>
      <h1>
        {name} of {fileName}
      </h1>
      <Facts
        facts={[
          { name: "Looked at", value: checked },
          { name: "Imported", value: imported },
          { name: "Taken back", value: takenBack },
          { name: "Made", value: made.toLocaleString("en") },
          { name: "Existed already", value: known.toLocaleString("en") },
        ]}
      />
      <Row>
        <a href={kind === "guests" ? "/admin/guests" : "/admin/bookings"}>
          {kind === "guests" ? "To the guests" : "To the bookings"}
        </a>
        {isLast && <a href={`/admin/import/${id}/take-back`}>Take it back</a>}
        <a href="/admin/import">Send another file</a>
      </Row>
    </>
  );
}
