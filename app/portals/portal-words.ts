/** The page at the desk that shows where a room is sold. */
export const portalsHref = (roomId: number) => `/admin/rooms/${roomId}/portals`;

/** What each field is called on the form. */
export const portalFieldNames = { name: "Portal", url: "Its calendar's address" };
