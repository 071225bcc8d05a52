import { useForm } from "./field";

/** Of a form that changes a thing: which version of it, with which values, it was opened with. */
export function VersionFields() {
  const { values } = useForm();
  return (
    <>
      <input type="hidden" name="version" value={values.version} />
      <input type="hidden" name="loaded" value={values.loaded} />
    </>
  );
}
