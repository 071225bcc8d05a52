import { Link, useLocation, useRouteLoaderData } from "@remix-run/react";
import type { ComponentProps, SyntheticEvent } from "react";
import { isClientRendered } from "~/accounts/desk-sections";
import { isPrefetched } from "./browser/prefetch";

export const useIsInDesk = () => useRouteLoaderData("routes/admin") !== undefined;

const pathnameOf = (href: string) => href.split(/[?#]/)[0] ?? "";

/** Renders a link, by React between its desk pages. Other links, fragments and files are the browser's. */
export function SiteLink({ href = "", ...link }: ComponentProps<"a">) {
  const isInDesk = useIsInDesk();
  const staysInDesk = isInDesk && link.download === undefined && isClientRendered(href);
  return staysInDesk ? <DeskLink to={href} {...link} /> : <a href={href} {...link} />;
}

/** A link to the same page, such as another order, keeps the scroll position. */
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

/** Stops Remix from prefetching data that are already prefetched. */
function skipPrefetchedLink(event: SyntheticEvent<HTMLAnchorElement>): void {
  if (isPrefetched(event.currentTarget)) event.preventDefault();
}
