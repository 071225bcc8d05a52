import * as z from "zod";
import { db } from "~/db.server";
import { listDeskAmenities } from "~/facilities/amenity-queries.server";
import { deskList } from "./desk-list.server";
import { linked } from "./list-filters.server";

const states = [
  { name: "All", state: null },
  { name: "Shown", state: "listed" },
  { name: "Put away", state: "away" },
] as const;

/** The amenities in the order of their page. */
export const amenityList = deskList({
  path: "/admin/amenities",
  filters: { state: linked(z.enum(["listed", "away"])) },
  sorts: ["place"],
  usualSort: "place",
  pageSize: 500,
  notices: { saved: "Saved. Guests read it so from now on." },
  async look({ state }) {
    const all = await listDeskAmenities(db);
    const isIn = (each: { isListed: boolean }) => each.isListed === (state === "listed");
    return { all, chosen: state ? all.filter(isIn) : all };
  },
  async count({ all, chosen }) {
    const listed = all.filter(({ isListed }) => isListed).length;
    const counts = { all: all.length, listed, away: all.length - listed };
    return { counts, matching: chosen.length };
  },
  counters: ({ counts }, { typed, link }) => [
    {
      label: "Show",
      counters: states.map(({ name, state }) => ({
        name,
        value: counts[state ?? "all"],
        href: link({ state }),
        isCurrent: (typed.state ?? null) === state,
      })),
    },
  ],
  rows: async ({ chosen }) => chosen,
  view: (rows) => rows,
});
