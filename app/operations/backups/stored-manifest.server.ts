import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod";
import { storedJsonParser } from "~/core/stored-json.server";
import { UpkeepError } from "./upkeep-error";

export const manifestName = "manifest.json";
export const databaseName = "lodge.sqlite";
/** The files of the data that are copied beside the database and the uploads. */
export const otherDataFiles = ["session-secret", "erasures.jsonl"];

const instant = z.iso.datetime();
const count = z.int().min(0);

/** Whether a path names a part of the data, and leads nowhere but into the backup's own folder. */
const isPartOfData = (name: string) =>
  [databaseName, ...otherDataFiles].includes(name) ||
  (name.startsWith("media/") && !name.split("/").some((part) => ["", "..", "."].includes(part)));

const manifestSchema = z.strictObject({
  format: z.literal(1),
  /** The moment that the copy of the database shows. */
  madeAt: instant,
  /** Of package.json. */
  program: z.string(),
  /** The last migration that the database has behind it. */
  migration: z.string(),
  /** Rows of each table. */
  counts: z.record(z.string(), count),
  newestBooking: z.strictObject({ id: z.string(), madeAt: z.string() }).nullable(),
  /** Files of uploads that a row names and that were not there. */
  missing: z.array(z.string()),
  /** Every other file of the backup, its path below the folder with slashes. */
  files: z
    .array(
      z.strictObject({
        path: z.string().refine(isPartOfData),
        bytes: count,
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .refine((files) => new Set(files.map((file) => file.path)).size === files.length),
});

/** What a backup says of itself. */
export type Manifest = z.infer<typeof manifestSchema>;

const parse = storedJsonParser(
  "manifest of a backup",
  manifestSchema.extend({ digest: z.string() }).strict(),
);

const calculateDigest = (manifest: Manifest) =>
  createHash("sha256").update(JSON.stringify(manifest)).digest("hex");

/** The text of a manifest, which tells whether it was changed. */
export const serialiseManifest = (manifest: Manifest): string =>
  `${JSON.stringify({ ...manifest, digest: calculateDigest(manifest) }, null, 1)}\n`;

/**
 * What the backup in a folder says of itself.
 * @throws UpkeepError where it is no backup, or its manifest was changed
 */
export function readManifest(folder: string): Manifest {
  const file = path.join(folder, manifestName);
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw new UpkeepError(
      (error as NodeJS.ErrnoException).code === "EACCES"
        ? `${folder} cannot be read by the user who owns the data. Copy it to a folder that user may read.`
        : `${folder} holds no backup: ${manifestName} cannot be read.`,
    );
  }
  try {
    const { digest, ...manifest } = parse(text);
    if (digest === calculateDigest(manifest)) return manifest;
  } catch {}
  throw new UpkeepError(`The backup is damaged: ${file} is not as it was written.`);
}
