import { enableBackLinks } from "./back-links";
import { floatChatLink } from "./chat";
import { guardSubmission } from "./form-submission";
import { watchHeader } from "./header";
import { hydrationIds } from "./hydration-data";
import { enableKeptForms } from "./kept-forms";
import { enableLightboxes } from "./lightbox";
import { enableLiveSearch } from "./live-search";
import { whenLoaded } from "./loaded";
import { enableMenuClosing } from "./menus";
import { showReminderOnce } from "./reminder";
import { storeSignedInUser } from "./signed-in-user";
import { enableSlides } from "./slides";
import { limitCheckOutDate } from "./stay-dates";
import { fetchStyles } from "./styles";

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
