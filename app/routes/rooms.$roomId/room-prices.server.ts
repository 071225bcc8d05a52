import type { StayDate } from "db/schema";
import { comingSeasons, type RoomRates } from "~/catalogue/rates";
import { formatStayDateShort, oneNight, type Stay } from "~/lodge/stay";
import { nightlyCents } from "~/quotes/quote";

/** The room's rates with the coming seasons, and what a night of the stay, or tonight, costs. */
export function viewPrices(rates: RoomRates, stay: Stay | null, today: StayDate) {
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
        nights: `${formatStayDateShort(season.firstNight)} to ${formatStayDateShort(season.lastNight)}`,
        rates: season.rates,
      })),
    },
  };
}
