/** The day before which one cannot leave follows the day on which one arrives. */
export function followCheckIn(): void {
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== "checkIn") return;
    const leaving = target.form?.elements.namedItem("checkOut");
    const arrival = target.valueAsDate;
    if (!(leaving instanceof HTMLInputElement) || !arrival) return;
    arrival.setUTCDate(arrival.getUTCDate() + 1);
    leaving.min = arrival.toISOString().slice(0, 10);
  });
}
