export const arrivalSectionLabels = {
  Expected: "Overdue arrivals",
  Arriving: "Arrivals",
  Departing: "Departures",
  Moving: "Room moves",
  Staying: "Stayovers",
};
