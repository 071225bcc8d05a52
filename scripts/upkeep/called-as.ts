/** How a command is called here: `npm run admin -- create` in a checkout, `lodge admin create` in a release. */
export function calledAs(name: string, words = ""): string {
  // Set by scripts/lodge.mjs.
  if (process.env.LODGE_COMMAND) return `lodge ${name} ${words}`.trimEnd();
  return `npm run ${name}${words && ` -- ${words}`}`;
}
