import { execFile } from "node:child_process";
import { promisify } from "node:util";
import * as z from "zod";
import { findChromium } from "../browser/find-chromium";
import type { Lodge } from "../world/lodge";
import { plain, type Row } from "./table";

const run = promisify(execFile);

/** The kinds of pages that search engines may show. */
const pages = [
  "/",
  "/rooms",
  "/rooms/2",
  "/restaurant",
  "/conference",
  "/amenities",
  "/news",
  "/booking",
  "/find-booking",
  "/contact",
  "/newsletter",
  "/login",
  "/terms",
  "/privacy",
];

const paths = [...pages, ...pages.map((page) => `/fr${page === "/" ? "" : page}`)];

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

const reportSchema = z.object({
  categories: z.record(
    z.enum(categories),
    z.object({
      score: z.number(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(z.string(), z.object({ score: z.number().nullable() })),
});

/**
 * Runs Lighthouse on each page with its simulated phone. Its 185 MB are not a dependency: install the command
 * with `npm install --no-save lighthouse@12`, otherwise a line says so.
 */
export async function* measureLighthouse({ url }: Lodge): AsyncGenerator<Row> {
  const version = await run("lighthouse", ["--version"]).catch(() => null);
  if (!version) {
    yield plain("no Lighthouse here: npm install --no-save lighthouse@12", "not measured");
    return;
  }
  for (const path of paths) yield await rate(url, path);
}

async function rate(url: string, path: string): Promise<Row> {
  const { stdout } = await run(
    "lighthouse",
    [
      url + path,
      "--quiet",
      "--output=json",
      `--only-categories=${categories.join(",")}`,
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: 64 * 1024 * 1024 },
  );
  const { categories: rated, audits } = reportSchema.parse(JSON.parse(stdout));
  const scores = categories.map((category) => Math.round((rated[category]?.score ?? 0) * 100));
  const short = categories
    .flatMap((category) => rated[category]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => id)
    .filter((id) => (audits[id]?.score ?? 1) < 0.9);
  const ok = scores.every((score) => score === 100);
  return {
    what: ok ? `Lighthouse ${path}` : `Lighthouse ${path}: ${short.join(", ")}`,
    measured: scores.join(" / "),
    budget: "100 / 100 / 100 / 100",
    ok,
  };
}
