import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { withQuery } from "~/core/paths";
import { pluralise } from "~/core/pluralise";
import { DoNotBookAlert, PossibleDuplicates } from "~/desk/guest-profile-alerts";
import { ChangeList } from "~/desk/log/change-list";
import { readNotice } from "~/http/read-notice";
import { requireViewer } from "~/http/request-context";
import { Amount } from "~/ui/amount";
import { QuietLink } from "~/ui/button-link";
import { type DescriptionItem, DescriptionList } from "~/ui/description-list";
import { EmptyList } from "~/ui/desk/empty-list";
import { column, type ListColumn, ListTable } from "~/ui/desk/list-table";
import { PhoneLink } from "~/ui/desk/phone-link";
import { OtherFolioLink } from "~/ui/desk/stay-cells";
import { useMoney } from "~/ui/money";
import { MultilineText } from "~/ui/multiline-text";
import { Notice } from "~/ui/notice";
import { recordTitle } from "~/ui/page-meta";
import { PostButton } from "~/ui/post-button";
import { BookingBadge } from "~/ui/record-badges";
import { Row } from "~/ui/row";
import { SectionError } from "~/ui/section-error";
import { SiteLink } from "~/ui/site-link";
import { type GuestPageData, loadGuestPage } from "./load-guest-page.server";

export const meta = recordTitle<typeof loader>("Guest", (data) => data.record.profile.name);

const notices = new Map([
  ["saved", "Saved."],
  ["marked", "Marked as “Do not book”."],
  ["mark-removed", "“Do not book” removed."],
  ["unchanged", "This was already done."],
  ["merged", "Guest profiles merged."],
  ["told-apart", "Marked as different guests."],
]);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  return json({
    record: await loadGuestPage(params, requireViewer(context), context.settings),
    notice: readNotice(request, notices),
  });
}

export default function GuestPage() {
  const { record, notice } = useLoaderData<typeof loader>();
  const { formatCents } = useMoney();
  const { profile, totals, duplicates, history } = record;
  const profilePath = `/admin/guests/${profile.id}`;
  return (
    <>
      <Notice text={notice} />
      <h1>{profile.name}</h1>
      <p className="facts">
        {pluralise(totals.bookings, "booking")}
        {totals.balanceDueCents !== 0 &&
          ` · ${formatCents(Math.abs(totals.balanceDueCents))} ${totals.balanceDueCents > 0 ? "balance due" : "refund due"}`}{" "}
        · guest since {profile.since}
      </p>
      {profile.erasedAt ? (
        <p className="alert">
          This guest was erased on {profile.erasedAt}. Bookings are kept for accounting.
        </p>
      ) : (
        <>
          <GuestActions record={record} />
          {profile.doNotRentReason && (
            <DoNotBookAlert reason={`${profile.doNotRentReason} (${profile.doNotBookSince})`}>
              <PostButton
                action={`${profilePath}/allow-booking`}
                className="button button-small button-quiet"
              >
                Remove “Do not book”
              </PostButton>
            </DoNotBookAlert>
          )}
          <PossibleDuplicates
            profileId={profile.id}
            duplicates={duplicates}
            returnTo={profilePath}
          />
          <section aria-labelledby="guest">
            <h2 id="guest">Guest profile</h2>
            <DescriptionList items={listGuestDetails(record)} />
          </section>
        </>
      )}
      <GuestStays {...record} />
      <GuestEnquiries enquiries={record.enquiries} />
      <ChangeList changes={history} />
    </>
  );
}

function GuestActions({ record: { profile, canErase } }: { record: GuestPageData }) {
  const profilePath = `/admin/guests/${profile.id}`;
  return (
    <Row className="row-actions" as="div">
      <SiteLink className="button" href={`${profilePath}/edit`}>
        Edit
      </SiteLink>
      <QuietLink href={withQuery("/admin/bookings/new", { profile: String(profile.id) })}>
        New booking
      </QuietLink>
      {!profile.doNotRentReason && (
        <QuietLink href={`${profilePath}/do-not-book`}>Mark as “Do not book”</QuietLink>
      )}
      <QuietLink href={`${profilePath}/merge`}>Merge</QuietLink>
      {canErase && <QuietLink href={`${profilePath}/erase`}>Erase</QuietLink>}
      <SiteLink href="/admin/guests">All guests</SiteLink>
    </Row>
  );
}

