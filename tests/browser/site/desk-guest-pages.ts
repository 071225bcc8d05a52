import { guestIds } from "./fill-guests";
import { endless, ids } from "./samples";
import { seenBy } from "./site-page";

const guest = (id: number) => `/admin/guests/${id}`;

/** Pages of guest profiles, and what is made from them. */
export const deskGuestPages = [
  ...seenBy("staff", [
    { name: "desk, guests", path: "/admin/guests" },
    { name: "desk, guests, second page", path: "/admin/guests?sort=name&page=2" },
    { name: "desk, guests, found", path: "/admin/guests?q=mukamana+liliane" },
    { name: "desk, guests, do not book", path: "/admin/guests?show=do-not-book" },
    { name: "desk, guests, none found", path: "/admin/guests?q=nobody" },
    { name: "desk, guests, wrong search", path: "/admin/guests?show=all", status: 400 },
    { name: "desk, guest", path: `${guest(guestIds.known)}?notice=saved` },
    { name: "desk, guest, endless and marked", path: guest(guestIds.marked) },
    { name: "desk, guest, nameless", path: guest(guestIds.erased) },
    { name: "desk, guest with an account", path: guest(guestIds.account) },
    { name: "desk, guest not found", path: guest(1_000_000), status: 404 },
    { name: "desk, edit a guest", path: `${guest(guestIds.known)}/edit` },
    {
      name: "desk, edit a guest, sent wrong",
      path: `${guest(guestIds.known)}/edit`,
      send: { version: "1", email: endless.name, phone: "x", documentNumber: "", country: "XX" },
      status: 422,
    },
    {
      name: "desk, edit a guest, changed meanwhile",
      path: `${guest(guestIds.known)}/edit`,
      send: { version: "0", lastName: "Mukamana", company: "Another" },
      status: 409,
    },
    { name: "desk, do not book", path: `${guest(guestIds.known)}/do-not-book` },
    {
      name: "desk, do not book, sent empty",
      path: `${guest(guestIds.known)}/do-not-book`,
      send: { reason: "" },
      status: 400,
    },
    { name: "desk, merge, whom", path: `${guest(guestIds.known)}/merge?q=mukamana` },
    {
      name: "desk, merge, side by side",
      path: `${guest(guestIds.known)}/merge?with=${guestIds.twin}`,
    },
    {
      name: "desk, merge, endless",
      path: `${guest(guestIds.known)}/merge?with=${guestIds.marked}`,
    },
    { name: "desk, nights by country", path: "/admin/guests/statistics" },
    { name: "desk, nights by country, none", path: "/admin/guests/statistics?month=2021-03" },
    { name: "desk, registration", path: `/admin/bookings/${ids.upcoming}/registration` },
    { name: "desk, registration, endless", path: `/admin/bookings/${ids.endless}/registration` },
    { name: "desk, registrations of today", path: "/admin/bookings/arrivals/registration" },
    {
      name: "desk, new booking for a guest",
      path: `/admin/bookings/new?profile=${guestIds.known}&findGuest=${endless.name.slice(0, 9)}`,
    },
  ]),
  ...seenBy("admin", [
    { name: "desk, erase a guest", path: `${guest(guestIds.twin)}/erase` },
    { name: "desk, erase a guest with an account", path: `${guest(guestIds.account)}/erase` },
  ]),
];
