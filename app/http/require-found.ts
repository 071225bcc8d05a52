/** @throws Response 404 with the message `missing` */
export function requireFound<T>(found: T | null | undefined, missing: string): T {
  if (found === null || found === undefined) throw new Response(missing, { status: 404 });
  return found;
}
