/** Formats a command: `lodge admin create` if installed, `npm run admin -- create` in a checkout. */
export function formatCommand(name: string, args = ""): string {
  // Set by deploy/nyungwe-lodge.service, which scripts/lodge.mjs reads too.
  if (process.env.LODGE_COMMAND) return `lodge ${name} ${args}`.trimEnd();
  return `npm run ${name}${args && ` -- ${args}`}`;
}
