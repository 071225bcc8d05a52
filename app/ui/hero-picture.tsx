const widths = [480, 800, 1200, 1600, 2400];
const wide = (ending: string) =>
  widths.map((width) => `/pictures/hero/lodge-morning-${width}.${ending} ${width}w`).join(", ");
const phone = (ending: string) =>
  [480, 800]
    .map((width) => `/pictures/hero/lodge-morning-phone-${width}.${ending} ${width}w`)
    .join(", ");

const onPhones = "(max-width: 40rem) and (orientation: portrait)";

/** The lodge in the morning; an upright crop on phones. */
export function HeroPicture() {
  return (
    <picture>
      <source media={onPhones} type="image/avif" srcSet={phone("avif")} sizes="100vw" />
      <source media={onPhones} type="image/webp" srcSet={phone("webp")} sizes="100vw" />
      <source type="image/avif" srcSet={wide("avif")} sizes="100vw" />
      <source type="image/webp" srcSet={wide("webp")} sizes="100vw" />
      <img
        src="/pictures/hero/lodge-morning-1200.webp"
        alt="Five timber-and-thatch cottages with lit windows stand on a green slope at early morning, with misty blue-green forest ridges fading behind them."
        width={2400}
        height={1200}
      />
    </picture>
  );
}
