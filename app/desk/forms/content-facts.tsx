import { contentStatuses } from "db/schema";
import {
  contentStatusNames,
  contentTypeNames,
  contentFieldNames as names,
} from "~/publishing/content/content-rules";
import { namedOptions, SelectField, Tick } from "~/ui/choice-field";
import { DateField, TextField } from "~/ui/field";
import { CoverField } from "./cover-field";
import type { CoverOption } from "./editor.server";

/** What is said about a text: its type, when everybody may read it, tags and cover. */
export function ContentFacts({ covers }: { covers: CoverOption[] }) {
  return (
    <div className="panel">
      <SelectField name="type" label={names.type} options={namedOptions(contentTypeNames)} />
      <SelectField
        name="status"
        label={names.status}
        options={namedOptions(contentStatusNames, contentStatuses)}
      />
      <div className="field-pair">
        <DateField name="publishDate" label={names.publishDate} optional />
        <TextField name="publishTime" label="At" type="time" optional />
      </div>
      <p className="hint">
        By the lodge's clock. Empty: as soon as it is published. A time ahead, with the status
        Published: it waits until then.
      </p>
      <TextField
        name="tags"
        label={names.tags}
        hint="With commas between them"
        maxLength={500}
        optional
      />
      <CoverField name="coverMediaId" label={names.coverMediaId} covers={covers} />
      <Tick name="isFeatured" value="on">
        Featured: first on the home page
      </Tick>
    </div>
  );
}
