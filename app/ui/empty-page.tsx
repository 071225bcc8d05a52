/** Renders nothing, for routes that only change something and always redirect or throw a response. */
export function EmptyPage() {
  return null;
}
