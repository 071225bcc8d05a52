import type { SerializeFrom } from "@remix-run/node";
import { withQuery } from "~/core/paths";
import { SelectField } from "~/ui/choice-field";
import type { PageProps } from "~/ui/desk/page-dialog";
import { DateField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { PostForm } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import type { loadAssignRoomForm } from "./load-assign-room-form.server";

export type AssignRoomData = SerializeFrom<Awaited<ReturnType<typeof loadAssignRoomForm>>>;

export function AssignRoomForm({
  loaderData,
  actionData,
  heading: Heading = "h2",
}: PageProps<AssignRoomData, AssignRoomData> & { heading?: "h1" | "h2" }) {
  const view = actionData ?? loaderData;
  const bookingPath = `/admin/bookings/${view.id}`;
  if (view.problem) {
    return (
      <>
        <Heading>Cannot change the room</Heading>
        <p>
          {view.problem} <SiteLink href={bookingPath}>Back to the booking</SiteLink>
        </p>
      </>
    );
  }
  return (
    <PostForm form={view} action={`${bookingPath}/assign-room`} className="desk-form">
      <Heading>Room assignment: booking {view.title}</Heading>
      <p>
        Current room: <strong>{view.currentRooms}</strong>. {view.dates}.
      </p>
      {view.hasNoRoomForAllNights && (
        <p className="alert alert-warning">
          No room is free for all nights. Choose a room for some of the nights.
        </p>
      )}
      <input type="hidden" name="returnTo" value={view.returnTo} />
      <SelectField
        name="unitId"
        label="Room"
        options={[{ value: "", label: "Choose a room" }, ...view.units]}
      />
      {view.availabilityNote && <p className="alert alert-warning">{view.availabilityNote}</p>}
      <DateField name="from" label="From" />
      <DateField
        name="to"
        label="To"
        hint="Leave blank to keep the room until check-out."
        optional
      />
      <p className="hint">
        If you choose the room of a guest who has not arrived, that guest gets another room of this
        type. Guests whose room is locked are not moved. For another room type,{" "}
        <SiteLink href={withQuery(`${bookingPath}/change`, { returnTo: view.returnTo })}>
          change the stay
        </SiteLink>
        .
      </p>
      <FormActions submitLabel="Assign room" cancelLabel="Back" cancelHref={view.returnTo} />
    </PostForm>
  );
}
