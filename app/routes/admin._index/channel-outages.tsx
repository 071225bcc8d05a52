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
      The calendar of {channel} for {room} has not been read since {since}: its new bookings are
      missing here. {isAdmin && <SiteLink href={href}>Channel calendars</SiteLink>}
    </p>
  ));
}
