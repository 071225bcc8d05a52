import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod";
import { createStoredJsonParser } from "~/core/stored-json.server";
import { MaintenanceError } from "./maintenance-error";

export const manifestName = "manifest.json";
export const databaseName = "lodge.sqlite";
export const otherDataFiles = ["session-secret", "erasures.jsonl"];

const instant = z.iso.datetime();
const count = z.int().min(0);

/** Returns whether a path belongs to the data and stays inside the backup's folder. */
const isPartOfData = (name: string) =>
  [databaseName, ...otherDataFiles].includes(name) ||
  (name.startsWith("media/") &&
    !name.split("/").some((segment) => ["", "..", "."].includes(segment)));

const manifestSchema = z.strictObject({
  format: z.literal(1),
  /** The time of the database snapshot. */
  madeAt: instant,
  program: z.string(),
  migration: z.string(),
  counts: z.record(z.string(), count),
  newestBooking: z.strictObject({ id: z.string(), madeAt: z.string() }).nullable(),
  /** Files of uploads that were missing although their upload has a row. */
  missing: z.array(z.string()),
  /** All other files of the backup. Paths are relative to its folder, with slashes. */
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

export type Manifest = z.infer<typeof manifestSchema>;

const parseManifest = createStoredJsonParser(
  "manifest of a backup",
  manifestSchema.extend({ digest: z.string() }).strict(),
);

const calculateDigest = (manifest: Manifest) =>
  createHash("sha256").update(JSON.stringify(manifest)).digest("hex");

/** Serialises a manifest with a digest, so that changes are detected. */
export const serialiseManifest = (manifest: Manifest): string =>
  `${JSON.stringify({ ...manifest, digest: calculateDigest(manifest) }, null, 1)}\n`;

/** @throws MaintenanceError if the folder is no backup or the manifest was changed */
export function readManifest(folder: string): Manifest {
  const file = path.join(folder, manifestName);
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw new MaintenanceError(
      (error as NodeJS.ErrnoException).code === "EACCES"
        ? `${folder} cannot be read by the user who owns the data. Copy it to a folder that user may read.`
        : `${folder} holds no backup: ${manifestName} cannot be read.`,
    );
  }
  try {
    const { digest, ...manifest } = parseManifest(text);
    if (digest === calculateDigest(manifest)) return manifest;
  } catch {}
  throw new MaintenanceError(`The backup is damaged: ${file} was changed after the backup.`);
}
