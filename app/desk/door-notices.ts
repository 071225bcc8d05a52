/** What is said after a stay was put behind another door. */
export const doorNotices = {
  door: "The stay has its door, and keeps it.",
  "door-another-out": "The stay has its door. Somebody else now has none: see “No door yet”.",
};
