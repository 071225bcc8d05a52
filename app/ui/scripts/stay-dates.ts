export function limitCheckOutDate(): void {
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== "checkIn") return;
    const checkOut = target.form?.elements.namedItem("checkOut");
    if (checkOut instanceof HTMLInputElement && target.value) checkOut.min = target.value;
  });
}
