import { useMoney } from "./money";

/** An amount in the lodge's currency. */
export function Amount({ cents }: { cents: number }) {
  return <>{useMoney().formatCents(cents)}</>;
}
