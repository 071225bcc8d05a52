/** Whether something is open now, as a sentence with a dot in front. */
export function OpenStatus({ status }: { status: { isOpen: boolean; text: string } }) {
  return (
    <p className={status.isOpen ? "open-status open-status-open" : "open-status"}>{status.text}</p>
  );
}
