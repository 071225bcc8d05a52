export const channelsHref = (roomId: number) => `/admin/rooms/${roomId}/channels`;
