import type { Metric } from "~/core/format-metrics";

/** Other methods are counted together, because clients can invent any number of names. */
const methods = new Set(["GET", "HEAD", "POST"]);
const bucketBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const counts = new Map<string, number>();
const durationCounts = new Array<number>(bucketBounds.length + 1).fill(0);
let totalSeconds = 0;

/** `status` is null without a response. `ms` is null for unreadable requests and starts at the request's headers. */
export function countRequest(
  method: string | undefined,
  status: number | null,
  ms: number | null,
): void {
  const methodLabel = method && methods.has(method) ? method : "other";
  const key = `${methodLabel} ${status ? `${Math.floor(status / 100)}xx` : "none"}`;
  counts.set(key, (counts.get(key) ?? 0) + 1);
  if (ms === null) return;
  const boundIndex = bucketBounds.findIndex((bound) => ms / 1000 <= bound);
  const index = boundIndex < 0 ? bucketBounds.length : boundIndex;
  durationCounts[index] = (durationCounts[index] ?? 0) + 1;
  totalSeconds += ms / 1000;
}

export function collectRequestMetrics(): Metric[] {
  let cumulativeCount = 0;
  const buckets = durationCounts.map((count, index) => {
    cumulativeCount += count;
    return {
      suffix: "_bucket",
      labels: { le: String(bucketBounds[index] ?? "+Inf") },
      value: cumulativeCount,
    };
  });
  return [
    {
      name: "lodge_http_requests_total",
      help: "Requests that have ended, by method and class of status.",
      type: "counter",
      samples: [...counts].map(([key, value]) => {
        const [method = "", status = ""] = key.split(" ");
        return { labels: { method, status }, value };
      }),
    },
    {
      name: "lodge_http_request_duration_seconds",
      help: "Time from the request's headers to the end of the response.",
      type: "histogram",
      samples: [
        ...buckets,
        { suffix: "_sum", value: totalSeconds },
        { suffix: "_count", value: cumulativeCount },
      ],
    },
  ];
}
