import type { UserStatus } from "db/schema";
import { statusNames } from "~/accounts/user-rules";
import { StatusMark, type Tone } from "./status-mark";

const tones: Record<UserStatus, Tone> = { active: "good", pending: "waiting", inactive: "off" };

/** An account's status. */
export function UserStatusMark({ status }: { status: UserStatus }) {
  return <StatusMark tone={tones[status]} word={statusNames[status]} />;
}
