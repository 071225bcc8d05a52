/**
 * What an address names.
 * @param missing what is said where there is none
 * @throws Response 404
 */
export function requireFound<T>(found: T | null | undefined, missing: string): T {
  if (found === null || found === undefined) throw new Response(missing, { status: 404 });
  return found;
}
