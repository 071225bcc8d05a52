import { reviewList } from "~/desk/lists/review-list.server";

/** Exports the filtered list; timestamps are UTC. */
export const loader = reviewList.download;
