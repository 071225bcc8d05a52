import { calculateDifferences, formatDifferences } from "~/billing/cash/drawer-amounts";
import type { DrawerWithMovements } from "~/billing/cash/load-drawer.server";
import { formatInstant } from "~/core/instants";
import { formatCents } from "~/core/money";

export function buildDrawerView(drawer: DrawerWithMovements, timeZone: string) {
  const formatTime = (instant: string) => formatInstant(instant, timeZone);
  return {
    id: drawer.id,
    isOpen: drawer.closedAt === null,
    openedAt: formatTime(drawer.openedAt),
    openedBy: drawer.openedBy,
    openingNote: drawer.openingNote,
    closedAt: drawer.closedAt && formatTime(drawer.closedAt),
    closedBy: drawer.closedBy,
    closingNote: drawer.closingNote,
    currencies: drawer.totals.map(({ currency }) => currency),
    totals: drawer.totals.map(({ currency, counted, ...amounts }) => {
      const format = (cents: number) => formatCents(cents, currency);
      const { openedWith, received, givenBack, paidIn, paidOut, expected } = amounts;
      return {
        currency,
        openedWith: format(openedWith),
        received: format(received),
        givenBack: format(givenBack),
        paidIn: format(paidIn),
        paidOut: format(paidOut),
        expected: format(expected),
        counted: counted === null ? null : format(counted),
        difference:
          counted === null
            ? null
            : formatDifferences(
                calculateDifferences({ [currency]: counted }, { [currency]: expected }),
              ) || "none",
      };
    }),
    movements: drawer.movements.map(({ at, currency, cents, ...movement }) => ({
      ...movement,
      isRefund: movement.paymentKind === "paid" && cents < 0,
      at: formatTime(at),
      amount: formatCents(cents, currency),
    })),
  };
}

export type DrawerView = ReturnType<typeof buildDrawerView>;
