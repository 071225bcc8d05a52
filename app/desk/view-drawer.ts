import { calculateDifferences, formatDifferences } from "~/billing/cash/drawer-amounts";
import type { DrawerWithMovements } from "~/billing/cash/load-drawer.server";
import { formatInstant } from "~/core/instants";
import { formatCents } from "~/core/money";

export function viewDrawer(drawer: DrawerWithMovements, timeZone: string) {
  const told = (instant: string) => formatInstant(instant, timeZone);
  return {
    id: drawer.id,
    isOpen: drawer.closedAt === null,
    openedAt: told(drawer.openedAt),
    openedBy: drawer.openedBy,
    openingNote: drawer.openingNote,
    closedAt: drawer.closedAt && told(drawer.closedAt),
    closedBy: drawer.closedBy,
    closingNote: drawer.closingNote,
    currencies: drawer.lines.map(({ currency }) => currency),
    lines: drawer.lines.map(({ currency, counted, ...amounts }) => {
      const say = (cents: number) => formatCents(cents, currency);
      const { openedWith, received, givenBack, paidIn, paidOut, expected } = amounts;
      return {
        currency,
        openedWith: say(openedWith),
        received: say(received),
        givenBack: say(givenBack),
        paidIn: say(paidIn),
        paidOut: say(paidOut),
        expected: say(expected),
        counted: counted === null ? null : say(counted),
        difference:
          counted === null
            ? null
            : formatDifferences(
                calculateDifferences({ [currency]: counted }, { [currency]: expected }),
              ) || "none",
      };
    }),
    moves: drawer.moves.map(({ at, currency, cents, ...move }) => ({
      ...move,
      at: told(at),
      amount: formatCents(cents, currency),
    })),
  };
}

export type DrawerView = ReturnType<typeof viewDrawer>;
