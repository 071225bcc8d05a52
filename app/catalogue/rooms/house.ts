/** How many rooms the house has, as its texts say: "twelve rooms". */
export const houseRooms = 12;
