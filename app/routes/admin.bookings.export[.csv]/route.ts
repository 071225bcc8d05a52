import { bookingList } from "~/desk/lists/booking-list.server";

export const loader = bookingList.download;
