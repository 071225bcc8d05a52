/**
 * Converts the JPEG masters to the pictures that the site serves. The results are committed.
 *
 *   npm run images                              all pictures and the icons
 *   npm run images -- rooms/double-1            only these
 *   npm run images -- rooms/double-1 icons      names are <folder>/<name> or "icons"
 *   npm run images -- --force                   also pictures that are up to date
 *
 * In:   masters/<folder>/<name>.jpg
 * Out:  public/pictures/<folder>/<name>-<width>.avif and .webp
 *       public/pictures/<folder>/<name>-1200.jpg   (link previews, see PREVIEWS)
 *       public/icons/*.png                         (from public/icons/logo.svg)
 *
 * Masters of a model on plain cream are detected by their corners (`isModel`). Their ground becomes exactly
 * GROUND and their edges fade into it, so that the picture has no visible frame on the page.
 *
 * Skips outputs newer than their master and this script.
 */

import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

/** RGB pixels, three bytes each. */
interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

type Colour = [number, number, number];
const CHANNELS = [0, 1, 2] as const;
type Corners = [topLeft: Colour, topRight: Colour, bottomLeft: Colour, bottomRight: Colour];

interface Crop {
  suffix: string;
  left: number;
  top: number;
  width: number;
  height: number;
  widths: number[];
}

interface Job {
  file: string;
  format: "avif" | "webp" | "jpeg";
  width: number;
  crop?: Crop;
  /** Maximum size in bytes. */
  limit?: number | undefined;
}

const SCRIPT = fileURLToPath(import.meta.url);
const ROOT = path.resolve(path.dirname(SCRIPT), "..");
const MASTERS = path.join(ROOT, "masters");
const PICTURES = path.join(ROOT, "public", "pictures");
const ICONS = path.join(ROOT, "public", "icons");

/** The page background, `--cream` in the style sheet: #f8f2e2. */
const GROUND: Colour = [0xf8, 0xf2, 0xe2];

const WIDTHS = [320, 480, 800, 1200, 1600];
const HERO_WIDTHS = [480, 800, 1200, 1600, 2400];
const PREVIEW_WIDTH = 1200;
/** Pictures used in link previews. */
const PREVIEWS =
  /^(hero\/.*|rooms\/.*-1|restaurant\/dining-room|conference\/hall|amenities\/terrace-bar|forest\/trail)$/;

/** Extra crops in pixels of the master: the hero picture as a 4:5 portrait for phones. */
const CROPS: Record<string, Crop[]> = {
  "hero/lodge-morning": [
    { suffix: "phone", left: 1100, top: 0, width: 960, height: 1200, widths: [480, 640, 800] },
  ],
};

const AVIF = { quality: 52, effort: 5, chromaSubsampling: "4:4:4" };
const WEBP = { quality: 74, effort: 5, smartSubsample: true };
const JPEG = { quality: 78, mozjpeg: true };

/** Maximum AVIF size in bytes by width. The quality is lowered until the file fits or reaches the floor. */
const AVIF_LIMIT: Record<number, number> = { 320: 3200, 480: 25_000, 800: 45_000 };
const AVIF_LIMIT_PHONE: Record<number, number> = { 480: 16_500, 640: 38_000, 800: 60_000 };
const AVIF_STEP = 4;
const AVIF_FLOOR = 36;
/** Floor for the smallest width, because phones load all pictures of a page at once. */
const AVIF_FLOOR_320 = 24;

/** Size of a corner patch in pixels, and its maximum distance from GROUND per channel. */
const PATCH = 24;
const CORNER_TOLERANCE = 10;

/**
 * Depth of the fade at each edge of a model picture, as a share of its width. On the right the model's long
 * shadow leaves the picture. Next to the model the fade is shorter, but at least FADE_LEAST.
 */
const FADE = { left: 0.04, right: 0.12, top: 0.04, bottom: 0.04 };
const FADE_LEAST = 0.005;
/** How far along the edge a model shortens the fade, as a share of the width. */
const FADE_REACH = 0.02;

