/** Keys of the desk, with Alt: search, new booking, previous and next page (docs/operations.md). */
const keys: Record<string, string> = {
  KeyS: "#desk-q",
  Comma: 'a[rel="prev"]',
  Period: 'a[rel="next"]',
};

/** What scripts add to the desk: a search that has nothing to look for waits, and keys lead on. */
export function helpClerks(): void {
  sayPending();
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-needs-text]")) {
    const [field, button] = [form.querySelector("input"), form.querySelector("button")];
    const follow = () => {
      if (button) button.disabled = !field?.value.trim();
    };
    form.addEventListener("input", follow);
    window.addEventListener("pageshow", follow);
    follow();
  }
  document.addEventListener("keydown", (event) => {
    if (!event.altKey || event.ctrlKey || event.metaKey) return;
    const target = document.querySelector<HTMLElement>(keys[event.code] ?? "none");
    if (event.code === "KeyN") location.assign("/admin/bookings/new");
    else if (target?.matches("a")) target.click();
    else if (target) target.focus();
    else return;
    event.preventDefault();
  });
}

/** After this an answer that somebody stopped will not come any more. */
const patienceMs = 20_000;

/** What asks for a page with `data-pending` says that it is on its way; forms that change, do so everywhere. */
function sayPending(): void {
  const say = (element: HTMLElement | null | undefined) => {
    const pending = element?.dataset.pending;
    if (!element || !pending) return;
    const text = element.textContent;
    const reset = () => {
      element.textContent = text;
    };
    element.textContent = pending;
    setTimeout(reset, patienceMs);
    window.addEventListener("pageshow", reset, { once: true });
  };
  document.addEventListener("click", (event) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    say((event.target as Element).closest<HTMLElement>("a[data-pending]"));
  });
  document.addEventListener("submit", (event) => {
    if ((event.target as HTMLFormElement).method === "get") say(event.submitter);
  });
}
