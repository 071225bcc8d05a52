/** Of a form that changes a thing: which version of it, with which values, it was opened with. */
export function OpenedWith({ values }: { values: Record<string, string> }) {
  return (
    <>
      <input type="hidden" name="version" value={values.version} />
      <input type="hidden" name="loaded" value={values.loaded} />
    </>
  );
}
