/** @throws Response 404 with the message */
export function requireFound<T>(record: T | null | undefined, message: string): T {
  if (record === null || record === undefined) throw new Response(message, { status: 404 });
  return record;
}
