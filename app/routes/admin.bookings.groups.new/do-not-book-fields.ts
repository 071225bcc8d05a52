/** The fields that the do-not-book confirmation covers: those of the booker and the rooms' guests. */
export const listDoNotBookFields = (roomCount: number): string[] => [
  "firstName",
  "lastName",
  "email",
  "phone",
  "accountEmail",
  "profileId",
  ...Array.from({ length: roomCount }, (_, index) => [
    `firstName-${index}`,
    `lastName-${index}`,
  ]).flat(),
];
