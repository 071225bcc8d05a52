import * as z from "zod";
import { currencies } from "~/core/money";
import { createStoredJsonParser } from "~/core/stored-json.server";
import type { DayFigures } from "./day-figures";

const cents = z.int();
const count = z.int().min(0);
const money = z.strictObject({
  name: z.string(),
  received: cents,
  givenBack: cents,
  corrected: cents,
});

const figuresSchema: z.ZodType<DayFigures> = z.strictObject({
  methods: z.array(money),
  clerks: z.array(money),
  currencies: z.array(z.strictObject({ name: z.enum(currencies), cents, countsCents: cents })),
  revenue: z.array(z.strictObject({ name: z.string(), cents })),
  taxes: z.array(z.strictObject({ percent: z.number(), grossCents: cents, taxCents: cents })),
  stays: z.strictObject({
    nights: count,
    arrivals: count,
    arrived: count,
    noShows: count,
    departures: count,
    left: count,
    cancelled: count,
  }),
});

export const parseClosedFigures = createStoredJsonParser("figures of a closed day", figuresSchema);
