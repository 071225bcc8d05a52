import { withQuery } from "~/core/paths";
import type { PageProps } from "~/ui/desk/page-dialog";
import { SiteLink } from "~/ui/site-link";
import { useTranslator } from "~/ui/use-translator";
import { ChangeAlert, ChangeReview, type ReviewedChange } from "./change-review";

export function ChangeConfirmation({
  loaderData,
  actionData,
}: PageProps<ReviewedChange, ReviewedChange>) {
  const view = actionData ?? loaderData;
  const bookingPath = `/admin/bookings/${view.id}`;
  const { describe } = useTranslator();
  const problems = view.problem
    ? [view.problem]
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
      <ChangeReview view={view} bookingPath={bookingPath} />
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
