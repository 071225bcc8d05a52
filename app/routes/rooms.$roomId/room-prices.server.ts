import type { StayDate } from "db/schema";
import { listUpcomingSeasons, type RoomRates } from "~/catalogue/rooms/rates";
import {
  type ArrivalRule,
  everyDay,
  listWeekdays,
  type SeasonNights,
  type Weekdays,
} from "~/catalogue/rooms/season-days";
import type { Translator } from "~/core/languages/translator";
import { oneNight, type Stay } from "~/core/stay";
import { calculateNightlyCents } from "~/reservations/quotes/quote";

/** `nightly` is the average rate per night of the stay. Without a stay, it is tonight's rate. */
export function buildRoomPrices(
  rates: RoomRates,
  arrivalRules: ArrivalRule[],
  stay: Stay | null,
  today: StayDate,
  translator: Translator,
) {
  const pricedStay = stay ?? oneNight(today);
  return {
    nightly: {
      BB: calculateNightlyCents(rates, pricedStay, "BB"),
      HB: calculateNightlyCents(rates, pricedStay, "HB"),
      FB: calculateNightlyCents(rates, pricedStay, "FB"),
    },
    rates: {
      usual: rates.usual,
      seasons: listUpcomingSeasons(rates, today).map((season) => ({
        name: season.name,
        nights: describeNights(season, translator),
        rates: season.rates,
      })),
      arrivalRules: arrivalRules
        .filter(({ lastNight }) => lastNight >= today)
        .sort((a, b) => (a.firstNight < b.firstNight ? -1 : 1))
        .flatMap((rule) => describeArrivalRule(rule, translator)),
    },
  };
}

/** Formats a season's nights: `1 Dec 2026 to 31 Jan 2027, on Friday and Saturday`. */
function describeNights(
  { firstNight, lastNight, weekdays }: SeasonNights,
  translator: Translator,
): string {
  const nights = translator.t("{from} to {to}", {
    from: translator.formatStayDateShort(firstNight),
    to: translator.formatStayDateShort(lastNight),
  });
  if (weekdays === everyDay) return nights;
  return translator.t("{nights}, on {days}", {
    nights,
    days: describeWeekdays(weekdays, translator),
  });
}

const describeWeekdays = (days: Weekdays, translator: Translator): string =>
  translator.formatList(listWeekdays(days).flatMap((day) => translator.weekdays[day] ?? []));

function describeArrivalRule(rule: ArrivalRule, translator: Translator): string[] {
  const nights = describeNights(rule, translator);
  const { minNights, closedArrivals } = rule;
  const { t } = translator;
  const days = describeWeekdays(closedArrivals, translator);
  const sentences: string[] = [];
  if (minNights && minNights > 1) {
    sentences.push(t("{nights}: at least {n} nights", { nights, n: minNights }));
  }
  if (closedArrivals === everyDay) {
    sentences.push(t("{nights}: no arrivals", { nights }));
  } else if (closedArrivals > 0) {
    sentences.push(t("{nights}: no arrivals on {days}", { nights, days }));
  }
  return sentences;
}
