import type { CalendarOutage } from "~/reservations/channels/calendar-outage.server";
import { SiteLink } from "~/ui/site-link";

export function ChannelOutages({
  outages,
  isAdmin,
}: {
  outages: CalendarOutage[];
  isAdmin: boolean;
}) {
  return outages.map(({ channel, room, since, href }) => (
    <p key={`${href} ${channel}`} className="alert alert-error">
      The {channel} calendar for {room} has not synced since {since}. New bookings from {channel}{" "}
      may be missing. {isAdmin && <SiteLink href={href}>Channel calendars</SiteLink>}
    </p>
  ));
}
