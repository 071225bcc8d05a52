import { markNames, type StayMark } from "~/booking/stay-marks";
import { StatusMark, type Tone } from "./status-mark";

const tones: Record<StayMark, Tone> = { "check-in": "in", "check-out": "out", "no-show": "off" };

/** What the desk marked on a booking, beside its status. */
export function MarkBadge({ mark }: { mark: StayMark | null }) {
  return mark ? <StatusMark tone={tones[mark]} word={markNames[mark]} /> : null;
}
