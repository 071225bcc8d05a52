/** As in the shipped texts: "twelve rooms". */
export const houseRoomCount = 12;
