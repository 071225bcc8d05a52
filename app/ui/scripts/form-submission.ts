import { offlineText } from "~/ui/offline-text";

/** After this a form can be sent again: somebody stopped the browser, or nothing arrived. */
const resubmitDelayMs = 20_000;

/**
 * A form says that it is under way (`data-pending` on its button) and is sent once; without a
 * connection it is not sent at all, so that what was typed stays.
 */
export function guardSubmission(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    // Not the form's own property, which a field of that name hides.
    const method = form.getAttribute("method");
    if (event.defaultPrevented || method === "dialog") return;
    if (!navigator.onLine) {
      event.preventDefault();
      showOffline(form);
    } else if (form.hasAttribute("data-sending")) {
      event.preventDefault();
    } else if (method === "post") {
      form.toggleAttribute("data-sending", true);
      setTimeout(() => release(form), resubmitDelayMs);
      const button = event.submitter as HTMLButtonElement | null;
      // Afterwards, because a button that is off does not send its own name.
      if (button?.dataset.pending) setTimeout(() => swapButtonText(button));
    }
  });
  // A page that comes back out of the browser's memory is not under way any more.
  window.addEventListener("pageshow", () => {
    for (const form of document.querySelectorAll("form[data-sending]")) release(form);
  });
  window.addEventListener("online", () => document.querySelector(".offline")?.remove());
}

function release(form: Element): void {
  form.removeAttribute("data-sending");
  for (const button of form.querySelectorAll<HTMLButtonElement>("[data-pending]:disabled")) {
    swapButtonText(button);
  }
}

/** Swaps what a button says with what it says while its form is under way, and back. */
function swapButtonText(button: HTMLButtonElement): void {
  const { pending = "" } = button.dataset;
  button.dataset.pending = button.textContent ?? "";
  button.textContent = pending;
  button.disabled = !button.disabled;
}

function showOffline(form: HTMLFormElement): void {
  document.querySelector(".offline")?.remove();
  form.insertAdjacentHTML("beforeend", '<p class="alert alert-warning offline" role="alert"></p>');
  form.lastElementChild?.append(document.body.dataset.offline ?? offlineText);
}
