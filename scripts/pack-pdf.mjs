import { deflateSync } from "node:zlib";

/**
 * Compresses a PDF: small objects into one object stream, the cross-reference table into another (PDF 1.5).
 * pdfkit writes each tagged table cell as an object of some hundred bytes. These make up most of a long
 * invoice.
 * @param {Buffer} pdf as pdfkit writes it
 */
export function packPdf(pdf) {
  const { objects, trailer } = readObjects(pdf);
  const size = objects.length + 1;
  const small = objects.filter(({ isStream }) => !isStream);
  /** @type {Buffer[]} */
  const written = [pdf.subarray(0, Math.min(...objects.map(({ start }) => start)))];
  let length = written[0]?.length ?? 0;
  /** @param {Buffer} bytes */
  const write = (bytes) => {
    const at = length;
    written.push(bytes);
    length += bytes.length;
    return at;
  };

  /** Cross-reference entry of each object: free, in the file, or in the object stream. */
  const places = [[0, 0, 65_535]];
  for (const { id, isStream, body } of objects) {
    if (isStream) places[id] = [1, write(objectOf(id, body)), 0];
  }
  let offset = 0;
  const index = [];
  for (const [place, { id, body }] of small.entries()) {
    places[id] = [2, size, place];
    index.push(`${id} ${offset}`);
    offset += body.length + 1;
  }
  const head = `${index.join(" ")}\n`;
  const inside = Buffer.concat([
    Buffer.from(head, "latin1"),
    ...small.flatMap(({ body }) => [body, Buffer.from("\n")]),
  ]);
  const about = `/Type /ObjStm /N ${small.length} /First ${head.length}`;
  places[size] = [1, write(objectOf(size, streamOf(about, inside))), 0];
  places[size + 1] = [1, length, 0];
  const table = `/Type /XRef /W [1 3 2] ${trailer.replace(/\/Size \d+/, `/Size ${size + 2}`)}`;
  const from = write(objectOf(size + 1, streamOf(table, Buffer.concat(places.map(entryOf)))));
  write(Buffer.from(`startxref\n${from}\n%%EOF\n`, "latin1"));
  return Buffer.concat(written);
}

/**
 * Parses the objects of a PDF, in the order of their numbers, and its trailer.
 * @param {Buffer} pdf
 */
function readObjects(pdf) {
  const from = Number(
    /startxref\n(\d+)\n%%EOF\n$/.exec(pdf.toString("latin1", pdf.length - 64))?.[1],
  );
  const [table = "", trailer = ""] = pdf
    .toString("latin1", from)
    .split(/trailer\n<<\n|>>\nstartxref/);
  const starts = [...table.matchAll(/^(\d{10}) \d{5} n/gm)].map(([, start]) => Number(start));
  const ends = [...starts, from].sort((a, b) => a - b);
  const objects = starts.map((start, index) => {
    const whole = pdf.subarray(start, ends[ends.indexOf(start) + 1]);
    const body = whole.subarray(whole.indexOf(" obj\n") + 5, whole.lastIndexOf("\nendobj"));
    const isStream = body.subarray(-9).toString("latin1") === "endstream";
    return { id: index + 1, start, isStream, body };
  });
  return { objects, trailer: trailer.replaceAll("\n", " ").trim() };
}

/** @param {number} id @param {Buffer} body */
const objectOf = (id, body) =>
  Buffer.concat([Buffer.from(`${id} 0 obj\n`), body, Buffer.from("\nendobj\n")]);

/** @param {string} about @param {Buffer} bytes */
function streamOf(about, bytes) {
  const packed = deflateSync(bytes, { level: 9 });
  const head = `<< ${about} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head, "latin1"), packed, Buffer.from("\nendstream")]);
}

/** Encodes an entry for `/W [1 3 2]`. @param {number[]} place */
function entryOf([kind = 0, at = 0, within = 0]) {
  const bytes = Buffer.alloc(6);
  bytes.writeUIntBE(kind, 0, 1);
  bytes.writeUIntBE(at, 1, 3);
  bytes.writeUIntBE(within, 4, 2);
  return bytes;
}
