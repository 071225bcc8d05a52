import { PrefetchPageLinks, useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { isDrawnByReact } from "~/accounts/desk-sections";

/** Who stays on a link so long is about to follow it. */
const intentMs = 100;

/**
 * Follows the links of the desk in place: from one page that React draws to another it changes the
 * page where it runs, and fetches beforehand what a link is about to lead to. Files, places on the
 * page, what the server alone draws and everything outside the desk are the browser's own. One place
 * listens for all links: a list has a hundred of them.
 */
export function FollowLinks() {
  const navigate = useNavigate();
  const { pathname, search, hash, key } = useLocation();
  const [intended, intend] = useState<string | null>(null);
  const here = useRef({ pathname, address: "" });
  here.current = { pathname, address: pathname + search + hash };

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkOf(event);
      const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey);
      // Elsewhere it opens a dialog, or another tab.
      if (!link || !isPlain || event.altKey || event.defaultPrevented) return;
      event.preventDefault();
      const address = addressOf(link);
      navigate(address, {
        replace: address === here.current.address,
        // Of the same page, say in another order, one goes on looking at the same place.
        preventScrollReset: link.pathname === here.current.pathname,
      });
    };
    let timer: ReturnType<typeof setTimeout>;
    let last: HTMLAnchorElement | null = null;
    const watch = (event: Event) => {
      const link = linkOf(event);
      if (link === last) return;
      last = link;
      clearTimeout(timer);
      if (link) timer = setTimeout(() => intend(addressOf(link)), intentMs);
      else intend(null);
    };
    document.addEventListener("click", follow);
    document.addEventListener("pointerover", watch);
    document.addEventListener("focusin", watch);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("click", follow);
      document.removeEventListener("pointerover", watch);
      document.removeEventListener("focusin", watch);
    };
  }, [navigate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one has come to another page
  useEffect(() => intend(null), [key]);
  return intended && <PrefetchPageLinks page={intended} />;
}

/** The link that something happened to, where React follows it. */
function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.origin !== location.origin || link.target) return null;
  if (link.hasAttribute("download") || link.getAttribute("href")?.startsWith("#")) return null;
  return isDrawnByReact(link.pathname) ? link : null;
}

const addressOf = ({ pathname, search, hash }: HTMLAnchorElement) => pathname + search + hash;
