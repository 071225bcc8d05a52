/** Makes `data-back` links go back in the history, if the history has an entry. */
export function enableBackLinks(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a[data-back]");
    if (!link || history.length < 2 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.back();
  });
}
