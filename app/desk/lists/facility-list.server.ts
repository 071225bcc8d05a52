import * as z from "zod";
import { listDeskAmenities } from "~/catalogue/amenities/amenity-queries.server";
import { listDeskSpaces } from "~/catalogue/conference-spaces/conference-queries.server";
import { type Db, db } from "~/db.server";
import { deskList } from "./desk-list.server";
import { linked } from "./list-filters.server";

const states = [
  { name: "All", state: null },
  { name: "Shown", state: "listed" },
  { name: "Hidden", state: "away" },
] as const;

/** Defines the list of amenities or spaces. They are few, so all are loaded and filtered here. */
const defineFacilityList = <T extends { isListed: boolean }>(
  path: string,
  listFacilities: (db: Db) => Promise<T[]>,
) =>
  deskList({
    path,
    filters: { state: linked(z.enum(["listed", "away"])) },
    sorts: ["place"],
    defaultSort: "place",
    pageSize: 500,
    notices: { saved: "Saved." },
    async prepare({ state }) {
      const facilities = await listFacilities(db);
      const matchesState = ({ isListed }: T) => isListed === (state === "listed");
      return { facilities, matching: state ? facilities.filter(matchesState) : facilities };
    },
    async count({ facilities, matching }) {
      const listed = facilities.filter(({ isListed }) => isListed).length;
      const counts = { all: facilities.length, listed, away: facilities.length - listed };
      return { counts, matching: matching.length };
    },
    counters: ({ counts }, { pick }) => ({
      Show: states.map(({ name, state }) => ({
        name,
        value: counts[state ?? "all"],
        ...pick("state", state),
      })),
    }),
    rows: async ({ matching }) => matching,
    view: (rows) => rows,
  });

export const amenityList = defineFacilityList("/admin/amenities", listDeskAmenities);
export const spaceList = defineFacilityList("/admin/spaces", listDeskSpaces);
