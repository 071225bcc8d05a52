import { contentStatuses } from "db/schema";
import {
  contentStatusLabels,
  contentTypeLabels,
  contentFieldLabels as names,
} from "~/publishing/content/content-policy";
import { Checkbox, createOptions, SelectField } from "~/ui/choice-field";
import { DateField, TextField } from "~/ui/field";
import { CoverField } from "./cover-field";
import type { CoverOption } from "./editor.server";

/** Renders the fields of an article besides its text: type, status, publication, tags and cover. */
export function ContentProperties({ covers }: { covers: CoverOption[] }) {
  return (
    <div className="panel">
      <SelectField name="type" label={names.type} options={createOptions(contentTypeLabels)} />
      <SelectField
        name="status"
        label={names.status}
        options={createOptions(contentStatusLabels, contentStatuses)}
      />
      <div className="field-pair">
        <DateField name="publishDate" label={names.publishDate} optional />
        <TextField name="publishTime" label="Time" type="time" optional />
      </div>
      <p className="hint">
        Local time. If blank, it is published as soon as its status is Published.
      </p>
      <TextField
        name="tags"
        label={names.tags}
        hint="Separate with commas"
        maxLength={500}
        optional
      />
      <CoverField name="coverMediaId" label={names.coverMediaId} covers={covers} />
      <Checkbox name="isFeatured" value="on">
        Featured: first on the home page
      </Checkbox>
    </div>
  );
}
