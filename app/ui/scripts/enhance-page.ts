import { enableBackLinks } from "./back-links";
import { floatChatLink } from "./chat";
import { keepDrafts } from "./drafts";
import { guardSubmission } from "./form-submission";
import { handoffIds } from "./handoff";
import { watchHeader } from "./header";
import { openLightboxes } from "./lightbox";
import { enableLiveSearch } from "./live-search";
import { whenLoaded } from "./loaded";
import { closeMenus } from "./menus";
import { showReminderOnce } from "./reminder";
import { storeSignedInUser } from "./signed-in-user";
import { turnSlides } from "./slides";
import { limitCheckOutDate } from "./stay-dates";
import { fetchStyles } from "./styles";

/** The listeners are on the document, so they also cover content inserted later. */
export function enhancePage(): void {
  storeSignedInUser();
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
  // Only pages without React get the buttons, because React must find the server's HTML unchanged.
  else if (document.querySelector("input[type=password]")) {
    import("./shown-passwords").then(({ showPasswords }) => showPasswords());
  }
  showReminderOnce();
  // After a refused form, screen readers read the errors first and Tab moves to the fields.
  document.getElementById("errors")?.focus();
}
