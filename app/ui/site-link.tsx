import { Link, useLocation, useRouteLoaderData } from "@remix-run/react";
import type { ComponentProps, SyntheticEvent } from "react";
import { isDeskPage } from "~/accounts/desk-sections";
import { isPrefetched } from "./browser/prefetch";

export const useIsInDesk = () => useRouteLoaderData("routes/admin") !== undefined;

const pathnameOf = (href: string) => href.split(/[?#]/)[0] ?? "";

/** React opens links between desk pages; the browser opens all others, fragments and files. */
export function SiteLink({ href = "", ...linkProps }: ComponentProps<"a">) {
  const isInDesk = useIsInDesk();
  const opensInReact = isInDesk && linkProps.download === undefined && isDeskPage(href);
  return opensInReact ? <DeskLink to={href} {...linkProps} /> : <a href={href} {...linkProps} />;
}

/** A link to the same page, such as another order, keeps the scroll position. */
function DeskLink(linkProps: ComponentProps<typeof Link>) {
  const { pathname } = useLocation();
  const isSamePage = pathnameOf(String(linkProps.to)) === pathname;
  return (
    <Link
      prefetch="intent"
      onMouseEnter={skipPrefetchedLink}
      onFocus={skipPrefetchedLink}
      preventScrollReset={isSamePage}
      {...linkProps}
    />
  );
}

/** Stops Remix from prefetching data that are already prefetched. */
function skipPrefetchedLink(event: SyntheticEvent<HTMLAnchorElement>): void {
  if (isPrefetched(event.currentTarget)) event.preventDefault();
}
