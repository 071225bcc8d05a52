/** Sets the earliest check-out date in the picker to the chosen check-in date. */
export function limitCheckOutDate(): void {
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== "checkIn") return;
    const checkOut = target.form?.elements.namedItem("checkOut");
    if (checkOut instanceof HTMLInputElement && target.value) checkOut.min = target.value;
  });
}
