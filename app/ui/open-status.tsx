/** Renders whether the restaurant or bar is open now. */
export function OpenStatus({ status }: { status: { isOpen: boolean; text: string } }) {
  return (
    <p className={status.isOpen ? "open-status open-status-open" : "open-status"}>{status.text}</p>
  );
}
