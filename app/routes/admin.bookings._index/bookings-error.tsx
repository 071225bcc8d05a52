import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { ButtonLink } from "~/ui/button-link";
import { ErrorContent } from "~/ui/error-page";

/** Renders the page after an error, with the messages of the specification (sections 2 and 8). */
export function BookingsError() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const serverMessage = isRouteErrorResponse(error) ? String(error.data) : null;
  if (serverMessage !== null && !serverMessage.startsWith("Failed to fetch bookings: "))
    return <ErrorContent />;
  return (
    <div className="alert alert-error" role="alert">
      <h1>Error loading bookings</h1>
      <p>{serverMessage ?? "Failed to connect to database. Please try again."}</p>
      <p>
        <ButtonLink href={pathname + search}>Try again</ButtonLink>
      </p>
    </div>
  );
}
