/** The first letter of a name in a disc: drawn, because in a text browser it would only be in the way. */
export function Initial({ name }: { name: string }) {
  return <span className="initial" data-initial={[...name][0]?.toUpperCase()} aria-hidden="true" />;
}
