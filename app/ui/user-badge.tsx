import type { UserStatus } from "db/schema";
import { userStatusLabels } from "~/accounts/users/user-policy";
import { Badge, type Tone } from "./badge";

const tones: Record<UserStatus, Tone> = { active: "good", pending: "waiting", inactive: "off" };

export function UserBadge({ status }: { status: UserStatus }) {
  return <Badge tone={tones[status]} label={userStatusLabels[status]} />;
}
