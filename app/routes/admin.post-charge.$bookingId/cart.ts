import { withQuery } from "~/core/paths";

const maxQuantity = 99;

/** Quantities by the key of the item. */
export type Cart = Record<string, number>;

const isItemKey = (name: string) => /^(item|dish)-\d{1,9}$/.test(name);

/** Parses the quantities of a query or a form. Ignores other fields. */
export function readCart(source: URLSearchParams | FormData): Cart {
  const cart: Cart = {};
  for (const [key, value] of source.entries()) {
    const quantity = Number(value);
    if (isItemKey(key) && Number.isInteger(quantity) && quantity > 0) {
      cart[key] = Math.min(quantity, maxQuantity);
    }
  }
  return cart;
}

/** Returns the page's URL with one more or one fewer of an item. It scrolls to that item. */
export function cartHref(bookingId: string, cart: Cart, key: string, step: 1 | -1): string {
  const quantity = Math.min(maxQuantity, (cart[key] ?? 0) + step);
  const { [key]: _, ...otherItems } = cart;
  const nextCart = quantity > 0 ? { ...otherItems, [key]: quantity } : otherItems;
  return `${withQuery(`/admin/post-charge/${bookingId}`, nextCart)}#${key}`;
}
