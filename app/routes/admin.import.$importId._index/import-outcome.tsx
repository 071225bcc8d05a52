import type { SerializeFrom } from "@remix-run/node";
import { Facts } from "~/ui/facts";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
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
        <SiteLink href={kind === "guests" ? "/admin/guests" : "/admin/bookings"}>
          {kind === "guests" ? "To the guests" : "To the bookings"}
        </SiteLink>
        {isLast && <SiteLink href={`/admin/import/${id}/take-back`}>Take it back</SiteLink>}
        <SiteLink href="/admin/import">Send another file</SiteLink>
      </Row>
    </>
  );
}
