/**
 * Creates the font of PDF files: Source Sans 3 (SIL Open Font License 1.1, by Paul D. Hunt) in two weights,
 * with the letters of Europe. Each PDF embeds only the characters it uses.
 *
 *   npm install --no-save subset-font@2.9.0 @expo-google-fonts/source-sans-3@0.4.1
 *   npx tsx scripts/print-font.ts
 *
 * In:   @expo-google-fonts/source-sans-3
 * Out:  public/print/source-sans-400.ttf, source-sans-700.ttf and their licence, committed
 */
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { printableRanges } from "~/billing/invoices/printable-characters";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const family = path.join(root, "node_modules/@expo-google-fonts/source-sans-3");
const target = path.join(root, "public/print");

const letters = printableRanges
  .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, n) => from + n))
  .map((code) => String.fromCodePoint(code))
  .join("");
const weights = [
  { file: "400Regular/SourceSans3_400Regular.ttf", name: "source-sans-400.ttf" },
  { file: "700Bold/SourceSans3_700Bold.ttf", name: "source-sans-700.ttf" },
];

await mkdir(target, { recursive: true });
for (const { file, name } of weights) {
  const whole = await readFile(path.join(family, file));
  const subset = await subsetFont(whole, letters, {
    targetFormat: "sfnt",
    keepFeatures: ["kern", "mark", "tnum"],
    noHinting: true,
  });
  await writeFile(path.join(target, name), subset);
  console.log(`${name}: ${whole.length} bytes became ${subset.length}`);
}
await copyFile(path.join(family, "LICENSE_FONT"), path.join(target, "OFL.txt"));
