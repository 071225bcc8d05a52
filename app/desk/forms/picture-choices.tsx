import { Checkbox } from "~/ui/choice-field";
import { TextAreaField, TextField, useForm } from "~/ui/field";
import { RecordNameContext } from "~/ui/field-labels";
import { Picture } from "~/ui/picture";
import type { PictureChoice } from "./pictures-form.server";

export function PictureChoices({ choices }: { choices: PictureChoice[] }) {
  const form = useForm();
  return (
    <ul className="picture-choices">
      {choices.map(({ key, fileName, picture, ...pictureProps }) => (
        <li key={key}>
          <Picture picture={picture} {...pictureProps} sizes="(min-width: 40rem) 18rem, 92vw" />
          <Checkbox
            name={`use-${key}`}
            value={picture}
            defaultChecked={form.values[`use-${key}`] !== undefined}
          >
            Show {fileName ?? picture}
          </Checkbox>
          <RecordNameContext.Provider value={fileName ?? picture}>
            <TextField
              name={`place-${key}`}
              label="Order"
              inputMode="numeric"
              maxLength={3}
              optional
            />
            <TextAreaField
              name={`alt-${key}`}
              label="Description"
              rows={3}
              maxLength={500}
              optional
            />
          </RecordNameContext.Provider>
        </li>
      ))}
    </ul>
  );
}
