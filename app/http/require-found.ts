/** Returns a record that was found. @throws Response 404 with a message if there is none */
export function requireFound<T>(found: T | null | undefined, message: string): T {
  if (found === null || found === undefined) throw new Response(message, { status: 404 });
  return found;
}
