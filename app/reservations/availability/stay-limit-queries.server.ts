import { prepareQuery } from "db/keep-query";
import type { ArrivalRule } from "~/catalogue/rooms/season-days";
import type { Db } from "~/db.server";

const fetchArrivalRules = prepareQuery((db, _: object) =>
  db
    .selectFrom("arrival_rules")
    .select([
      "first_night as firstNight",
      "last_night as lastNight",
      "weekdays",
      "min_nights as minNights",
      "closed_arrivals as closedArrivals",
    ]),
);

export const listArrivalRules = (db: Db): Promise<ArrivalRule[]> => fetchArrivalRules(db, {});
