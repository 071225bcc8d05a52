import { withQuery } from "~/core/paths";

/** So many of one thing at a time. */
const mostPieces = 99;

/** How many of what, by its key, as the address or the form says it. */
export type Cart = Record<string, number>;

const isKey = (name: string) => /^(item|dish)-\d{1,9}$/.test(name);

/** What an address or a form holds of what can be charged. */
export function readCart(source: URLSearchParams | FormData): Cart {
  const cart: Cart = {};
  for (const [key, value] of source.entries()) {
    const quantity = Number(value);
    if (isKey(key) && Number.isInteger(quantity) && quantity > 0) {
      cart[key] = Math.min(quantity, mostPieces);
    }
  }
  return cart;
}

/** The page with one more, or one fewer, of something, and that in sight. */
export function cartHref(bookingId: string, cart: Cart, key: string, step: 1 | -1): string {
  const quantity = Math.min(mostPieces, (cart[key] ?? 0) + step);
  const { [key]: _, ...others } = cart;
  const next = quantity > 0 ? { ...others, [key]: quantity } : others;
  return `${withQuery(`/admin/charge/${bookingId}`, next)}#${key}`;
}
