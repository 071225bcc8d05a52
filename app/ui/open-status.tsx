export function OpenStatus({ status }: { status: { isOpen: boolean; text: string } }) {
  return (
    <p className={status.isOpen ? "open-status open-status-open" : "open-status"}>{status.text}</p>
  );
}
