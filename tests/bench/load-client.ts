/** Runs in its own process: clients send requests, one order after the other. */
import http from "node:http";

export interface LoadOrder {
  /** Requested one after the other, and again from the start if `isRepeated`. */
  urls: string[];
  isRepeated: boolean;
  clients: number;
  /** The load ends after this time, or when no request is left. */
  seconds: number;
  headers: Record<string, string>;
}
export interface LoadResult {
  requests: number;
  seconds: number;
  /** The median and the 99th percentile, in milliseconds. */
  p50Ms: number;
  p99Ms: number;
}

process.on("message", async ({ urls, isRepeated, clients, seconds, headers }: LoadOrder) => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: clients });
  const times: number[] = [];
  let next = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  const client = async () => {
    while (performance.now() < end) {
      const url = urls[isRepeated ? next % urls.length : next];
      next += 1;
      if (url === undefined) return;
      const asked = performance.now();
      await ask(url, headers, agent);
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const took = (performance.now() - start) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  process.send?.({ requests: times.length, seconds: took, p50Ms: at(0.5), p99Ms: at(0.99) });
});

function ask(url: string, headers: Record<string, string>, agent: http.Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      response.resume().once("end", resolve).once("error", reject);
    });
    request.once("error", reject);
  });
}
