import sharp from "sharp";
import type { Lodge } from "./lodge";
import { Page, type Visitor } from "./visitor";

interface TestFile {
  name: string;
  bytes: Buffer;
  /** The type that the browser claims, which the server ignores. */
  claims?: string;
}

/** Creates a real image of one colour. A different colour gives a different file. */
export function makeImage(
  format: "jpeg" | "png" | "webp" | "avif" | "gif",
  { width = 640, height = 400, red = 40 } = {},
): Promise<Buffer> {
  const background = { r: red, g: 120, b: 60 };
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** Returns the header of an MP4 file, followed by `size` bytes. */
export const makeVideo = (size: number) =>
  Buffer.concat([
    Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0mp42isom", "latin1"),
    Buffer.alloc(size, 7),
  ]);

export const makeDocument = (text = "") => Buffer.from(`%PDF-1.4\n${text}\n%%EOF\n`);

/** Returns a PNG of a few bytes that claims 50,000 × 50,000 pixels. */
export function makeBomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc(named), 4);
    return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(50_000, 0);
  head.writeUInt32BE(50_000, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const data = Buffer.from("789c030000000001", "hex");
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return (value ^ 0xffffffff) >>> 0;
}

export function filesForm(files: TestFile[]): FormData {
  const form = new FormData();
  for (const { name, bytes, claims } of files) {
    form.append("files", new File([new Uint8Array(bytes)], name, { type: claims ?? "" }));
  }
  return form;
}

/** Uploads files as a browser without scripts would, and follows the redirect. */
export async function upload(visitor: Visitor, files: TestFile[]): Promise<Page> {
  const answer = await visitor.raw("/admin/media", { method: "POST", body: filesForm(files) });
  const location = answer.headers.get("Location");
  if (location) return visitor.get(location);
  return new Page(answer, "/admin/media", await answer.text());
}

interface StoredMedia {
  id: number;
  filename: string;
  original_name: string;
  type: string;
  mime: string;
  state: string;
  failure: string;
  widths: string;
  width: number | null;
  height: number | null;
  attempts: number;
  version: number;
}

export function mediaNamed(lodge: Lodge, name: string): StoredMedia {
  return lodge.file.prepare("SELECT * FROM media WHERE original_name = ?").get(name) as StoredMedia;
}

/** Waits until an image has been processed or has failed. */
export async function settled(lodge: Lodge, name: string): Promise<StoredMedia> {
  for (let tries = 0; tries < 500; tries++) {
    const row = mediaNamed(lodge, name);
    if (row.state !== "processing") return row;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${name} was not prepared in time`);
}

export const keyOf = ({ id, filename }: StoredMedia) => `${id}-${filename.slice(-8)}`;
