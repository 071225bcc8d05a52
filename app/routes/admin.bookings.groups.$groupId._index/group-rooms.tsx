import { Amount } from "~/ui/amount";
import { BookingBadges } from "~/ui/desk/booking-badges";
import { column, type ListColumn, ListTable } from "~/ui/desk/list-table";
import { PostButton } from "~/ui/post-button";
import { SiteLink } from "~/ui/site-link";
import type { GroupPageData } from "./load-group-page.server";

type Room = GroupPageData["rooms"][number];

const createColumns = (groupId: number): ListColumn<Room>[] => [
  column("Guest", ({ id, guestName, isBookersRoom }) => (
    <>
      <SiteLink href={`/admin/bookings/${id}`}>{guestName}</SiteLink>{" "}
      <small>
        #{id}
        {isBookersRoom && ", booker"}
      </small>
    </>
  )),
  column("Room", ({ unit, roomName }) => (
    <>
      {unit ?? roomName}
      {/* Units are often named after their room type, such as “Kivu 2”. */}
      {unit && !unit.startsWith(roomName) && <small> {roomName}</small>}
    </>
  )),
  column("Dates", ({ dates }) => dates),
  column("Guests", ({ guests }) => guests),
  column("Status", ({ id, status, lastStateChange }) => (
    <BookingBadges id={id} status={status} lastStateChange={lastStateChange} />
  )),
  column({ name: "Price", isNumber: true }, ({ totalCents }) => <Amount cents={totalCents} />),
  column({ name: "Balance", isNumber: true }, ({ id, balanceDueCents, holdsMasterFolio }) =>
    balanceDueCents === null ? (
      <span className="nothing">On group master folio</span>
    ) : (
      <>
        {balanceDueCents === 0 ? (
          "Paid"
        ) : (
          <SiteLink href={`/admin/bookings/${id}#payments`}>
            <Amount cents={balanceDueCents} />
            {balanceDueCents < 0 && " refund due"}
          </SiteLink>
        )}
        {holdsMasterFolio && <small> group master folio</small>}
      </>
    ),
  ),
  column("Actions", ({ id }) => (
    <PostButton
      action={`/admin/bookings/groups/${groupId}/remove`}
      fields={{ bookingId: id }}
      className="button button-small button-quiet"
    >
      Remove<span className="visually-hidden"> from the group: #{id}</span>
    </PostButton>
  )),
];

export function GroupRooms({ group }: { group: GroupPageData }) {
  return (
    <ListTable caption="Rooms of the group" columns={createColumns(group.id)} rows={group.rooms} />
  );
}
