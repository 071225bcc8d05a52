import { monitorEventLoopDelay } from "node:perf_hooks";
import { gauge, type Metric } from "~/core/format-metrics";
import { pageCacheStats } from "./page-cache.server";

/** Started with the first request for metrics, because the measurement has a cost. */
let eventLoopDelay: ReturnType<typeof monitorEventLoopDelay> | undefined;

export function collectProcessMetrics(): Metric[] {
  const memory = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const { hits, misses, pages, bytes } = pageCacheStats();
  return [
    gauge("lodge_uptime_seconds", "Seconds since the process started.", process.uptime()),
    {
      name: "process_cpu_seconds_total",
      help: "CPU that the process used.",
      type: "counter",
      samples: [{ value: (user + system) / 1e6 }],
    },
    gauge("process_resident_memory_bytes", "Memory that the process holds.", memory.rss),
    gauge("nodejs_heap_size_total_bytes", "Size of the JavaScript heap.", memory.heapTotal),
    gauge("nodejs_heap_size_used_bytes", "Used part of the JavaScript heap.", memory.heapUsed),
    gauge("nodejs_external_memory_bytes", "Memory outside the JavaScript heap.", memory.external),
    ...collectDelayMetrics(),
    {
      name: "lodge_page_memory_total",
      help: "Requests to the page cache by result.",
      type: "counter",
      samples: [
        { labels: { result: "hit" }, value: hits },
        { labels: { result: "miss" }, value: misses },
      ],
    },
    gauge("lodge_page_memory_pages", "Number of cached pages.", pages),
    gauge("lodge_page_memory_bytes", "Size of the cached pages.", bytes),
  ];
}

function collectDelayMetrics(): Metric[] {
  if (!eventLoopDelay) {
    eventLoopDelay = monitorEventLoopDelay({ resolution: 20 });
    eventLoopDelay.enable();
    return [];
  }
  const seconds = {
    mean: eventLoopDelay.mean / 1e9,
    p99: eventLoopDelay.percentile(99) / 1e9,
    max: eventLoopDelay.max / 1e9,
  };
  eventLoopDelay.reset();
  if (Number.isNaN(seconds.mean)) return [];
  return Object.entries(seconds).map(([name, value]) =>
    gauge(`nodejs_eventloop_lag_${name}_seconds`, "Event loop delay since the last scrape.", value),
  );
}
