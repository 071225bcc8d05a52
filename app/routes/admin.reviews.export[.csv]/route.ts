import { reviewList } from "~/desk/lists/review-list.server";

/** Exports the filtered list. Times are the lodge’s. */
export const loader = reviewList.download;
