import type { CalendarOutage } from "~/reservations/channels/calendar-outage.server";
import { SiteLink } from "~/ui/site-link";

export function ChannelOutages({
  outages,
  isAdmin,
}: {
  outages: CalendarOutage[];
  isAdmin: boolean;
}) {
  return outages.map(({ channelName, roomName, since, isUnstable, href }) => (
    <p key={`${href} ${channelName}`} className="alert alert-error">
      The {channelName} calendar for {roomName}{" "}
      {isUnstable ? "has often failed to sync" : "has not synced"} since {since}. New bookings from{" "}
      {channelName} may be missing. {isAdmin && <SiteLink href={href}>Channel calendars</SiteLink>}
    </p>
  ));
}
