import { keepDrafts } from "./drafts";
import { watchHeader } from "./header";
import { openLightboxes } from "./lightbox";
import { lookAgain } from "./look-again";
import { closeMenus } from "./menus";
import { remindOnce } from "./reminder";
import { guardSending } from "./sending";
import { turnSlides } from "./slides";
import { fetchStyles } from "./styles";

/**
 * What scripts add to a page that is complete without them. Listeners sit on the document, so that
 * they also serve what an answer puts into the page later.
 */
export function enhancePage(): void {
  keepDrafts();
  watchHeader();
  closeMenus();
  openLightboxes();
  turnSlides();
  guardSending();
  lookAgain();
  fetchStyles();
  if (document.querySelector(".desk")) import("./desk").then(({ helpClerks }) => helpClerks());
  if (document.querySelector("form[data-upload]")) {
    import("./upload").then(({ showUploads }) => showUploads());
  }
  remindOnce();
}
