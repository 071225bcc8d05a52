/** CSS adds the letter, so that text browsers omit it. */
export function Initial({ name }: { name: string }) {
  return <span className="initial" data-initial={[...name][0]?.toUpperCase()} aria-hidden="true" />;
}
