/**
 * Creates the site's headline font: Alegreya (SIL Open Font License 1.1, by Juan Pablo del Peral) in one
 * weight, with the characters of the site's languages.
 *
 *   npm install --no-save subset-font@2.9.0 @fontsource/alegreya@5.3.0
 *   npx tsx scripts/headline-font.ts
 *
 * In:   @fontsource/alegreya
 * Out:  app/ui/fonts/alegreya-600.woff2 and its licence, committed
 */
import { copyFile, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

/** English, French, German and Kinyarwanda. The fallback font renders other letters. */
const letters =
  "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ" + "ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜÄÖàâæçèéêëîïôœùûüÿäöß";
const figuresAndSigns = "0123456789 .,:;!?'\"‘’“”„«»‹›()[]/&@#%+×=–—-…·•²³°$€£¥\u00a0\u202f";

/** Lining, tabular figures for prices. Ligatures would cost 2 KB. */
const features = ["kern", "lnum", "tnum"];

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const family = path.join(root, "node_modules/@fontsource/alegreya");
const target = path.join(root, "app/ui/fonts");

const whole = await readFile(path.join(family, "files/alegreya-latin-600-normal.woff2"));
const subset = await subsetFont(whole, letters + figuresAndSigns, {
  targetFormat: "woff2",
  keepFeatures: features,
  noHinting: true,
});
await writeFile(path.join(target, "alegreya-600.woff2"), subset);
await copyFile(path.join(family, "LICENSE"), path.join(target, "OFL.txt"));
console.log(`${whole.length} bytes became ${subset.length}`);