function listGuestDetails({ profile, accounts, maySeeAccounts }: GuestPageData): DescriptionItem[] {
  const { email, phone, document, notes } = profile;
  return [
    {
      name: "Email",
      value: email ? <SiteLink href={`mailto:${email}`}>{email}</SiteLink> : "None",
    },
    {
      name: "Phone",
      value: <PhoneLink phone={phone} callHref={profile.callHref} fallback="None" />,
    },
    { name: "Country of residence", value: profile.country ?? "Unknown" },
    { name: "Nationality", value: profile.nationality },
    { name: "Language", value: profile.language },
    { name: "Home address", value: profile.address },
    { name: "External reference", value: profile.externalReference },
    { name: "Company", value: profile.company },
    { name: "Company TIN", value: profile.taxNumber },
    { name: "Document", value: document ?? "None" },
    {
      name: "Account",
      value: accounts?.length
        ? accounts.map(({ id, name, email }) => (
            <div key={id}>
              {maySeeAccounts ? <SiteLink href={`/admin/users/${id}`}>{name}</SiteLink> : name}
              {email && `, ${email}`}
            </div>
          ))
        : accounts
          ? "No account"
          : "Could not be loaded",
    },
    { name: "Notes", value: <MultilineText text={notes || "None"} /> },
  ];
}

const stayColumns: ListColumn<GuestPageData["stays"][number]>[] = [
  column("Booking ID", ({ id }) => <SiteLink href={`/admin/bookings/${id}`}>#{id}</SiteLink>),
  column("Room Name", ({ roomName }) => roomName),
  column("Check In", ({ checkIn }) => checkIn),
  column("Check Out", ({ checkOut }) => checkOut),
  column("Booked as", ({ guestName, isBookerOnly }) => (
    <>
      {guestName || "Guest"}
      {isBookerOnly === 1 && <small> booker only</small>}
    </>
  )),
  column("Status", ({ status }) => <BookingBadge status={status} />),
  column(
    { name: "Total", isNumber: true },
    ({ folioId, folioCents }) => !folioId && <Amount cents={folioCents} />,
  ),
  column({ name: "Balance due", isNumber: true }, ({ folioId, balanceDueCents }) =>
    folioId ? (
      <OtherFolioLink folioId={folioId} />
    ) : balanceDueCents === 0 ? (
      "Paid"
    ) : (
      <Amount cents={balanceDueCents} />
    ),
  ),
];

function GuestStays({ stays, totals }: Pick<GuestPageData, "stays" | "totals">) {
  const hasMore = stays.length < totals.bookings;
  return (
    <section aria-labelledby="stays">
      <h2 id="stays">Stays</h2>
      {stays.length === 0 ? (
        <EmptyList title="No stays" />
      ) : (
        <ListTable
          caption={hasMore ? `The latest ${stays.length} of ${totals.bookings} bookings` : "Stays"}
          isCaptionShown={hasMore}
          columns={stayColumns}
          rows={stays}
        />
      )}
    </section>
  );
}

function GuestEnquiries({ enquiries }: Pick<GuestPageData, "enquiries">) {
  if (enquiries === null) return <SectionError section="Enquiries" />;
  if (enquiries.length === 0) return null;
  return (
    <section aria-labelledby="requests">
      <h2 id="requests">Enquiries</h2>
      <ul className="log">
        {enquiries.map(({ id, kind, at, isOpen }) => (
          <li key={id}>
            <SiteLink href={`/admin/enquiries/${id}`}>{kindLabels[kind]}</SiteLink>{" "}
            <small>
              {at}
              {isOpen && ", open"}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

const kindLabels = { table: "Table", conference: "Conference", message: "Message" } as const;
