import { withQuery } from "~/core/paths";

const mostPieces = 99;

export type Cart = Record<string, number>;

const isKey = (name: string) => /^(item|dish)-\d{1,9}$/.test(name);

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

export function cartHref(bookingId: string, cart: Cart, key: string, step: 1 | -1): string {
  const quantity = Math.min(mostPieces, (cart[key] ?? 0) + step);
  const { [key]: _, ...others } = cart;
  const next = quantity > 0 ? { ...others, [key]: quantity } : others;
  return `${withQuery(`/admin/post-charge/${bookingId}`, next)}#${key}`;
}
