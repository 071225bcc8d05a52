import { bookingList } from "~/desk/lists/booking-list.server";

/** What the list's filters leave. */
export const loader = bookingList.download;
