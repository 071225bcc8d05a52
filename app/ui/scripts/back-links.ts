/** A link `data-back` leads to where its reader came from, as far as the browser knows more of that. */
export function enableBackLinks(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a[data-back]");
    if (!link || history.length < 2 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.back();
  });
}
