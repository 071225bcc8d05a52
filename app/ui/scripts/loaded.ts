/** Ends when everything that is to be seen has been loaded. */
export function whenLoaded(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === "complete") resolve();
    else window.addEventListener("load", () => resolve());
  });
}
