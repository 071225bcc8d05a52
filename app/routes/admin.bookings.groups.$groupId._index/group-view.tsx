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
import type { GroupPage } from "./read-group-page.server";

export function GroupView({ group, form }: { group: GroupPage; form: FormState }) {
  const { name, lead, rooms } = group;
  return (
    <>
      <h1>{name}</h1>
      <p className="lead">
        A group of {group.counted}
        {lead && (
          <>
            , booked by <SiteLink href={`/admin/bookings/${lead.id}`}>{lead.name}</SiteLink>
          </>
        )}
        .
      </p>
      {lead?.isCancelled && rooms.some(({ status }) => status !== "cancelled") && (
        <p className="alert alert-warning">
          The room of whoever booked is cancelled. Mails about the group still go to{" "}
          {lead.email ?? "nobody: no email is known"}; take that room out to hand the group to the
          next.
        </p>
      )}
      {group.over.length > 0 && (
        <p className="alert alert-warning">
          Over, and nobody was checked in:{" "}
          {group.over.map(({ id, name }, at) => (
            <Fragment key={id}>
              {at > 0 && ", "}
              <SiteLink href={`/admin/bookings/${id}`}>{`${name} #${id}`}</SiteLink>
            </Fragment>
          ))}
          . Say there that they were here, or that nobody came.
        </p>
      )}
      <GroupActions group={group} />
      <GroupRooms group={group} />
      <div className="record">
        <div>
          <GroupBill group={group} />
        </div>
        <div>
          <section aria-labelledby="contact">
            <h2 id="contact">Group</h2>
            {lead && (
              <DescriptionList
                facts={[
                  { name: "Email", value: lead.email ?? "No email" },
                  {
                    name: "Phone",
                    value: <PhoneLink phone={lead.phone} callHref={lead.callHref} none="None" />,
                  },
                  {
                    name: "Mails",
                    value: (
                      <SiteLink href={`/admin/bookings/${lead.id}#mails`}>
                        with booking #{lead.id}
                      </SiteLink>
                    ),
                  },
                ]}
              />
            )}
            <PostForm form={form} className="desk-form">
              <input type="hidden" name="version" value={group.version} />
              <TextField name="name" label="Name of the group" maxLength={100} />
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

function GroupActions({ group: { id, can } }: { group: GroupPage }) {
  const own = `/admin/bookings/groups/${id}`;
  const steps = [
    { step: "confirm", name: "Confirm all", isPossible: can.confirm },
    { step: "check-in", name: "Check in all", isPossible: can.checkIn },
    { step: "check-out", name: "Check out all", isPossible: can.checkOut },
  ].filter(({ isPossible }) => isPossible);
  return (
    <Row className="row-actions record-actions" as="div">
      {steps.map(({ step, name }, at) => (
        <PostButton
          key={step}
          action={`${own}/${step}`}
          className={at === 0 ? "button" : "button button-quiet"}
        >
          {name}
        </PostButton>
      ))}
      <QuietLink href={`${own}/add`}>Add a room</QuietLink>
      {can.cancel && <QuietLink href={`${own}/cancel`}>Cancel all</QuietLink>}
      <SiteLink href="/admin/bookings">All bookings</SiteLink>
    </Row>
  );
}

function GroupBill({ group: { id, billing, alone, account, lead } }: { group: GroupPage }) {
  const { formatCents } = useMoney();
  const { dueCents, receivedCents, openCents } = account;
  return (
    <section className="panel" aria-labelledby="bill">
      <h2 id="bill">{billTitle(billing, alone)}</h2>
      <DescriptionList
        facts={[
          { name: "Together", value: formatCents(dueCents) },
          { name: "Received", value: formatCents(receivedCents) },
          {
            name: openCents < 0 ? "To give back" : "Open",
            value: <strong>{formatCents(Math.abs(openCents))}</strong>,
          },
        ]}
      />
      <Row as="div">
        {billing === "one" && lead && (
          <SiteLink
            className="button button-small button-quiet"
            href={`/admin/bookings/${lead.id}/bill`}
          >
            Open the bill
          </SiteLink>
        )}
        {alone > 0 && <BillButton id={id} billing="one" />}
        {billing === "one" && <BillButton id={id} billing="own" />}
      </Row>
    </section>
  );
}

const billTitle = (billing: GroupPage["billing"], alone: number): string => {
  if (billing === "own") return "Each room has its own bill";
  return alone === 0
    ? "One bill for all rooms"
    : `One bill; ${pluralise(alone, "room")} with another`;
};

function BillButton({ id, billing }: { id: number; billing: GroupPage["billing"] }) {
  return (
    <PostButton
      action={`/admin/bookings/groups/${id}/bill`}
      fields={{ billing }}
      className="button button-small button-quiet"
    >
      {billing === "own" ? "Give each room its own bill" : "Put all rooms on one bill"}
    </PostButton>
  );
}
