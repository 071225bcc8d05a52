import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { retryFailedRequest } from "./browser/desk-fetch";
import { ButtonLink, QuietLink } from "./button-link";
import { ActionRefused } from "./desk/action-refused";
import { isLostForm, LostFormText } from "./desk/lost-form";
import {
  busyError,
  connectionErrorStatus,
  findErrorText,
  readOnlyError,
  serverError,
} from "./error-texts";
import { usePageContext } from "./page-context";
import { Row } from "./row";
import { Sentence } from "./sentence";
import { phoneHref, useChatHref, useSiteData } from "./site-data";
import { SiteLayout } from "./site-layout";
import { useTranslator } from "./use-translator";

/** @param failureHeading the specification's heading (section 8) for a failure of this page */
export function ErrorContent({ failureHeading }: { failureHeading?: string }) {
  const { describe } = useTranslator();
  const error = useRouteError();
  const isInDesk = useRouteLoaderData("routes/admin") !== undefined;
  const response = isRouteErrorResponse(error) ? error : null;
  const { isBusy, isDiskFull } = usePageContext();
  if (isInDesk && isLostForm(response?.data)) return <LostFormText {...response.data} />;
  if (isInDesk && response?.status === 409) return <ActionRefused reason={response.data} />;
  const errorText = isBusy ? busyError : isDiskFull ? readOnlyError : findErrorText(error);
  const isServerFault = isBusy || isDiskFull || errorText === serverError;
  // Remix's message for status 405 names our routes, so it is not shown.
  const showsResponseText = !isServerFault && response?.status !== 405;
  const responseText = showsResponseText && typeof response?.data === "string" ? response.data : "";
  return (
    <div className={isInDesk ? "page narrow" : "page narrow with-view"}>
      <p className="eyebrow">{response?.status ?? (isBusy || isDiskFull ? 503 : 500)}</p>
      <h1>{describe((isServerFault && !isDiskFull && failureHeading) || errorText.title)}</h1>
      <p className="lead">{describe(responseText || errorText.text)}</p>
      {isInDesk ? (
        <ErrorDeskLinks isConnectionError={response?.status === connectionErrorStatus} />
      ) : (
        <ErrorSiteLinks />
      )}
    </div>
  );
}

function ErrorDeskLinks({ isConnectionError }: { isConnectionError: boolean }) {
  const deskHref = useSiteData().viewer?.deskHref ?? "/admin";
  const isClerk = deskHref === "/admin";
  return (
    <Row>
      {isConnectionError && (
        <button type="button" className="button" onClick={retryFailedRequest}>
          Try again
        </button>
      )}
      <ButtonLink href={deskHref}>{isClerk ? "Dashboard" : "Housekeeping"}</ButtonLink>
      {isClerk && <QuietLink href="/admin/bookings">Bookings</QuietLink>}
    </Row>
  );
}

function ErrorSiteLinks() {
  const { site } = useSiteData();
  const chatHref = useChatHref();
  const { t } = useTranslator();
  return (
    <>
      <Row>
        <ButtonLink href="/">{t("Return Home")}</ButtonLink>
        <QuietLink href="/rooms">{t("Browse rooms")}</QuietLink>
      </Row>
      <p>
        <Sentence
          text="Need help? Call {phone} or {chat}."
          phone={<a href={phoneHref(site.callNumber)}>{site.phone}</a>}
          chat={<a href={chatHref}>{t("message us on WhatsApp")}</a>}
        />
      </p>
    </>
  );
}

export function ErrorPage({ failureHeading }: { failureHeading?: string }) {
  return (
    <SiteLayout isErrorPage>
      <ErrorContent failureHeading={failureHeading} />
    </SiteLayout>
  );
}
