import { hasFactor } from "~/accounts/factors/factor-queries.server";
import type { UserRecord } from "~/accounts/user-record.server";
import { listStaysOf, withSpending } from "~/accounts/users/user-list-queries.server";
import { roleNames, statusNames, userFieldNames } from "~/accounts/users/user-rules";
import { listHistory } from "~/core/change-log/audit-queries.server";
import { describeConflict } from "~/core/change-log/describe-conflict.server";
import type { FormValues } from "~/core/form-state";
import { formatInstant } from "~/core/instants";
import type { Settings } from "~/core/settings/settings";
import { formatStayDateShort } from "~/core/stay";
import { db } from "~/db.server";
import { wordChanges } from "~/desk/log/word-changes.server";
import { listReviewsOf } from "~/guests/reviews/review-queries.server";
import type { RequestContext } from "~/http/request-context";

/** How many of the latest bookings and reviews the page lists. */
const listed = 20;

/** An account with its bookings, its reviews and what was changed of it, in words. */
export async function readRecord(user: UserRecord, general: Settings["general"]) {
  const at = (instant: string) => formatInstant(instant, general.timeZone);
  const [isTwoFactor, [spending], stays, reviews, history] = await Promise.all([
    hasFactor(db, user.id),
    withSpending(db, [user]),
    listStaysOf(db, user.id, listed),
    listReviewsOf(db, user.id, listed),
    listHistory(db, "user", user.id),
  ]);
  return {
    user: {
      ...user,
      createdAt: at(user.createdAt),
      lastSignIn: user.lastSignInAt && at(user.lastSignInAt),
      factor: isTwoFactor ? " · second factor on" : "",
      removedAt: user.removedAt && at(user.removedAt),
      bookings: spending?.bookings ?? 0,
      spentCents: spending?.spentCents ?? 0,
    },
    stays: stays.map((stay) => ({
      ...stay,
      checkIn: formatStayDateShort(stay.checkIn),
      checkOut: formatStayDateShort(stay.checkOut),
    })),
    reviews: reviews.map((review) => ({ ...review, createdAt: at(review.createdAt) })),
    history: await wordChanges(
      history.reverse().map((change) => ({ ...change, subjectName: user.name })),
      general,
    ),
  };
}

export type UserView = Awaited<ReturnType<typeof readRecord>>;

/** An account's values as its form holds them. */
export function formValues(user: UserRecord): FormValues {
  const { name, email, phone, role, status } = user;
  return { name, email, phone: phone ?? "", role, status };
}

/** What somebody else stored while the form was open; one's own form has no role and no status. */
export function readConflict(user: UserRecord, typed: FormValues, context: RequestContext) {
  const stored = formValues(user);
  const say = ({ role = "", status = "", ...values }: FormValues): FormValues => ({
    ...values,
    role: roleNames[role as keyof typeof roleNames] ?? role,
    status: statusNames[status as keyof typeof statusNames] ?? status,
  });
  const edit = { names: userFieldNames, stored, typed: { ...stored, ...typed }, say };
  return describeConflict("user", user, edit, context);
}
