import { useMoney } from "~/ui/money";

export function CashOutsideDrawer({ cents }: { cents: number }) {
  const { formatCents } = useMoney();
  if (cents === 0) return null;
  return (
    <p className="note">
      {formatCents(cents)} cash not assigned to a cash drawer, because none was open.
    </p>
  );
}
