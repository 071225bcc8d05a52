/** `off`: failed, cancelled or hidden. `in`: in house. `out`: the stay is over, or a mail was not sent. */
export type Tone = "good" | "waiting" | "off" | "in" | "out";

const shapePaths: Record<Tone, string> = {
  good: "m6.5 11.5-3-3L5 7l1.5 1.5L11 4l1.5 1.5Z",
  waiting: "M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2Zm1 6.5L6.5 10 6 9l1.8-1V4.5H9Z",
  in: "M9 2h5v12H9v-2h3V4H9ZM2 7h5V4l4 4-4 4V9H2Z",
  out: "M2 2h5v2H4v8h3v2H2Zm4 5h5V4l4 4-4 4V9H6Z",
  off: "m4 5 1-1 3 3 3-3 1 1-3 3 3 3-1 1-3-3-3 3-1-1 3-3Z",
};

export function Badge({ tone, label }: { tone: Tone; label: string }) {
  return (
    <span className={`status status-${tone}`}>
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
        <path d={shapePaths[tone]} fill="currentColor" />
      </svg>
      {label}
    </span>
  );
}
