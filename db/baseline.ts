import type { Migrations } from "./migration";
import * as settingsAndChangeLog from "./migrations/2026-11-28T12-00-00Z-settings-and-change-log";
import * as communication from "./migrations/2026-11-28T12-00-01Z-communication";
import * as accounts from "./migrations/2026-11-28T12-00-02Z-accounts";
import * as publishing from "./migrations/2026-11-28T12-00-03Z-publishing";
import * as catalogue from "./migrations/2026-11-28T12-00-04Z-catalogue";
import * as guests from "./migrations/2026-11-28T12-00-05Z-guests";
import * as bookings from "./migrations/2026-11-28T12-00-06Z-bookings";
import * as availabilityAndUnits from "./migrations/2026-11-28T12-00-07Z-availability-and-units";
import * as folios from "./migrations/2026-11-28T12-00-08Z-folios";
import * as invoices from "./migrations/2026-11-28T12-00-09Z-invoices";
import * as cash from "./migrations/2026-11-28T12-00-10Z-cash";
import * as diningAndEvents from "./migrations/2026-11-28T12-00-11Z-dining-and-events";
import * as operations from "./migrations/2026-11-28T12-00-12Z-operations";
import * as publicPages from "./migrations/2026-11-28T12-00-13Z-public-pages";

/** The schema of an area of `app/`. */
interface Area {
  tables: string[];
  indexes?: string[];
  views?: string[];
  searchIndexes?: string[];
  triggers?: string[];
  /** The rows of a new database. */
  rows?: string[];
}

const areas: Record<string, Area> = {
  "2026-11-28T12-00-00Z-settings-and-change-log": settingsAndChangeLog,
  "2026-11-28T12-00-01Z-communication": communication,
  "2026-11-28T12-00-02Z-accounts": accounts,
  "2026-11-28T12-00-03Z-publishing": publishing,
  "2026-11-28T12-00-04Z-catalogue": catalogue,
  "2026-11-28T12-00-05Z-guests": guests,
  "2026-11-28T12-00-06Z-bookings": bookings,
  "2026-11-28T12-00-07Z-availability-and-units": availabilityAndUnits,
  "2026-11-28T12-00-08Z-folios": folios,
  "2026-11-28T12-00-09Z-invoices": invoices,
  "2026-11-28T12-00-10Z-cash": cash,
  "2026-11-28T12-00-11Z-dining-and-events": diningAndEvents,
  "2026-11-28T12-00-12Z-operations": operations,
  "2026-11-28T12-00-13Z-public-pages": publicPages,
};

const listDefinitions = ({ indexes = [], views = [], searchIndexes = [], triggers = [] }: Area) => [
  ...indexes,
  ...views,
  ...searchIndexes,
  ...triggers,
];

/** The whole schema. An upgrade of an earlier database copies the rows between its two parts. */
export const schema = {
  tables: Object.values(areas).flatMap(({ tables }) => tables),
  definitions: Object.values(areas).flatMap(listDefinitions),
};

/** One migration per area. Together they create the schema that later migrations change. */
export const baseline: Migrations = Object.fromEntries(
  Object.entries(areas).map(([name, area]) => {
    const { tables, rows = [] } = area;
    return [name, { statements: [...tables, ...listDefinitions(area), ...rows] }];
  }),
);
