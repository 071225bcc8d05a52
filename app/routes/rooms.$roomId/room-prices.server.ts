import type { StayDate } from "db/schema";
import { comingSeasons, type RoomRates } from "~/catalogue/rates";
import type { Words } from "~/languages/words";
import { oneNight, type Stay } from "~/lodge/stay";
import { nightlyCents } from "~/quotes/quote";

/** The room's rates with the coming seasons, and what a night of the stay, or tonight, costs. */
export function viewPrices(
  rates: RoomRates,
  stay: Stay | null,
  today: StayDate,
  { t, ...words }: Words,
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
      seasons: comingSeasons(rates, today).map((season) => ({
        name: season.name,
        nights: t("{from} to {to}", {
          from: words.formatStayDateShort(season.firstNight),
          to: words.formatStayDateShort(season.lastNight),
        }),
        rates: season.rates,
      })),
    },
  };
}
