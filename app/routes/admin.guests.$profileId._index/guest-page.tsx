import { useLoaderData } from "@remix-run/react";
import { withQuery } from "~/core/paths";
import { pluralise } from "~/core/pluralise";
import { DoNotBookAlert } from "~/desk/do-not-book-alert";
import { ChangeList } from "~/desk/log/change-list";
import { PossibleDuplicates } from "~/desk/possible-duplicates";
import { QuietLink } from "~/ui/button-link";
import { type DescriptionItem, DescriptionList } from "~/ui/description-list";
import { PhoneLink } from "~/ui/desk/phone-link";
import { useMoney } from "~/ui/money";
import { MultilineText } from "~/ui/multiline-text";
import { Notice } from "~/ui/notice";
import { PostButton } from "~/ui/post-button";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import { GuestEnquiries, GuestStays } from "./guest-lists";
import type { GuestPageData } from "./load-guest-page.server";
import type { loader } from "./route";

export function GuestPage() {
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
