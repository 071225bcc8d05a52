import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";

/** Keys of the desk, with Alt: search, previous and next page (docs/operations.md). */
const keys: Record<string, string> = {
  KeyS: "#desk-q",
  Comma: 'a[rel="prev"]',
  Period: 'a[rel="next"]',
};

/** Lets keys lead on: those above, and N to a new booking. */
export function useDeskKeys(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey) return;
      if (document.querySelector("dialog[open]")) return;
      const target = document.querySelector<HTMLElement>(keys[event.code] ?? "none");
      if (event.code === "KeyN") navigate("/admin/bookings/new");
      else if (target?.matches("a")) target.click();
      else if (target) target.focus();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", follow);
    return () => document.removeEventListener("keydown", follow);
  }, [navigate]);
}
