import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { askAgain } from "./browser/desk-fetch";
import { ButtonLink, QuietLink } from "./button-link";
import { isLostForm, TypedInVain } from "./desk/lost-form";
import { NotDone } from "./desk/not-done";
import { brokenStatus, busyFault, closedFault, findFault, ourFault } from "./fault-texts";
import { usePageContext } from "./page-context";
import { Row } from "./row";
import { Sentence } from "./sentence";
import { phoneHref, useChatHref, useSiteData } from "./site-data";
import { SiteLayout } from "./site-layout";
import { useWords } from "./use-words";

/**
 * What anybody sees when a page or a form could not be served, inside whatever frame is there.
 * `failure` says what failed where the specification, section 8, has a text for it.
 */
export function Fault({ failure }: { failure?: string }) {
  const { tell } = useWords();
  const error = useRouteError();
  const isInDesk = useRouteLoaderData("routes/admin") !== undefined;
  const response = isRouteErrorResponse(error) ? error : null;
  const { isBusy, isFull } = usePageContext();
  if (isInDesk && isLostForm(response?.data)) return <TypedInVain {...response.data} />;
  if (isInDesk && response?.status === 409) return <NotDone reason={response.data} />;
  const fault = isBusy ? busyFault : isFull ? closedFault : findFault(error);
  // What Remix itself says of a wrong method speaks of its routes.
  const isOurFault = isBusy || isFull || fault === ourFault;
  const mayQuote = !isOurFault && response?.status !== 405;
  const said = mayQuote && typeof response?.data === "string" ? response.data : "";
  return (
    <div className={isInDesk ? "page narrow" : "page narrow with-view"}>
      <p className="eyebrow">{response?.status ?? (isBusy || isFull ? 503 : 500)}</p>
      <h1>{tell((isOurFault && !isFull && failure) || fault.title)}</h1>
      <p className="lead">{tell(said || fault.text)}</p>
      {isInDesk ? <DeskWays isBroken={response?.status === brokenStatus} /> : <PublicWays />}
    </div>
  );
}

/** Who works at the desk stays there, in what is open to them. */
function DeskWays({ isBroken }: { isBroken: boolean }) {
  const deskHref = useSiteData().viewer?.deskHref ?? "/admin";
  const isClerk = deskHref === "/admin";
  return (
    <Row>
      {isBroken && (
        <button type="button" className="button" onClick={askAgain}>
          Try again
        </button>
      )}
      <ButtonLink href={deskHref}>{isClerk ? "Dashboard" : "Housekeeping"}</ButtonLink>
      {isClerk && <QuietLink href="/admin/bookings">Bookings</QuietLink>}
    </Row>
  );
}

function PublicWays() {
  const { site } = useSiteData();
  const chatHref = useChatHref();
  const { t } = useWords();
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
          chat={<a href={chatHref}>{t("chat with us")}</a>}
        />
      </p>
    </>
  );
}

/** The same as a page of the public site. */
export function FaultPage({ failure }: { failure?: string }) {
  return (
    <SiteLayout isFault>
      <Fault failure={failure} />
    </SiteLayout>
  );
}
