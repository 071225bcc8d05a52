import { tableReservationList } from "~/desk/lists/table-reservation-list.server";

export const loader = tableReservationList.download;
