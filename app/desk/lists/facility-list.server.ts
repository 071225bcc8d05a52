import * as z from "zod";
import { listDeskAmenities } from "~/catalogue/amenities/amenity-queries.server";
import { listDeskSpaces } from "~/catalogue/conference-spaces/conference-queries.server";
import { type Db, db } from "~/db.server";
import { defineDeskList } from "./desk-list.server";
import { urlFilter } from "./list-filters.server";

const states = [
  { name: "All", state: null },
  { name: "Shown", state: "listed" },
  { name: "Hidden", state: "away" },
] as const;

// Amenities and spaces are few, so all are loaded and filtered here.
const defineFacilityList = <T extends { isListed: boolean }>(
  path: string,
  listFacilities: (db: Db) => Promise<T[]>,
) =>
  defineDeskList({
    path,
    filters: { state: urlFilter(z.enum(["listed", "away"])) },
    sorts: ["place"],
    defaultSort: "place",
    pageSize: 500,
    notices: { saved: "Saved." },
    async prepare({ state }) {
      const facilities = await listFacilities(db);
      const matchesState = ({ isListed }: T) => isListed === (state === "listed");
      return {
        facilities,
        filteredFacilities: state ? facilities.filter(matchesState) : facilities,
      };
    },
    async count({ facilities, filteredFacilities }) {
      const listedCount = facilities.filter(({ isListed }) => isListed).length;
      const counts = {
        all: facilities.length,
        listed: listedCount,
        away: facilities.length - listedCount,
      };
      return { counts, matchCount: filteredFacilities.length };
    },
    counters: ({ counts }, { filterLink }) => ({
      Show: states.map(({ name, state }) => ({
        name,
        value: counts[state ?? "all"],
        ...filterLink("state", state),
      })),
    }),
    rows: async ({ filteredFacilities }) => filteredFacilities,
    view: (rows) => rows,
  });

export const amenityList = defineFacilityList("/admin/amenities", listDeskAmenities);
export const spaceList = defineFacilityList("/admin/spaces", listDeskSpaces);
