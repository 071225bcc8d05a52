/** The page at the desk that shows where a room is sold. */
export const channelsHref = (roomId: number) => `/admin/rooms/${roomId}/portals`;
