import { offlineText } from "~/ui/offline-text";

/** After this time a form can be submitted again, for users who pressed the browser's Stop button. */
const resubmitDelayMs = 20_000;

/** Lets a form be submitted once, and only while online. Its button shows the pending label (`data-pending`). */
export function guardSubmission(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    // A field named `method` would hide the form's own property.
    const method = form.getAttribute("method");
    if (event.defaultPrevented || method === "dialog") return;
    if (!navigator.onLine) {
      event.preventDefault();
      showOffline(form);
    } else if (form.hasAttribute("data-sending")) {
      event.preventDefault();
    } else if (method === "post") {
      form.toggleAttribute("data-sending", true);
      setTimeout(() => allowSubmission(form), resubmitDelayMs);
      const button = event.submitter as HTMLButtonElement | null;
      // Delayed, because a disabled button does not submit its name.
      if (button?.dataset.pending) setTimeout(() => swapButtonText(button));
    }
  });
  // A page from the back/forward cache is no longer submitting.
  window.addEventListener("pageshow", () => {
    for (const form of document.querySelectorAll("form[data-sending]")) allowSubmission(form);
  });
  window.addEventListener("online", () => document.querySelector(".offline")?.remove());
}

function allowSubmission(form: Element): void {
  form.removeAttribute("data-sending");
  for (const button of form.querySelectorAll<HTMLButtonElement>("[data-pending]:disabled")) {
    swapButtonText(button);
  }
}

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
