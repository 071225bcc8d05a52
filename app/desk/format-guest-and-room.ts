import { formatGuestName } from "~/reservations/bookings/guest-details";

export const formatGuestAndRoom = (
  booking: Parameters<typeof formatGuestName>[0] & { roomName: string },
): string => `${formatGuestName(booking) || "Guest"}, ${booking.roomName}`;
