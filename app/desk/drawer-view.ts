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
    totals: drawer.totals.map(({ currency, countedCents, ...amounts }) => {
      const format = (cents: number) => formatCents(cents, currency);
      const {
        openingFloatCents,
        receivedCents,
        refundedCents,
        paidInCents,
        paidOutCents,
        expectedCents,
      } = amounts;
      return {
        currency,
        openedWith: format(openingFloatCents),
        received: format(receivedCents),
        givenBack: format(refundedCents),
        paidIn: format(paidInCents),
        paidOut: format(paidOutCents),
        expected: format(expectedCents),
        counted: countedCents === null ? null : format(countedCents),
        difference:
          countedCents === null
            ? null
            : formatDifferences(
                calculateDifferences({ [currency]: countedCents }, { [currency]: expectedCents }),
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
