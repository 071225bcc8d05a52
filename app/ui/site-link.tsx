import { Link, useLocation, useRouteLoaderData } from "@remix-run/react";
import type { ComponentProps, SyntheticEvent } from "react";
import { isDrawnByReact } from "~/accounts/desk-sections";
import { isFetchedAhead } from "./browser/fetch-ahead";

/** Whether this is drawn within the frame of the desk. */
export const useIsInDesk = () => useRouteLoaderData("routes/admin") !== undefined;

const pathnameOf = (href: string) => href.split(/[?#]/)[0] ?? "";

/**
 * A link. From one page of the desk to another React changes the page where it runs; files, places on
 * the page, what the server alone draws and everything outside the desk are the browser's own.
 */
export function SiteLink({ href = "", ...link }: ComponentProps<"a">) {
  const isInDesk = useIsInDesk();
  const staysInDesk = isInDesk && link.download === undefined && isDrawnByReact(href);
  return staysInDesk ? <DeskLink to={href} {...link} /> : <a href={href} {...link} />;
}

/** Of the same page, say in another order, one goes on looking at the same place. */
function DeskLink(link: ComponentProps<typeof Link>) {
  const { pathname } = useLocation();
  const isSamePage = pathnameOf(String(link.to)) === pathname;
  return (
    <Link
      prefetch="intent"
      onMouseEnter={leaveWhatComes}
      onFocus={leaveWhatComes}
      preventScrollReset={isSamePage}
      {...link}
    />
  );
}

/** What is fetched ahead is not once more by Remix, because the pointer or the keys come to its link. */
function leaveWhatComes(event: SyntheticEvent<HTMLAnchorElement>): void {
  if (isFetchedAhead(event.currentTarget)) event.preventDefault();
}
