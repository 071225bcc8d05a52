import type { UserStatus } from "db/schema";
import { userStatusLabels } from "~/accounts/users/user-policy";
import { Badge, type Tone } from "./badge";

const userTones: Record<UserStatus, Tone> = { active: "good", pending: "waiting", inactive: "off" };

export function UserBadge({ status }: { status: UserStatus }) {
  return <Badge tone={userTones[status]} label={userStatusLabels[status]} />;
}
