import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { canOpen } from "~/accounts/desk-sections";
import type { Viewer } from "~/accounts/roles";

/** The element that Alt and a key click (links) or focus. */
const targetSelectors: Record<string, string> = {
  KeyS: "#desk-q",
  Comma: 'a[rel="prev"]',
  Period: 'a[rel="next"]',
};

const newBookingPath = "/admin/bookings/new";

/** With Alt: S searches, N starts a booking, comma and period open the previous and the next page. */
export function useKeyboardShortcuts(viewer: Viewer): void {
  const navigate = useNavigate();
  const mayBook = canOpen(viewer, newBookingPath);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey) return;
      if (document.querySelector("dialog[open]")) return;
      // No element matches the selector "none".
      const target = document.querySelector<HTMLElement>(targetSelectors[event.code] ?? "none");
      if (event.code === "KeyN" && mayBook) navigate(newBookingPath);
      else if (target?.matches("a")) target.click();
      else if (target) target.focus();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [navigate, mayBook]);
}
