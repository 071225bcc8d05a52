import { reviewList } from "~/desk/lists/review-list.server";

/** What the list's filters leave; instants are UTC. */
export const loader = reviewList.download;
