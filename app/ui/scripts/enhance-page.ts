import { keepChatAside } from "./chat";
import { keepDrafts } from "./drafts";
import { handoffIds } from "./handoff";
import { watchHeader } from "./header";
import { rememberUser } from "./known-user";
import { openLightboxes } from "./lightbox";
import { whenLoaded } from "./loaded";
import { lookAgain } from "./look-again";
import { closeMenus } from "./menus";
import { remindOnce } from "./reminder";
import { guardSending } from "./sending";
import { turnSlides } from "./slides";
import { followCheckIn } from "./stay-dates";
import { fetchStyles } from "./styles";
import { leadBack } from "./way-back";

/**
 * What scripts add to a page that is complete without them. Listeners sit on the document, so that
 * they also serve what an answer puts into the page later.
 */
export function enhancePage(): void {
  rememberUser();
  keepDrafts();
  watchHeader();
  closeMenus();
  openLightboxes();
  turnSlides();
  guardSending();
  followCheckIn();
  lookAgain();
  fetchStyles();
  keepChatAside();
  leadBack();
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
  remindOnce();
  // A form that came back: a screen reader reads first what is wrong, and Tab leads to its fields.
  document.getElementById("errors")?.focus();
}
