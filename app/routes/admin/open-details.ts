import { useLocation, useNavigationType } from "@remix-run/react";
import { useLayoutEffect, useRef } from "react";

const listDetails = () => [...document.querySelectorAll<HTMLDetailsElement>("main details")];

/** Uses a layout effect, because the restored scroll position depends on which `details` are open. */
export function OpenDetailsRestoration(): null {
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
