/** Who books and who is named for each room, to whom a yes to a guest who is marked is said. */
export const whoComes = (rooms: number): string[] => [
  ...["firstName", "lastName", "email", "phone", "accountEmail", "personId"],
  ...Array.from({ length: rooms }, (_, at) => [`firstName-${at}`, `lastName-${at}`]).flat(),
];
