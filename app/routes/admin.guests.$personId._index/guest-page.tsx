import { useLoaderData } from "@remix-run/react";
import { withQuery } from "~/core/paths";
import { pluralise } from "~/core/pluralise";
import { DoNotBookAlert } from "~/desk/do-not-book-alert";
import { changeColumns } from "~/desk/log/change-columns";
import { PossibleDuplicates } from "~/desk/possible-duplicates";
import { QuietLink } from "~/ui/button-link";
import { type DescriptionItem, DescriptionList } from "~/ui/description-list";
import { EmptyList } from "~/ui/desk/empty-list";
import { ListTable } from "~/ui/desk/list-table";
import { PhoneLink } from "~/ui/desk/phone-link";
import { useMoney } from "~/ui/money";
import { MultilineText } from "~/ui/multiline-text";
import { Notice } from "~/ui/notice";
import { PostButton } from "~/ui/post-button";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import { GuestRequests, GuestStays } from "./guest-lists";
import type { GuestView } from "./read-record.server";
import type { loader } from "./route";

export function GuestPage() {
  const { record, notice } = useLoaderData<typeof loader>();
  const { formatCents } = useMoney();
  const { person, sums, likely, history } = record;
  const own = `/admin/guests/${person.id}`;
  return (
    <>
      <Notice text={notice} />
      <h1>{person.name}</h1>
      <p className="facts">
        {pluralise(sums.bookings, "booking")}
        {sums.openCents !== 0 &&
          ` · ${formatCents(Math.abs(sums.openCents))} ${sums.openCents > 0 ? "balance due" : "refund due"}`}{" "}
        · guest since {person.since}
      </p>
      {person.erasedAt ? (
        <p className="alert">
          This guest was erased on {person.erasedAt}. Bookings are kept for accounting.
        </p>
      ) : (
        <>
          <GuestActions record={record} />
          {person.doNotBook && (
            <DoNotBookAlert reason={`${person.doNotBook} (${person.markedAt})`}>
              <PostButton action={`${own}/unmark`} className="button button-small button-quiet">
                Remove mark
              </PostButton>
            </DoNotBookAlert>
          )}
          <PossibleDuplicates personId={person.id} likely={likely} returnTo={own} />
          <section aria-labelledby="guest">
            <h2 id="guest">Guest profile</h2>
            <DescriptionList facts={guestFacts(record)} />
          </section>
        </>
      )}
      <GuestStays {...record} />
      <GuestRequests requests={record.requests} />
      <section aria-labelledby="history">
        <h2 id="history">History</h2>
        {history.length > 0 ? (
          <ListTable caption="Changes" columns={changeColumns} rows={history} />
        ) : (
          <EmptyList title="No changes" />
        )}
      </section>
    </>
  );
}

function GuestActions({ record: { person, canErase } }: { record: GuestView }) {
  const own = `/admin/guests/${person.id}`;
  return (
    <Row className="row-actions" as="div">
      <SiteLink className="button" href={`${own}/edit`}>
        Edit
      </SiteLink>
      <QuietLink href={withQuery("/admin/bookings/new", { person: String(person.id) })}>
        New booking
      </QuietLink>
      {!person.doNotBook && <QuietLink href={`${own}/mark`}>Do not book</QuietLink>}
      <QuietLink href={`${own}/merge`}>Merge</QuietLink>
      {canErase && <QuietLink href={`${own}/erase`}>Erase</QuietLink>}
      <SiteLink href="/admin/guests">All guests</SiteLink>
    </Row>
  );
}

function guestFacts({ person, accounts, maySeeAccounts }: GuestView): DescriptionItem[] {
  const { email, phone, document, notes } = person;
  return [
    {
      name: "Email",
      value: email ? <SiteLink href={`mailto:${email}`}>{email}</SiteLink> : "None",
    },
    { name: "Phone", value: <PhoneLink phone={phone} callHref={person.callHref} none="None" /> },
    { name: "Country of residence", value: person.country ?? "Not known" },
    { name: "Nationality", value: person.nationality },
    { name: "Language", value: person.language },
    { name: "Home address", value: person.address },
    { name: "External reference", value: person.theirReference },
    { name: "Company", value: person.company },
    { name: "Company TIN", value: person.taxNumber },
    { name: "Document", value: document ?? "None" },
    {
      name: "Account",
      value:
        accounts.length === 0
          ? "No account"
          : accounts.map(({ id, name, email }) => (
              <div key={id}>
                {maySeeAccounts ? <SiteLink href={`/admin/users/${id}`}>{name}</SiteLink> : name}
                {email && `, ${email}`}
              </div>
            )),
    },
    { name: "Notes", value: <MultilineText text={notes || "None"} /> },
  ];
}
