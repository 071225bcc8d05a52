import { withQuery } from "~/core/paths";
import type { PageParts } from "~/ui/desk/page-dialog";
import { SiteLink } from "~/ui/site-link";
import { useTranslator } from "~/ui/use-translator";
import { ChangeAlert, ChangeReview, type ReviewedChange } from "./change-review";

/** Renders the second step of a change: the review, or why the change is not possible. */
export function ChangeConfirmation({ loaded, sent }: PageParts<ReviewedChange, ReviewedChange>) {
  const view = sent ?? loaded;
  const bookingPath = `/admin/bookings/${view.id}`;
  const { describe } = useTranslator();
  const problems = view.objection
    ? [view.objection]
    : view.errors?.fields.map(({ message }) => describe(message));
  return (
    <>
      <h2>Change booking {view.title}</h2>
      <ChangeAlert view={view} />
      {problems?.map((message) => (
        <p key={message} className="alert alert-error" role="alert">
          {message}
        </p>
      ))}
      <ChangeReview view={view} own={bookingPath} />
      <p>
        <SiteLink
          href={withQuery(`${bookingPath}/change`, { ...view.values, returnTo: view.returnTo })}
        >
          Edit
        </SiteLink>{" "}
        {!view.after && <SiteLink href={view.returnTo}>Back</SiteLink>}
      </p>
    </>
  );
}
