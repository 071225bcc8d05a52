/** Returns the admin page that lists a room's channels. */
export const channelsHref = (roomId: number) => `/admin/rooms/${roomId}/channels`;
