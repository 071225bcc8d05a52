import { Link, useLocation, useRouteLoaderData } from "@remix-run/react";
import type { ComponentProps, SyntheticEvent } from "react";
import { isClientRendered } from "~/accounts/desk-sections";
import { isPrefetched } from "./browser/prefetch";

/** Whether this is drawn within the frame of the desk. */
export const useIsInDesk = () => useRouteLoaderData("routes/admin") !== undefined;

const pathnameOf = (href: string) => href.split(/[?#]/)[0] ?? "";

/**
 * A link. From one page of the desk to another React changes the page where it runs; files, places on
 * the page, what the server alone draws and everything outside the desk are the browser's own.
 */
export function SiteLink({ href = "", ...link }: ComponentProps<"a">) {
  const isInDesk = useIsInDesk();
  const staysInDesk = isInDesk && link.download === undefined && isClientRendered(href);
  return staysInDesk ? <DeskLink to={href} {...link} /> : <a href={href} {...link} />;
}

/** Of the same page, say in another order, one goes on looking at the same place. */
function DeskLink(link: ComponentProps<typeof Link>) {
  const { pathname } = useLocation();
  const isSamePage = pathnameOf(String(link.to)) === pathname;
  return (
    <Link
      prefetch="intent"
      onMouseEnter={skipPrefetchedLink}
      onFocus={skipPrefetchedLink}
      preventScrollReset={isSamePage}
      {...link}
    />
  );
}

/** What is fetched ahead is not once more by Remix, because the pointer or the keys come to its link. */
function skipPrefetchedLink(event: SyntheticEvent<HTMLAnchorElement>): void {
  if (isPrefetched(event.currentTarget)) event.preventDefault();
}
