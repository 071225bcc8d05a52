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
import { nightlyCents } from "~/reservations/quotes/quote";

export function viewPrices(
  rates: RoomRates,
  arrivalRules: ArrivalRule[],
  stay: Stay | null,
  today: StayDate,
  words: Translator,
) {
  const nights = stay ?? oneNight(today);
  return {
    nightly: {
      BB: nightlyCents(rates, nights, "BB"),
      HB: nightlyCents(rates, nights, "HB"),
      FB: nightlyCents(rates, nights, "FB"),
    },
    rates: {
      usual: rates.usual,
      seasons: listUpcomingSeasons(rates, today).map((season) => ({
        name: season.name,
        nights: describeNights(season, words),
        rates: season.rates,
      })),
      arrivals: arrivalRules
        .filter(({ lastNight }) => lastNight >= today)
        .sort((one, other) => (one.firstNight < other.firstNight ? -1 : 1))
        .flatMap((rule) => describeArrivals(rule, words)),
    },
  };
}

/** Formats a season's nights: `1 Dec 2026 to 31 Jan 2027, on Friday and Saturday`. */
function describeNights(
  { firstNight, lastNight, weekdays }: SeasonNights,
  words: Translator,
): string {
  const nights = words.t("{from} to {to}", {
    from: words.formatStayDateShort(firstNight),
    to: words.formatStayDateShort(lastNight),
  });
  if (weekdays === everyDay) return nights;
  return words.t("{nights}, on {days}", { nights, days: describeDays(weekdays, words) });
}

const describeDays = (days: Weekdays, words: Translator): string =>
  words.list(listWeekdays(days).flatMap((day) => words.weekdays[day] ?? []));

function describeArrivals(rule: ArrivalRule, words: Translator): string[] {
  const nights = describeNights(rule, words);
  const { minNights, closedArrivals } = rule;
  const { t } = words;
  const days = describeDays(closedArrivals, words);
  return [
    ...(minNights && minNights > 1
      ? [t("{nights}: at least {n} nights", { nights, n: minNights })]
      : []),
    ...(closedArrivals === everyDay
      ? [t("{nights}: no arrivals", { nights })]
      : closedArrivals > 0
        ? [t("{nights}: no arrivals on {days}", { nights, days })]
        : []),
  ];
}
