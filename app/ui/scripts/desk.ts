/** Keys of the desk, with Alt: search, new booking, previous and next page (docs/operations.md). */
const keys: Record<string, string> = {
  KeyS: "#desk-q",
  Comma: 'a[rel="prev"]',
  Period: 'a[rel="next"]',
};

/** What scripts add to the desk: a search that has nothing to look for waits, and keys lead on. */
export function helpClerks(): void {
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
