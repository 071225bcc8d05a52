import type { SerializeFrom } from "@remix-run/node";
import { withQuery } from "~/core/paths";
import { SelectField } from "~/ui/choice-field";
import type { PageParts } from "~/ui/desk/page-dialog";
import { DateField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { PostForm } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import type { loadAssignRoomForm } from "./load-assign-room-form.server";

export type AssignRoomData = SerializeFrom<Awaited<ReturnType<typeof loadAssignRoomForm>>>;

export function AssignRoomForm({
  loaded,
  sent,
  heading: Heading = "h2",
}: PageParts<AssignRoomData, AssignRoomData> & { heading?: "h1" | "h2" }) {
  const view = sent ?? loaded;
  const own = `/admin/bookings/${view.id}`;
  if (view.objection) {
    return (
      <>
        <Heading>This stay keeps its door</Heading>
        <p>
          {view.objection} <SiteLink href={own}>Back to the booking</SiteLink>
        </p>
      </>
    );
  }
  return (
    <PostForm form={view} action={`${own}/door`} className="desk-form">
      <Heading>The door of booking {view.title}</Heading>
      <p>
        Now: <strong>{view.now}</strong>. {view.dates}.
      </p>
      {view.inTheWay.length > 0 && (
        <p className="alert alert-warning">
          No one door fits throughout, because these stay where they are: {view.inTheWay.join("; ")}
          . One that is free on some of the nights can be had for these.
        </p>
      )}
      <input type="hidden" name="returnTo" value={view.returnTo} />
      <SelectField
        name="doorId"
        label="Door"
        options={[{ value: "", label: "Choose a door" }, ...view.doors]}
      />
      {view.freeUntil && <p className="alert alert-warning">{view.freeUntil}</p>}
      <DateField name="from" label="From the night of" />
      <DateField
        name="to"
        label="Until the morning of"
        hint="Left blank: until the guest leaves, or as far as the door is free."
        optional
      />
      <p className="hint">
        The stay keeps the door until somebody moves it again, and on other nights the one that it
        has, or none. Who may still be moved makes room. For another kind of room,{" "}
        <SiteLink href={withQuery(`${own}/change`, { returnTo: view.returnTo })}>
          change the stay
        </SiteLink>
        .
      </p>
      <FormActions send="Put the stay there" leave="Keep it as it is" href={view.returnTo} />
    </PostForm>
  );
}
