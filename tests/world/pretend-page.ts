import { vi } from "vitest";

export interface PretendPage {
  location: URL;
  /** The addresses to which the page's scripts navigated. */
  navigations: string[];
  events: EventTarget;
  show: () => void;
  hide: () => void;
}

/**
 * Stubs the globals by which libraries recognise a browser, for a visible page at `address`.
 * `vi.unstubAllGlobals` restores them.
 */
export function openPretendPage(address: string): PretendPage {
  const navigations: string[] = [];
  const assign = (to: string) => {
    navigations.push(to);
  };
  const location = Object.assign(new URL(address), { assign });
  const replaceState = (_state: unknown, _title: string, to: string) => {
    location.href = to;
  };
  const page = Object.assign(new EventTarget(), {
    location,
    history: { state: null, replaceState },
  });
  const document = { visibilityState: "visible" };
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", document);
  const changeVisibility = (state: "visible" | "hidden") => () => {
    document.visibilityState = state;
    page.dispatchEvent(new Event("visibilitychange"));
  };
  return {
    location,
    navigations,
    events: page,
    show: changeVisibility("visible"),
    hide: changeVisibility("hidden"),
  };
}
