import { Amount } from "~/ui/amount";
import { BookingBadges } from "~/ui/desk/booking-badges";
import { type ListColumn, ListTable } from "~/ui/desk/list-table";
import { PostButton } from "~/ui/post-button";
import { SiteLink } from "~/ui/site-link";
import type { GroupPage } from "./read-group-page.server";

type Room = GroupPage["rooms"][number];

const columns = (groupId: number): ListColumn<Room>[] => [
  {
    name: "Guest",
    cell: ({ id, guestName, isLead }) => (
      <>
        <SiteLink href={`/admin/bookings/${id}`}>{guestName}</SiteLink>{" "}
        <small>
          #{id}
          {isLead && ", booked for all"}
        </small>
      </>
    ),
  },
  {
    name: "Room",
    cell: ({ door, roomName }) => (
      <>
        {door ?? roomName}
        {door && !door.startsWith(roomName) && <small> {roomName}</small>}
      </>
    ),
  },
  { name: "Dates", cell: ({ dates }) => dates },
  { name: "Guests", cell: ({ guests }) => guests },
  { name: "Status", cell: ({ id, status, mark }) => <BookingBadges {...{ id, status, mark }} /> },
  { name: "Price", isNumber: true, cell: ({ totalCents }) => <Amount cents={totalCents} /> },
  {
    name: "Balance",
    isNumber: true,
    cell: ({ id, openCents }) =>
      openCents === null ? (
        <span className="nothing">On the group’s bill</span>
      ) : openCents === 0 ? (
        "Paid"
      ) : (
        <SiteLink href={`/admin/bookings/${id}#payments`}>
          <Amount cents={openCents} />
          {openCents < 0 && " to give back"}
        </SiteLink>
      ),
  },
  {
    name: "Actions",
    cell: ({ id }) => (
      <PostButton
        action={`/admin/bookings/groups/${groupId}/remove`}
        fields={{ bookingId: id }}
        className="button button-small button-quiet"
      >
        Take out<span className="visually-hidden"> of the group: #{id}</span>
      </PostButton>
    ),
  },
];

/** The stays of a group, the lead's first. */
export function GroupRooms({ group }: { group: GroupPage }) {
  return <ListTable caption="Rooms of the group" columns={columns(group.id)} rows={group.rooms} />;
}
