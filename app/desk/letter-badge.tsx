import type { LetterStatus } from "db/schema";
import { letterStatusNames } from "~/publishing/newsletter/letter-rules";
import { Badge, type Tone } from "~/ui/badge";

const tones: Record<LetterStatus, Tone> = {
  draft: "waiting",
  sending: "out",
  stopped: "off",
  sent: "good",
};

export const LetterBadge = ({ status }: { status: LetterStatus }) => (
  <Badge tone={tones[status]} word={letterStatusNames[status]} />
);
