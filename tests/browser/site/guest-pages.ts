import { password } from "../../world/people";
import { endless, ids } from "./samples";
import { seenBy } from "./site-page";

const own = (id: string) => `/my-bookings/${id}`;
export const guestPages = seenBy("guest", [
  { name: "home, signed in, menu open", path: "/", open: ".user-menu" },
  { name: "my bookings", path: "/my-bookings" },
  { name: "my bookings after cancelling", path: "/my-bookings?notice=cancelled" },
  { name: "last booking", path: "/booking-confirmation" },
  { name: "own upcoming booking", path: own(ids.upcoming) },
  { name: "own pending booking", path: own(ids.pending) },
  { name: "own booking, free cancelling over", path: own(ids.soon) },
  { name: "own current booking", path: own(ids.current) },
  { name: "own past booking", path: own(ids.past) },
  { name: "own cancelled booking", path: own(ids.cancelled) },
  { name: "own endless booking", path: own(ids.endless) },
  { name: "own booking not found", path: own("NONE0000"), status: 404 },
  { name: "own receipt", path: `${own(ids.current)}/receipt` },
  { name: "own receipt, cancelled", path: `${own(ids.cancelled)}/receipt` },
  { name: "own endless receipt", path: `${own(ids.endless)}/receipt` },
  { name: "my bookings after rating", path: "/my-bookings?notice=rated" },
  { name: "rate a stay", path: `${own(ids.past)}/review` },
  {
    name: "rate a stay, sent empty",
    path: `${own(ids.past)}/review`,
    send: { body: endless.text },
    status: 400,
  },
  { name: "rate a stay too early", path: `${own(ids.upcoming)}/review` },
  { name: "rate a cancelled stay", path: `${own(ids.cancelled)}/review` },
  { name: "cancel own booking", path: `${own(ids.upcoming)}/cancel` },
  { name: "cancel own booking for a charge", path: `${own(ids.soon)}/cancel` },
  {
    name: "cancel own booking, charge moved",
    path: `${own(ids.soon)}/cancel`,
    send: { chargeCents: "0" },
    status: 409,
  },
  { name: "cancel own past booking", path: `${own(ids.past)}/cancel` },
  { name: "cancel own cancelled booking", path: `${own(ids.cancelled)}/cancel` },
  { name: "booking, step 1 again", path: "/booking" },
  { name: "booking, room went", path: "/booking?notice=unavailable" },
  { name: "booking, step 2", path: "/booking/details" },
  { name: "booking, step 2 skipped", path: "/booking/details?notice=incomplete" },
  {
    name: "booking, step 2 sent wrong",
    path: "/booking/details",
    send: { firstName: "", lastName: "", email: "no address", phone: "1", paymentMethod: "gold" },
    status: 400,
  },
  { name: "booking, step 3", path: "/booking/confirm" },
  { name: "second factor, on", path: "/account/two-factor" },
  { name: "second factor, removed", path: "/account/two-factor?notice=removed" },
  { name: "second factor, remove", path: `/account/two-factor/${ids.factor}/remove` },
  {
    name: "second factor, remove, wrong code",
    path: `/account/two-factor/${ids.factor}/remove`,
    send: { code: "" },
    status: 400,
  },
  { name: "second factor, not found", path: "/account/two-factor/none/remove", status: 404 },
  { name: "second factor, new codes", path: "/account/two-factor/codes" },
  { name: "second factor, off", path: "/account/two-factor", in: "new" },
  { name: "second factor, set up", path: "/account/two-factor/new", in: "new" },
  {
    name: "second factor, set up, sent empty",
    path: "/account/two-factor/new",
    in: "new",
    send: { password: "", name: "" },
    status: 400,
  },
  {
    name: "second factor, key",
    path: "/account/two-factor/new",
    in: "new",
    // With a form that waits it is the answer itself.
    send: { password, name: endless.name.slice(0, 60), unsent: "AAAA" },
  },
  { name: "desk, as a guest", path: "/admin/bookings", status: 403 },
]);

export const halfwayPages = seenBy("halfway", [
  { name: "sign in, second factor", path: "/login/factor" },
  { name: "sign in, second factor, a code was sent", path: "/login/factor?notice=sent" },
  {
    name: "sign in, second factor, sent empty",
    path: "/login/factor",
    send: { code: "", unsent: "AAAA" },
    status: 400,
  },
]);
