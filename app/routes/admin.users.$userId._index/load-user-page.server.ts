import { hasFactor } from "~/accounts/factors/factor-queries.server";
import type { UserRecord } from "~/accounts/user-record-queries.server";
import { addSpending, listStaysOfUser } from "~/accounts/users/user-list-queries.server";
import { roleLabels, userFieldLabels, userStatusLabels } from "~/accounts/users/user-policy";
import { listHistory } from "~/core/change-log/audit-queries.server";
import { describeConflict } from "~/core/change-log/merge-edits.server";
import type { FormValues } from "~/core/form-state";
import { formatInstant } from "~/core/instants";
import { loadOptional } from "~/core/log-error.server";
import type { Settings } from "~/core/settings/settings";
import { formatStayDateShort } from "~/core/stay";
import { db } from "~/db.server";
import { describeLoggedChanges } from "~/desk/log/describe-logged-changes.server";
import { listReviewsOfUser } from "~/guests/reviews/review-queries.server";
import type { RequestContext } from "~/http/request-context";

const maxListed = 20;

export async function loadUserPage(user: UserRecord, general: Settings["general"]) {
  const formatTime = (instant: string) => formatInstant(instant, general.timeZone);
  const [hasSecondFactor, spending, stays, reviews, history] = await Promise.all([
    loadOptional(hasFactor(db, user.id), null),
    loadOptional(addSpending(db, [user]), null),
    loadOptional(listStaysOfUser(db, user.id, maxListed), null),
    loadOptional(listReviewsOfUser(db, user.id, maxListed), null),
    loadOptional(loadHistory(user, general), null),
  ]);
  return {
    user: {
      ...user,
      createdAt: formatTime(user.createdAt),
      lastSignIn: user.lastSignInAt && formatTime(user.lastSignInAt),
      secondFactorNote: describeSecondFactor(hasSecondFactor),
      removedAt: user.removedAt && formatTime(user.removedAt),
      /** Null if it could not be loaded, as are the lists below. */
      spending: spending && {
        bookingCount: spending[0]?.bookingCount ?? 0,
        spentCents: spending[0]?.spentCents ?? 0,
      },
    },
    stays:
      stays?.map((stay) => ({
        ...stay,
        checkIn: formatStayDateShort(stay.checkIn),
        checkOut: formatStayDateShort(stay.checkOut),
      })) ?? null,
    reviews:
      reviews?.map((review) => ({ ...review, createdAt: formatTime(review.createdAt) })) ?? null,
    history,
  };
}

async function loadHistory({ id, name }: UserRecord, general: Settings["general"]) {
  const history = await listHistory(db, "user", id);
  const changes = history.reverse().map((change) => ({ ...change, subjectName: name }));
  return describeLoggedChanges(changes, general);
}

function describeSecondFactor(hasSecondFactor: boolean | null): string {
  if (hasSecondFactor === null) return " · second factor could not be loaded";
  return hasSecondFactor ? " · second factor on" : "";
}

export type UserPageData = Awaited<ReturnType<typeof loadUserPage>>;

export function toUserFormValues(user: UserRecord): FormValues {
  const { name, email, phone, role, status } = user;
  return { name, email, phone: phone ?? "", role, status };
}

/** Users' forms for their own account submit no role and no status, so the stored ones are used. */
export function describeUserConflict(
  user: UserRecord,
  submitted: FormValues,
  context: RequestContext,
) {
  const stored = toUserFormValues(user);
  const formatLabels = ({ role = "", status = "", ...values }: FormValues): FormValues => ({
    ...values,
    role: roleLabels[role as keyof typeof roleLabels] ?? role,
    status: userStatusLabels[status as keyof typeof userStatusLabels] ?? status,
  });
  const edit = {
    labels: userFieldLabels,
    stored,
    submitted: { ...stored, ...submitted },
    formatValues: formatLabels,
  };
  return describeConflict("user", user, edit, context);
}
