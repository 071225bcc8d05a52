/** The fields that decide whose account shows the rooms. */
export const accountFields = ["accountId", "accountEmail"];

/**
 * The fields of the booker and the rooms' guests. The clerk's confirmation of a do-not-book warning is void once one
 * of them changes.
 */
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
