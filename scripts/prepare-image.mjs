/**
 * Resizes one uploaded image to all widths. A process of its own returns the decoder's memory, and a crash
 * ends only this process.
 *
 *   node scripts/prepare-image.mjs <folder> <largest number of pixels> <width>…
 *
 * In:   <folder>/original
 * Out:  <folder>/<width>.avif and .webp
 */
import os from "node:os";
import path from "node:path";
import { raiseOomScore } from "./raise-oom-score.mjs";

/** Seven times as fast as effort 4 with half the memory, for files a tenth larger. */
const avif = { quality: 52, effort: 2, chromaSubsampling: "4:2:0" };
const webp = { quality: 74, effort: 4 };

const [folder = "", maxPixels, ...widths] = process.argv.slice(2);
// Web requests have priority.
os.setPriority(os.constants.priority.PRIORITY_LOW);
raiseOomScore();
// Loaded after lowering the priority, because loading also takes time.
const { default: sharp } = await import("sharp");
sharp.concurrency(1);
sharp.cache(false);

try {
  // Decode once, and keep only the pixels without metadata.
  const { data, info } = await sharp(path.join(folder, "original"), {
    limitInputPixels: Number(maxPixels),
    failOn: "error",
    sequentialRead: true,
  })
    .autoOrient()
    .resize({ width: Math.max(...widths.map(Number)) })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const width of widths) {
    const pixels = () => sharp(data, { raw }).resize({ width: Number(width) });
    await pixels()
      .avif(avif)
      .toFile(path.join(folder, `${width}.avif`));
    await pixels()
      .webp(webp)
      .toFile(path.join(folder, `${width}.webp`));
  }
} catch (error) {
  console.error(/** @type {Error} */ (error).message.split("\n")[0]);
  process.exitCode = 1;
}
