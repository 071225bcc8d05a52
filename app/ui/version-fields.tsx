import { useForm } from "./field";

/** Renders hidden fields that detect conflicting edits: the record's version and its values as loaded. */
export function VersionFields() {
  const { values } = useForm();
  return (
    <>
      <input type="hidden" name="version" value={values.version} />
      <input type="hidden" name="loaded" value={values.loaded} />
    </>
  );
}
