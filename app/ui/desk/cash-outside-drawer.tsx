import { useMoney } from "~/ui/money";

export function CashOutsideDrawer({ cents }: { cents: number }) {
  const { formatCents } = useMoney();
  if (cents === 0) return null;
  return (
    <p className="note">
      {formatCents(cents)} in cash stands in no drawer: it was recorded while none was open, or came
      before one was.
    </p>
  );
}
