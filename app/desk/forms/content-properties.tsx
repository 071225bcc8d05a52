import { contentStatuses } from "db/schema";
import {
  contentStatusLabels,
  contentTypeLabels,
  contentFieldLabels as labels,
} from "~/publishing/content/content-policy";
import { Checkbox, createOptions, SelectField } from "~/ui/choice-field";
import { DateField, TextField } from "~/ui/field";
import { CoverField } from "./cover-field";
import type { CoverOption } from "./editor.server";

export function ContentProperties({ covers }: { covers: CoverOption[] }) {
  return (
    <div className="panel">
      <SelectField name="type" label={labels.type} options={createOptions(contentTypeLabels)} />
      <SelectField
        name="status"
        label={labels.status}
        options={createOptions(contentStatusLabels, contentStatuses)}
      />
      <div className="field-pair">
        <DateField name="publishDate" label={labels.publishDate} optional />
        <TextField name="publishTime" label="Time" type="time" optional />
      </div>
      <p className="hint">
        Local time. If blank, it is published as soon as its status is Published.
      </p>
      <TextField
        name="tags"
        label={labels.tags}
        hint="Separate with commas"
        maxLength={500}
        optional
      />
      <CoverField name="coverMediaId" label={labels.coverMediaId} covers={covers} />
      <Checkbox name="isFeatured" value="on">
        Featured: first on the home page
      </Checkbox>
    </div>
  );
}
