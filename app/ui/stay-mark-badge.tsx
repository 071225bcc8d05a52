import { markNames, type StayMark } from "~/booking/stay-marks";
import { Badge, type Tone } from "./badge";

const tones: Record<StayMark, Tone> = { "check-in": "in", "check-out": "out", "no-show": "off" };

/** What the desk marked on a booking, beside its status. */
export const StayMarkBadge = ({ mark }: { mark: StayMark }) => (
  <Badge tone={tones[mark]} word={markNames[mark]} />
);
