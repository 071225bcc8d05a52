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

const facilityList = <T extends { isListed: boolean }>(
  path: string,
  list: (db: Db) => Promise<T[]>,
) =>
  deskList({
    path,
    filters: { state: linked(z.enum(["listed", "away"])) },
    sorts: ["place"],
    defaultSort: "place",
    pageSize: 500,
    notices: { saved: "Saved." },
    async prepare({ state }) {
      const all = await list(db);
      const isIn = ({ isListed }: T) => isListed === (state === "listed");
      return { all, chosen: state ? all.filter(isIn) : all };
    },
    async count({ all, chosen }) {
      const listed = all.filter(({ isListed }) => isListed).length;
      const counts = { all: all.length, listed, away: all.length - listed };
      return { counts, matching: chosen.length };
    },
    counters: ({ counts }, { pick }) => ({
      Show: states.map(({ name, state }) => ({
        name,
        value: counts[state ?? "all"],
        ...pick("state", state),
      })),
    }),
    rows: async ({ chosen }) => chosen,
    view: (rows) => rows,
  });

export const amenityList = facilityList("/admin/amenities", listDeskAmenities);
export const spaceList = facilityList("/admin/spaces", listDeskSpaces);
