import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { canOpen } from "~/accounts/desk-sections";
import type { Viewer } from "~/accounts/roles";

const keys: Record<string, string> = {
  KeyS: "#desk-q",
  Comma: 'a[rel="prev"]',
  Period: 'a[rel="next"]',
};

const newBooking = "/admin/bookings/new";

export function useDeskKeys(viewer: Viewer): void {
  const navigate = useNavigate();
  const mayBook = canOpen(viewer, newBooking);
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey) return;
      if (document.querySelector("dialog[open]")) return;
      const target = document.querySelector<HTMLElement>(keys[event.code] ?? "none");
      if (event.code === "KeyN" && mayBook) navigate(newBooking);
      else if (target?.matches("a")) target.click();
      else if (target) target.focus();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", follow);
    return () => document.removeEventListener("keydown", follow);
  }, [navigate, mayBook]);
}
