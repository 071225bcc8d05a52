/** Headings of the arrivals page and values of its CSV export, by part. */
export const arrivalPartLabels = {
  Expected: "Overdue arrivals",
  Arriving: "Arrivals",
  Departing: "Departures",
  Moving: "Room moves",
  Staying: "Stayovers",
};
