export const arrivalPartLabels = {
  Expected: "Overdue arrivals",
  Arriving: "Arrivals",
  Departing: "Departures",
  Moving: "Room moves",
  Staying: "Stayovers",
};
