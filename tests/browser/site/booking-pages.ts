import { endless, ids, query, stay, taken, tokens } from "./samples";
import { seenBy } from "./site-page";

export const bookingPages = seenBy("stranger", [
  { name: "booking, step 1", path: "/booking" },
  {
    name: "booking, step 1 with a room",
    path: `/booking${query({ roomId: "2", ...stay, guests: "2" })}`,
  },
  {
    name: "booking, step 1 with children",
    path: `/booking${query({ roomId: "2", ...stay, guests: "3", children: "1", infants: "1" })}`,
  },
  {
    name: "booking, step 1 with a taken room",
    path: `/booking${query({ roomId: "2", ...taken })}`,
  },
  { name: "booking, step 1 skipped", path: "/booking?notice=incomplete" },
  { name: "booking, step 1 sent empty", path: "/booking", send: { guests: "1" }, status: 400 },
  {
    name: "booking, step 1 sent with a taken room",
    path: "/booking",
    send: { roomId: "2", ...taken, guests: "1", board: "BB" },
    status: 422,
  },
  { name: "no booking to confirm", path: "/booking-confirmation" },
  { name: "sign in", path: "/login" },
  { name: "sign up", path: "/login?mode=sign-up&redirectTo=%2Fbooking%2Fconfirm" },
  { name: "sign in elsewhere", path: "/login/with/google" },
  { name: "sign in elsewhere, away", path: "/login/with/google", send: { sent: "1" }, status: 503 },
  { name: "back from a provider", path: "/login/with/google/callback", status: 400 },
  { name: "sign in, sent empty", path: "/login", send: { email: "", password: "" }, status: 400 },
  {
    name: "sign in, refused",
    path: "/login",
    send: { email: "nobody@guests.example", password: "wrong" },
    status: 422,
  },
  {
    name: "sign in, a form waits",
    path: "/login?redirectTo=%2Fadmin%2Fbookings%2Fnew&unsent=form",
    send: { lastName: "Uwera", specialRequests: "A quiet room" },
    status: 422,
  },
  { name: "find a booking", path: `/find-booking?reference=${ids.upcoming}` },
  { name: "find a booking, sent empty", path: "/find-booking", send: { email: "" }, status: 400 },
  {
    name: "find a booking, asked",
    path: "/find-booking",
    send: { reference: "NONE0000", email: endless.email },
  },
  { name: "link to a booking", path: `/find-booking/open?token=${tokens.booking}` },
  { name: "link to a booking, spent", path: "/find-booking/open?token=none", status: 410 },
  { name: "forgotten password", path: "/forgot-password" },
  {
    name: "forgotten password, asked",
    path: "/forgot-password",
    send: { email: "nobody@guests.example" },
  },
  {
    name: "forgotten password, wrong code",
    path: "/reset-password",
    send: {
      by: "code",
      email: "nobody@guests.example",
      code: "123456",
      password: "Heron-Lantern-26-x",
    },
    status: 422,
  },
  { name: "link for a new password, spent", path: "/reset-password?token=none", status: 410 },
  { name: "sign in with a code", path: "/login/code" },
  {
    name: "sign in with a code, asked",
    path: "/login/code",
    send: { step: "ask", email: "no-one@guests.example" },
  },
  { name: "link to sign in, spent", path: "/login/link?token=none", status: 410 },
  { name: "an app's link to sign in", path: `/auth/verify?token=${tokens.appLink}` },
  { name: "an app's link to another address", path: `/auth/verify?token=${tokens.appAddress}` },
  {
    name: "an app's link, wrong password",
    path: `/auth/verify?token=${tokens.appAddress}`,
    send: { token: tokens.appAddress, redirectTo: "", password: "not theirs" },
    status: 422,
  },
  { name: "an app's link, spent", path: "/auth/verify?token=none", status: 410 },
  { name: "whether to add a provider", path: `/auth/link?token=${tokens.appProvider}` },
  { name: "whether to add a provider, ended", path: "/auth/link?token=none", status: 410 },
  { name: "prove an address, not signed in", path: "/verify-email" },
  { name: "link that proves an address, spent", path: "/verify-email?token=none", status: 410 },
  {
    name: "sign up, weak password",
    path: "/login?mode=sign-up",
    send: { name: "Zoë", email: "zoe@guests.example", password: "short" },
    status: 422,
  },
]);

export const bookerPages = seenBy("booker", [
  { name: "booking, step 2 without an account", path: "/booking/details" },
  {
    name: "booking, step 2 with a password that is soon guessed",
    path: "/booking/details",
    send: {
      firstName: "Zoe",
      lastName: "Uwera",
      email: "zoe@guests.example",
      phone: "+250 788 123 456",
      paymentMethod: "cash",
      password: "Password-1",
    },
    status: 422,
  },
  { name: "sign in within a booking", path: "/login?redirectTo=%2Fbooking%2Fdetails" },
  {
    name: "sign up within a booking",
    path: "/login?mode=sign-up&redirectTo=%2Fbooking%2Fconfirm",
  },
]);
