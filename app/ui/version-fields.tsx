import { useForm } from "./field";

/** The record's version and its loaded values detect conflicting edits. */
export function VersionFields() {
  const { values } = useForm();
  return (
    <>
      <input type="hidden" name="version" value={values.version} />
      <input type="hidden" name="loaded" value={values.loaded} />
    </>
  );
}
