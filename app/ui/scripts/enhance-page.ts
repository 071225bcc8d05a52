import { enableBackLinks } from "./back-links";
import { floatChatLink } from "./chat";
import { keepDrafts } from "./drafts";
import { guardSubmission } from "./form-submission";
import { handoffIds } from "./handoff";
import { watchHeader } from "./header";
import { storeKnownUser } from "./known-user";
import { openLightboxes } from "./lightbox";
import { enableLiveSearch } from "./live-search";
import { whenLoaded } from "./loaded";
import { closeMenus } from "./menus";
import { showReminderOnce } from "./reminder";
import { turnSlides } from "./slides";
import { limitCheckOutDate } from "./stay-dates";
import { fetchStyles } from "./styles";

/**
 * What scripts add to a page that is complete without them. Listeners sit on the document, so that
 * they also serve what an answer puts into the page later.
 */
export function enhancePage(): void {
  storeKnownUser();
  keepDrafts();
  watchHeader();
  closeMenus();
  openLightboxes();
  turnSlides();
  guardSubmission();
  limitCheckOutDate();
  enableLiveSearch();
  fetchStyles();
  floatChatLink();
  enableBackLinks();
  const handoff = document.getElementById(handoffIds.context);
  if (handoff) {
    const { pack } = handoff.dataset;
    whenLoaded()
      .then(() => (pack ? import(pack) : import("~/ui/browser/hydrate")))
      .then(({ hydrate }) => hydrate());
  }
  // React at the desk wants its page as it sent it.
  else if (document.querySelector("input[type=password]")) {
    import("./shown-passwords").then(({ showPasswords }) => showPasswords());
  }
  showReminderOnce();
  // A form that came back: a screen reader reads first what is wrong, and Tab leads to its fields.
  document.getElementById("errors")?.focus();
}
