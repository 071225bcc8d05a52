import { guardSubmission } from "./form-submission";
import { hydrationIds } from "./hydration-data";
import { enableKeptForms } from "./kept-forms";
import { enableLightboxes } from "./lightbox";
import { enableLiveSearch } from "./live-search";
import { whenLoaded } from "./loaded";
import { showReminderOnce } from "./reminder";

/** The listeners are on the document, so they also cover content inserted later. */
export function enhancePage(): void {
  storeSignedInUser();
  enableKeptForms();
  watchHeader();
  enableMenuClosing();
  enableLightboxes();
  enableSlides();
  guardSubmission();
  limitCheckOutDate();
  enableLiveSearch();
  fetchStyles();
  floatChatLink();
  enableBackLinks();
  const handoff = document.getElementById(hydrationIds.context);
  if (handoff) {
    const { pack } = handoff.dataset;
    whenLoaded()
      .then(() => (pack ? import(pack) : import("~/ui/browser/hydrate")))
      .then(({ hydrate }) => hydrate());
  }
  // Only pages without React get the buttons, because React must find the server's HTML unchanged.
  else if (document.querySelector("input[type=password]")) {
    import("./shown-passwords").then(({ addShowPasswordButtons }) => addShowPasswordButtons());
  }
  showReminderOnce();
  // After a refused form, screen readers read the errors first and Tab moves to the fields.
  document.getElementById("errors")?.focus();
}

/** Makes `data-back` links go back in the history, if the history has an entry. */
function enableBackLinks(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a[data-back]");
    if (!link || history.length < 2 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.back();
  });
}

/** Sets `data-at-top` while the page is not scrolled, for browsers without scroll-driven animations (layout.css). */
function watchHeader(): void {
  const sentinel = document.querySelector(".page-top");
  if (!sentinel || CSS.supports("animation-timeline: scroll()")) return;
  new IntersectionObserver(([entry]) => {
    document.documentElement.toggleAttribute("data-at-top", entry?.isIntersecting);
  }).observe(sentinel);
}

const openMenus = () => [...document.querySelectorAll<HTMLDetailsElement>("details.menu[open]")];

/** Closes menus on an outside click, loss of focus, Escape and return from the back/forward cache. */
function enableMenuClosing(): void {
  for (const event of ["click", "focusin"]) {
    document.addEventListener(event, ({ target }) => {
      for (const menu of openMenus()) {
        const menuArea = menu.closest("[data-menu-root]") ?? menu;
        if (!menuArea.contains(target as Node)) menu.open = false;
      }
    });
  }
  document.addEventListener("keydown", ({ key }) => {
    const menu = key === "Escape" && openMenus().at(-1);
    if (!menu) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) for (const menu of openMenus()) menu.open = false;
  });
}

/** Turns a picture strip without scrolling the page, and focuses the same link of the next slide. */
function enableSlides(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(".gallery a[href^='#']");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const strip = link.closest(".gallery")?.querySelector(".slides");
    const slide = document.getElementById(link.hash.slice(1));
    if (!strip || !slide) return;
    event.preventDefault();
    const offset = slide.getBoundingClientRect().left - strip.getBoundingClientRect().left;
    const reducesMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
    strip.scrollTo({
      left: strip.scrollLeft + offset,
      behavior: reducesMotion ? "instant" : "smooth",
    });
    if (!link.dataset.turn) return;
    const sameLink = `a[data-turn="${link.dataset.turn}"]`;
    slide.querySelector<HTMLElement>(sameLink)?.focus({ preventScroll: true });
  });
}

/** Sets the earliest check-out date in the picker to the chosen check-in date. */
function limitCheckOutDate(): void {
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== "checkIn") return;
    const checkOut = target.form?.elements.namedItem("checkOut");
    if (checkOut instanceof HTMLInputElement && target.value) checkOut.min = target.value;
  });
}

/** The specification's storage key (section 9). The value has `name` and `isAdmin` of the signed-in user. */
const storageKey = "user";

function storeSignedInUser(): void {
  const { user } = document.body.dataset;
  // A browser that blocks storage throws here.
  try {
    if (user) localStorage.setItem(storageKey, user);
    else localStorage.removeItem(storageKey);
  } catch {
    return;
  }
}

/** After a page with inlined styles, the next page finds the style sheet in the browser's cache. */
async function fetchStyles(): Promise<void> {
  const file = document.querySelector<HTMLElement>("style[data-file]")?.dataset.file;
  await whenLoaded();
  if (file) await fetch(file, { priority: "low" } as RequestInit).catch(() => undefined);
}

/** Controls and prices, which the chat link must not cover. */
const avoidedElements = "a, button, input, select, textarea, summary, label, .quote";

/** The root element carries the state (`data-chat`), because the live search replaces the link. */
function floatChatLink(): void {
  if (!document.querySelector("a.chat-link")) return;
  const root = document.documentElement;
  root.dataset.chat = "floats";
  let frameRequest = 0;
  const updateState = () => {
    const chat = document.querySelector<HTMLElement>("a.chat-link");
    if (chat) root.dataset.chat = overlapsControl(chat) ? "aside" : "floats";
  };
  const scheduleUpdate = () => {
    cancelAnimationFrame(frameRequest);
    frameRequest = requestAnimationFrame(updateState);
  };
  for (const event of ["scroll", "resize"]) {
    addEventListener(event, scheduleUpdate, { capture: true, passive: true });
  }
  new ResizeObserver(scheduleUpdate).observe(document.body);
}

function overlapsControl(chat: HTMLElement): boolean {
  const { left, right, top, bottom } = chat.getBoundingClientRect();
  const centre = [(left + right) / 2, (top + bottom) / 2] as const;
  return [left, centre[0], right].some((x) =>
    [top, centre[1], bottom].some((y) =>
      document
        .elementsFromPoint(x, y)
        .some((element) => !chat.contains(element) && element.matches(avoidedElements)),
    ),
  );
}
