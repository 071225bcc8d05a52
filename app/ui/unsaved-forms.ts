/** Forms of the page with something that was typed and not sent; each says so of itself. */
export const unsavedForms = () => document.querySelectorAll("main form[data-unsaved]");

/** Whether who leaves the page loses something. What is on its way is not lost, and leads elsewhere. */
export const wouldBeLost = (): boolean =>
  unsavedForms().length > 0 && document.querySelector("main form[data-sending]") === null;