const ICON_FILES = [
  { file: "icon-192.png", size: 192 },
  { file: "icon-512.png", size: 512 },
  { file: "apple-touch-icon.png", size: 180 },
];
/** The logo's share of an icon's side, inside the safe circle of a maskable icon. */
const ICON_MARK = 0.6;

/** Returns the modification time in ms, or 0 if the file is missing. */
async function modified(file: string): Promise<number> {
  try {
    return (await stat(file)).mtimeMs;
  } catch {
    return 0;
  }
}

/** Writes to a temporary file and renames it, so that an interrupted run leaves no partial file. */
async function save(file: string, buffer: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const part = `${file}.part`;
  try {
    await writeFile(part, buffer);
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
}

async function readMaster(file: string): Promise<Pixels> {
  const { data, info } = await sharp(file)
    .autoOrient()
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function open({ data, width, height }: Pixels) {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

function cornerColours({ data, width, height }: Pixels): Corners {
  const meanAt = (left: number, top: number): Colour => {
    const sum: Colour = [0, 0, 0];
    for (let y = top; y < top + PATCH; y++) {
      for (let x = left; x < left + PATCH; x++) {
        const at = (y * width + x) * 3;
        for (const c of CHANNELS) sum[c] += data[at + c] as number;
      }
    }
    return eachChannel((c) => sum[c] / (PATCH * PATCH));
  };
  const [right, bottom] = [width - PATCH, height - PATCH];
  return [meanAt(0, 0), meanAt(right, 0), meanAt(0, bottom), meanAt(right, bottom)];
}

const eachChannel = (value: (channel: 0 | 1 | 2) => number): Colour => [
  value(0),
  value(1),
  value(2),
];

/** Returns whether the picture shows a model on cream: all four corners match GROUND. */
function isModel(corners: Corners): boolean {
  return corners.every((corner) =>
    CHANNELS.every((c) => Math.abs(corner[c] - GROUND[c]) <= CORNER_TOLERANCE),
  );
}

/** Smootherstep: 0 at the edge, 1 from `width` on. */
function smooth(distance: number, width: number): number {
  const t = Math.min(1, distance / width);
  return t * t * t * (t * (t * 6 - 15) + 10);
}

/**
 * Returns whether a pixel belongs to the model: coloured or very dark, unlike the ground and its grey
 * shadows.
 */
function isObject(data: Buffer, at: number): boolean {
  const r = (data[at] as number) / GROUND[0];
  const g = (data[at + 1] as number) / GROUND[1];
  const b = (data[at + 2] as number) / GROUND[2];
  const least = Math.min(r, g, b);
  return Math.max(r, g, b) - least > 0.16 || least < 0.4;
}

type ModelAt = (along: number, depth: number) => boolean;

/**
 * Returns the fade's depth in pixels along one edge: `deepest`, or less where the model is nearer. The
 * depths are smoothed along the edge.
 * @param length of the edge
 * @param hit whether the model covers a point
 */
function fadeDepths(
  length: number,
  deepest: number,
  least: number,
  reach: number,
  hit: ModelAt,
): Float64Array {
  const free = new Float64Array(length);
  for (let along = 0; along < length; along++) {
    let depth = 0;
    while (depth < deepest && !hit(along, depth)) depth++;
    free[along] = depth;
  }
  const around = (values: Float64Array, at: number) =>
    values.subarray(Math.max(0, at - reach), at + reach + 1);
  const nearest = free.map((_, at) => Math.min(...around(free, at)));
  return nearest.map((_, at) => {
    const near = around(nearest, at);
    return Math.max(least, near.reduce((sum, value) => sum + value, 0) / near.length);
  });
}

/**
 * Scales the channels so that every corner becomes GROUND, and fades the edges into GROUND. Between the
 * corners the scale is interpolated, because the ground is lit unevenly.
 */
function floatOnGround({ data, width, height }: Pixels, corners: Corners): Pixels {
  const gain = (corner: Colour) => eachChannel((c) => GROUND[c] / corner[c]);
  const topLeft = gain(corners[0]);
  const topRight = gain(corners[1]);
  const bottomLeft = gain(corners[2]);
  const bottomRight = gain(corners[3]);

  const least = FADE_LEAST * width;
  const reach = Math.round(FADE_REACH * width);
  const object = (x: number, y: number) => isObject(data, (y * width + x) * 3);
  const depths = (length: number, share: number, hit: ModelAt) =>
    fadeDepths(length, share * width, least, reach, hit);
  const left = depths(height, FADE.left, (y, depth) => object(depth, y));
  const right = depths(height, FADE.right, (y, depth) => object(width - 1 - depth, y));
  const top = depths(width, FADE.top, (x, depth) => object(x, depth));
  const bottom = depths(width, FADE.bottom, (x, depth) => object(x, height - 1 - depth));

  const out = Buffer.alloc(data.length);
  for (let y = 0; y < height; y++) {
    const v = y / (height - 1);
    for (let x = 0; x < width; x++) {
      const u = x / (width - 1);
      const keep =
        smooth(x, left[y] as number) *
        smooth(width - 1 - x, right[y] as number) *
        smooth(y, top[x] as number) *
        smooth(height - 1 - y, bottom[x] as number);
      const at = (y * width + x) * 3;
      for (const c of CHANNELS) {
        const scale =
          (topLeft[c] * (1 - u) + topRight[c] * u) * (1 - v) +
          (bottomLeft[c] * (1 - u) + bottomRight[c] * u) * v;
        const value = Math.min(255, (data[at + c] as number) * scale);
        out[at + c] = Math.round(GROUND[c] + (value - GROUND[c]) * keep);
      }
    }
  }
  return { data: out, width, height };
}

async function resized(pixels: Pixels, width: number): Promise<Pixels> {
  const { data, info } = await open(pixels)
    .resize({ width, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Returns the AVIF of the highest quality within the limit. sharp strips metadata by default. */
async function avif(pixels: Pixels, limit = Infinity) {
  const floor = pixels.width <= 320 ? AVIF_FLOOR_320 : AVIF_FLOOR;
  for (let quality = AVIF.quality; ; quality -= AVIF_STEP) {
    const buffer = await open(pixels)
      .avif({ ...AVIF, quality })
      .toBuffer();
    if (buffer.length <= limit || quality - AVIF_STEP < floor) return { buffer, quality };
  }
}

function plan(id: string): Job[] {
  const [folder = "", name] = id.split("/");
  const target = (suffix: string) => path.join(PICTURES, folder, `${name}-${suffix}`);
  const jobs: Job[] = [];
  for (const width of folder === "hero" ? HERO_WIDTHS : WIDTHS) {
    jobs.push({ file: target(`${width}.avif`), format: "avif", width, limit: AVIF_LIMIT[width] });
    jobs.push({ file: target(`${width}.webp`), format: "webp", width });
  }
  for (const crop of CROPS[id] ?? []) {
    for (const width of crop.widths) {
      const stem = `${crop.suffix}-${width}`;
      const limit = AVIF_LIMIT_PHONE[width];
      jobs.push({ file: target(`${stem}.avif`), format: "avif", width, crop, limit });
      jobs.push({ file: target(`${stem}.webp`), format: "webp", width, crop });
    }
  }
  if (PREVIEWS.test(id)) {
    jobs.push({ file: target(`${PREVIEW_WIDTH}.jpg`), format: "jpeg", width: PREVIEW_WIDTH });
  }
  return jobs;
}

/** Returns the jobs whose output is missing or not newer than its sources. */
async function stale<T extends { file: string }>(jobs: T[], sources: string[], force: boolean) {
  if (force) return jobs;
  const newest = Math.max(...(await Promise.all(sources.map(modified))));
  const times = await Promise.all(jobs.map((job) => modified(job.file)));
  return jobs.filter((_, i) => (times[i] as number) <= newest);
}

function report(file: string, at: Omit<Pixels, "data">, buffer: Buffer, note = "") {
  const size = `${at.width}×${at.height}`.padEnd(10);
  const kilobytes = `${(buffer.length / 1000).toFixed(1)} kB`.padStart(9);
  console.log(`${path.relative(ROOT, file).padEnd(52)} ${size} ${kilobytes} ${note}`.trimEnd());
}

/** Writes the outdated files of one picture and returns how many were written. */
async function makePicture(id: string, force: boolean): Promise<number> {
  const master = path.join(MASTERS, `${id}.jpg`);
  const jobs = await stale(plan(id), [master, SCRIPT], force);
  if (jobs.length === 0) return 0;

  let whole = await readMaster(master);
  const corners = cornerColours(whole);
  const model = isModel(corners);
  if (model) whole = floatOnGround(whole, corners);
  console.log(`${id}${model ? " (model)" : ""}`);

  for (const job of jobs) {
    let source = whole;
    if (job.crop) {
      const { left, top, width, height } = job.crop;
      source = {
        data: await open(whole).extract({ left, top, width, height }).raw().toBuffer(),
        width,
        height,
      };
    }
    const pixels = await resized(source, job.width);
    if (pixels.width !== job.width) {
      throw new Error(
        `${id}: the master is only ${source.width} pixels wide, ${job.width} are needed`,
      );
    }
    if (job.format === "avif") {
      const { buffer, quality } = await avif(pixels, job.limit);
      await save(job.file, buffer);
      report(job.file, pixels, buffer, quality === AVIF.quality ? "" : `quality ${quality}`);
    } else {
      const image = open(pixels);
      const buffer = await (job.format === "webp" ? image.webp(WEBP) : image.jpeg(JPEG)).toBuffer();
      await save(job.file, buffer);
      report(job.file, pixels, buffer);
    }
  }
  return jobs.length;
}

/** Writes the home-screen icons, the logo on a cream square, and returns how many were written. */
async function makeIcons(force: boolean): Promise<number> {
  const mark = path.join(ICONS, "logo.svg");
  const all = ICON_FILES.map(({ file, size }) => ({ file: path.join(ICONS, file), size }));
  const jobs = await stale(all, [mark, SCRIPT], force);
  const [r, g, b] = GROUND;
  for (const { file, size } of jobs) {
    const side = Math.round((size * ICON_MARK) / 2) * 2;
    // At 72 dpi the 64-unit SVG is 64 px wide. A matching density avoids scaling the bitmap.
    const drawn = await sharp(mark, { density: (72 * side) / 64 })
      .resize(side, side)
      .png()
      .toBuffer();
    const buffer = await sharp({
      create: { width: size, height: size, channels: 3, background: { r, g, b } },
    })
      .composite([{ input: drawn, gravity: "centre" }])
      .png({ compressionLevel: 9, palette: true, quality: 100 })
      .toBuffer();
    await save(file, buffer);
    report(file, { width: size, height: size }, buffer);
  }
  return jobs.length;
}

/** Lists all masters as <folder>/<name>, sorted. */
async function masters(): Promise<string[]> {
  const ids: string[] = [];
  for (const folder of await readdir(MASTERS, { withFileTypes: true })) {
    if (!folder.isDirectory()) continue;
    for (const file of await readdir(path.join(MASTERS, folder.name))) {
      if (file.endsWith(".jpg")) ids.push(`${folder.name}/${file.slice(0, -".jpg".length)}`);
    }
  }
  return ids.sort();
}

async function main(args: string[]): Promise<void> {
  const force = args.includes("--force");
  const wanted = args.filter((arg) => arg !== "--force");
  const known = [...(await masters()), "icons"];
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(`No such picture: ${unknown.join(", ")}\nThere are: ${known.join(", ")}`);
    process.exitCode = 1;
    return;
  }
  let written = 0;
  // Sequential, because one encoder already uses all cores.
  for (const name of wanted.length > 0 ? known.filter((id) => wanted.includes(id)) : known) {
    written += name === "icons" ? await makeIcons(force) : await makePicture(name, force);
  }
  console.log(written === 0 ? "All pictures are up to date." : `${written} files written.`);
}

await main(process.argv.slice(2));
