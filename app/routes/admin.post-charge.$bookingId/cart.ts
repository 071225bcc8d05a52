import { withQuery } from "~/core/paths";

const maxQuantity = 99;

/** Quantities by the key of the item. */
export type Cart = Record<string, number>;

const isItemKey = (name: string) => /^(item|dish)-\d{1,9}$/.test(name);

export function parseCart(source: URLSearchParams | FormData): Cart {
  const cart: Cart = {};
  for (const [key, value] of source.entries()) {
    const quantity = /^\d{1,6}$/.test(String(value)) ? Number(value) : 0;
    if (isItemKey(key) && quantity > 0) {
      cart[key] = Math.min(quantity, maxQuantity);
    }
  }
  return cart;
}

/** Returns the URL of the cart with one more or one fewer of the item `key`. Its fragment scrolls to the item. */
export function createCartHref(bookingId: string, cart: Cart, key: string, step: 1 | -1): string {
  const quantity = Math.min(maxQuantity, (cart[key] ?? 0) + step);
  const { [key]: _, ...otherItems } = cart;
  const nextCart = quantity > 0 ? { ...otherItems, [key]: quantity } : otherItems;
  return `${withQuery(`/admin/post-charge/${bookingId}`, nextCart)}#${key}`;
}
