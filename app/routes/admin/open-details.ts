import { useLocation, useNavigationType } from "@remix-run/react";
import { useLayoutEffect, useRef } from "react";

const all = () => [...document.querySelectorAll<HTMLDetailsElement>("main details")];

/** Restores open `details` on "back", in a layout effect, because the scroll position depends on them. */
export function OpenDetails(): null {
  const { key } = useLocation();
  const way = useNavigationType();
  const opened = useRef(new Map<string, boolean[]>());
  useLayoutEffect(() => {
    const before = way === "POP" ? (opened.current.get(key) ?? []) : [];
    for (const [index, details] of all().entries()) details.open = before[index] ?? details.open;
    const note = () =>
      opened.current.set(
        key,
        all().map(({ open }) => open),
      );
    // `toggle` does not bubble.
    document.addEventListener("toggle", note, true);
    return () => document.removeEventListener("toggle", note, true);
  }, [key, way]);
  return null;
}
