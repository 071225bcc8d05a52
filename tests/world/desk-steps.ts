import { fieldsOf } from "./dom";
import type { Page, Visitor } from "./visitor";

type Answer = Record<string, string>;

/** Presses a button of a booking and answers the question if there is one. */
async function press(
  who: Visitor,
  address: string,
  returnTo: Answer,
  answer: Answer,
): Promise<Page> {
  const asked = await who.post(address, { ...returnTo, sent: "1" });
  const [at] = asked.path.split("?");
  if (at !== address || asked.status !== 200) return asked;
  return who.post(address, { ...fieldsOf(asked), ...answer });
}

/** Records a no-show as the desk does: the button, then the charge and release. */
export const sendNoShow = (who: Visitor, id: string, answer: Answer = {}, returnTo: Answer = {}) =>
  press(who, `/admin/bookings/${id}/no-show`, returnTo, answer);

/** Checks a guest out as the desk does, also before the agreed departure. */
export const sendCheckOut = (
  who: Visitor,
  id: string,
  answer: Answer = {},
  returnTo: Answer = {},
) =>
  press(who, `/admin/bookings/${id}/check-out`, returnTo, { note: "Pays by transfer", ...answer });
