import { useLocation, useNavigationType } from "@remix-run/react";
import { useLayoutEffect, useRef } from "react";

const listDetails = () => [...document.querySelectorAll<HTMLDetailsElement>("main details")];

/**
 * Restores which `details` were open when the user returns to a page with "back". Runs as a layout effect,
 * because the scroll position depends on it.
 */
export function OpenDetails(): null {
  const { key } = useLocation();
  const navigationType = useNavigationType();
  const openStates = useRef(new Map<string, boolean[]>());
  useLayoutEffect(() => {
    const previousStates = navigationType === "POP" ? (openStates.current.get(key) ?? []) : [];
    for (const [index, details] of listDetails().entries())
      details.open = previousStates[index] ?? details.open;
    const saveOpenStates = () =>
      openStates.current.set(
        key,
        listDetails().map(({ open }) => open),
      );
    // `toggle` does not bubble.
    document.addEventListener("toggle", saveOpenStates, true);
    return () => document.removeEventListener("toggle", saveOpenStates, true);
  }, [key, navigationType]);
  return null;
}
