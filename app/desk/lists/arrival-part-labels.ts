/** Headings on the arrivals page, also used in its CSV export. */
export const arrivalPartLabels = {
  Expected: "Overdue arrivals",
  Arriving: "Arrivals",
  Departing: "Departures",
  Moving: "Room moves",
  Staying: "Stayovers",
};
