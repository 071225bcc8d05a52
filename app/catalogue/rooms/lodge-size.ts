/** Number of rooms in the lodge, as in the shipped texts: "twelve rooms". */
export const houseRoomCount = 12;
