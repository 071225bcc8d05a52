import { Fragment } from "react";
import { pluralise } from "~/core/pluralise";
import { LogEntries } from "~/desk/log/log-entries";
import { QuietLink } from "~/ui/button-link";
import { DescriptionList } from "~/ui/description-list";
import { PhoneLink } from "~/ui/desk/phone-link";
import { type FormState, TextField } from "~/ui/field";
import { useMoney } from "~/ui/money";
import { PostButton } from "~/ui/post-button";
import { Row } from "~/ui/row";
import { PostForm, SubmitButton } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import { GroupRooms } from "./group-rooms";
import type { GroupPageData } from "./load-group-page.server";

export function GroupView({ group, form }: { group: GroupPageData; form: FormState }) {
  const { name, lead, rooms } = group;
  return (
    <>
      <h1>Group: {name}</h1>
      <p className="lead">
        Group of {group.roomCountText}
        {lead && (
          <>
            , booked by <SiteLink href={`/admin/bookings/${lead.id}`}>{lead.name}</SiteLink>
          </>
        )}
        .
      </p>
      {lead?.isCancelled && rooms.some(({ status }) => status !== "cancelled") && (
        <p className="alert alert-warning">
          The booker’s room is cancelled. Group emails still go to{" "}
          {lead.email ?? "nobody (no email address)"}. Remove that room to make the next guest the
          booker.
        </p>
      )}
      {group.unrecordedStays.length > 0 && (
        <p className="alert alert-warning">
          Past stays without a check-in:{" "}
          {group.unrecordedStays.map(({ id, name }, index) => (
            <Fragment key={id}>
              {index > 0 && ", "}
              <SiteLink href={`/admin/bookings/${id}`}>{`${name} #${id}`}</SiteLink>
            </Fragment>
          ))}
          . Mark each as stayed or as a no-show.
        </p>
      )}
      <GroupActions group={group} />
      <GroupRooms group={group} />
      <div className="record">
        <div>
          <GroupFolio group={group} />
        </div>
        <div>
          <section aria-labelledby="contact">
            <h2 id="contact">Group</h2>
            {lead && (
              <DescriptionList
                items={[
                  { name: "Email", value: lead.email ?? "None" },
                  {
                    name: "Phone",
                    value: (
                      <PhoneLink phone={lead.phone} callHref={lead.callHref} fallback="None" />
                    ),
                  },
                  {
                    name: "Emails",
                    value: (
                      <SiteLink href={`/admin/bookings/${lead.id}#mails`}>
                        See booking #{lead.id}
                      </SiteLink>
                    ),
                  },
                ]}
              />
            )}
            <PostForm form={form} className="desk-form">
              <input type="hidden" name="version" value={group.version} />
              <TextField name="name" label="Group name" maxLength={100} />
              <SubmitButton className="button button-quiet">Rename</SubmitButton>
            </PostForm>
          </section>
          <section aria-labelledby="log">
            <h2 id="log">Change log</h2>
            <LogEntries log={group.log} />
          </section>
        </div>
      </div>
    </>
  );
}

function GroupActions({ group: { id, permittedActions } }: { group: GroupPageData }) {
  const groupPath = `/admin/bookings/groups/${id}`;
  const steps = [
    { step: "confirm", name: "Confirm all", isPossible: permittedActions.confirm },
    { step: "check-in", name: "Check in all", isPossible: permittedActions.checkIn },
    { step: "check-out", name: "Check out all", isPossible: permittedActions.checkOut },
  ].filter(({ isPossible }) => isPossible);
  return (
    <Row className="row-actions record-actions" as="div">
      {steps.map(({ step, name }, index) => (
        <PostButton
          key={step}
          action={`${groupPath}/${step}`}
          className={index === 0 ? "button" : "button button-quiet"}
        >
          {name}
        </PostButton>
      ))}
      <QuietLink href={`${groupPath}/add`}>Add a room</QuietLink>
      {permittedActions.cancel && <QuietLink href={`${groupPath}/cancel`}>Cancel all</QuietLink>}
      <SiteLink href="/admin/bookings">All bookings</SiteLink>
    </Row>
  );
}

function GroupFolio({
  group: { id, billing, ownFolioCount, balance, lead },
}: {
  group: GroupPageData;
}) {
  const { formatCents } = useMoney();
  const { totalCents, receivedCents, balanceDueCents } = balance;
  return (
    <section className="panel" aria-labelledby="bill">
      <h2 id="bill">{formatFolioTitle(billing, ownFolioCount)}</h2>
      <DescriptionList
        items={[
          { name: "Total", value: formatCents(totalCents) },
          { name: "Paid", value: formatCents(receivedCents) },
          {
            name: balanceDueCents < 0 ? "Refund due" : "Balance due",
            value: <strong>{formatCents(Math.abs(balanceDueCents))}</strong>,
          },
        ]}
      />
      <Row as="div">
        {billing === "one" && lead && (
          <SiteLink
            className="button button-small button-quiet"
            href={`/admin/bookings/${lead.id}/folio`}
          >
            Open folio
          </SiteLink>
        )}
        {ownFolioCount > 0 && <FolioButton id={id} billing="one" />}
        {billing === "one" && <FolioButton id={id} billing="own" />}
      </Row>
    </section>
  );
}

const formatFolioTitle = (billing: GroupPageData["billing"], ownFolioCount: number): string => {
  if (billing === "own") return "Individual folios";
  return ownFolioCount === 0
    ? "Group master folio"
    : `Group master folio, ${pluralise(ownFolioCount, "room")} on other folios`;
};

function FolioButton({ id, billing }: { id: number; billing: GroupPageData["billing"] }) {
  return (
    <PostButton
      action={`/admin/bookings/groups/${id}/folio`}
      fields={{ billing }}
      className="button button-small button-quiet"
    >
      {billing === "own" ? "Split to individual folios" : "Put all rooms on the master folio"}
    </PostButton>
  );
}
