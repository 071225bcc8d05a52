/** How many rooms the house has, as its texts say: "twelve rooms". */
export const houseRoomCount = 12;
