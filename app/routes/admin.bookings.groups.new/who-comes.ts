/** The fields of the booker and the rooms' guests, which the do-not-book confirmation covers. */
export const whoComes = (rooms: number): string[] => [
  ...["firstName", "lastName", "email", "phone", "accountEmail", "profileId"],
  ...Array.from({ length: rooms }, (_, at) => [`firstName-${at}`, `lastName-${at}`]).flat(),
];
