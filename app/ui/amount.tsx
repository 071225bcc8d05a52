import { useMoney } from "./money";

export function Amount({ cents }: { cents: number }) {
  return <>{useMoney().formatCents(cents)}</>;
}
