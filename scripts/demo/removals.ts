import { anonymiseAccount, anonymisedRights } from "~/accounts/anonymise-account.server";
import { hashPassword } from "~/accounts/passwords/hash-password.server";
import { pluralise } from "~/core/pluralise";
import { newToken } from "~/core/tokens.server";
import { anonymiseGuestProfileOfUser } from "~/guests/profiles/anonymise-guest-profile.server";
import { anonymiseAuthor } from "~/guests/reviews/anonymise-author.server";
import { anonymiseGuestBookings } from "~/reservations/bookings/anonymise-guest-bookings.server";
import { anonymiseDrafts } from "~/reservations/drafts/save-draft.server";
import type { MadeBooking } from "./bookings";
import type { Demo } from "./demo";
import type { GuestProfile } from "./people";

const wanted = 3;

/** Anonymises guests of long ago. Their bookings still count in reports. */
export async function removeSome(
  demo: Demo,
  guests: GuestProfile[],
  bookings: MadeBooking[],
  admin: GuestProfile,
): Promise<void> {
  const { trx } = demo;
  const latest = new Map<string, string>();
  for (const { account, checkOut } of bookings) {
    if (account && checkOut > (latest.get(account.id) ?? "")) latest.set(account.id, checkOut);
  }
  // Only guests whose last stay and its review are long past.
  const gone = guests
    .slice(1)
    .filter(({ id, isAgent }) => !isAgent && (latest.get(id) ?? demo.today) < demo.day(-60))
    .slice(0, wanted);
  for (const [index, { id, email, role, status }] of gone.entries()) {
    const at = demo.at(demo.day(-4 - 9 * index), 9, 17);
    await anonymiseAccount(trx, { id, email }, await hashPassword(newToken()), at);
    await anonymiseAuthor(trx, id);
    const count = await anonymiseGuestBookings(trx, { userId: id, profileId: null }, null);
    await anonymiseGuestProfileOfUser(trx, id, at);
    await anonymiseDrafts(trx, { userId: id, emails: [email] });
    demo.record("user", id, "removed", admin, at, {
      detail: `Anonymised. ${pluralise(count, "booking")} kept without name, email, phone and special requests.`,
      before: { role, status },
      after: anonymisedRights,
    });
  }
}
