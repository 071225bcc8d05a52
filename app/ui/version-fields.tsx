import { useForm } from "./field";

/** Renders the version and the initial values of a form that edits a record. */
export function VersionFields() {
  const { values } = useForm();
  return (
    <>
      <input type="hidden" name="version" value={values.version} />
      <input type="hidden" name="loaded" value={values.loaded} />
    </>
  );
}
