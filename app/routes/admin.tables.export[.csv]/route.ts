import { tableReservationList } from "~/desk/lists/table-reservation-list.server";

/** The restaurant's day as the list shows it. */
export const loader = tableReservationList.download;
