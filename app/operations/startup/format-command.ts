/** Formats a command: `lodge admin create` if installed, `npm run admin -- create` in a checkout. */
export function formatCommand(name: string, words = ""): string {
  // Set by deploy/nyungwe-lodge.service, which scripts/lodge.mjs reads too.
  if (process.env.LODGE_COMMAND) return `lodge ${name} ${words}`.trimEnd();
  return `npm run ${name}${words && ` -- ${words}`}`;
}
