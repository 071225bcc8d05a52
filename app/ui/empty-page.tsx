/**
 * What an address shows that only changes something: every answer of it is a redirect, or a refusal
 * with a page of its own.
 */
export function EmptyPage() {
  return null;
}
