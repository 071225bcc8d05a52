/**
 * Renders an invoice as a PDF, in a process of its own: its memory is freed at the end, and no request waits.
 *
 *   node scripts/draw-invoice.mjs < view.json > invoice.pdf
 *
 * In:   an `InvoiceView` (app/billing/invoices/invoice-view.ts) with characters of the font only
 * Out:  the same bytes for the same view
 */
import os from "node:os";
import { buffer, json } from "node:stream/consumers";
import PdfDocument from "pdfkit";
import { packPdf } from "./pack-pdf.mjs";
import { raiseOomScore } from "./raise-oom-score.mjs";

/** @typedef {import("../app/billing/invoices/invoice-view").InvoiceView} InvoiceView */

// Web requests have priority.
os.setPriority(os.constants.priority.PRIORITY_LOW);
raiseOomScore();

const ink = "#1c211d";
const forest = "#1f3d2b";
const grey = "#5b635c";
const hairline = "#c9cfc4";
const plain = "public/print/source-sans-400.ttf";
const bold = "public/print/source-sans-700.ttf";
/** In points, on A4. */
const margin = 56;
const width = 595.28 - 2 * margin;
const bottom = 841.89 - 72;
const columns = { text: width - 160, tax: 60, amount: 100 };
/** Tabular figures align in columns. */
const figures = /** @type {PDFKit.Mixins.OpenTypeFeatures[]} */ (["tnum"]);

const view = /** @type {InvoiceView} */ (await json(process.stdin));
const pdf = new PdfDocument({
  size: "A4",
  margins: { top: margin, left: margin, right: margin, bottom: 40 },
  bufferPages: true,
  pdfVersion: "1.7",
  lang: view.language,
  tagged: true,
  displayTitle: true,
  font: plain,
  // A fixed date keeps the output identical on every run.
  info: { Title: view.title, Author: view.seller.name, CreationDate: new Date(view.dated) },
});
const drawn = buffer(pdf);
const whole = pdf.struct("Document");
pdf.addStructure(whole);
let y = margin;

drawHead();
drawLines();
drawTotal();
drawTaxes();
drawAccount();
if (view.note) {
  space(22);
  write("P", view.note, { size: 9, color: grey });
}
whole.end();
numberPages();
pdf.end();
process.stdout.write(packPdf(await drawn));

/**
 * Font, size and position of a text.
 * @typedef {{ face?: string, size?: number, color?: string, x?: number, width?: number,
 *   align?: "left" | "right", features?: PDFKit.Mixins.OpenTypeFeatures[] }} Look
 */

/** @param {Look} look */
function choose({ face = plain, size = 10, color = ink }) {
  pdf.font(face).fontSize(size).fillColor(color);
}

/**
 * Returns the height of a text in points.
 * @param {string} text
 * @param {Look} look
 */
function measure(text, look) {
  choose(look);
  return pdf.heightOfString(text || " ", { width: look.width ?? width, features: look.features });
}

/**
 * Renders a text at `y` without moving `y`.
 * @param {string} text
 * @param {Look} look
 */
function place(text, look) {
  choose(look);
  const { x = margin, width: wide = width, align, features } = look;
  pdf.text(text, x, y, { width: wide, align, features });
}

/**
 * Renders a text as a tagged block and moves `y` below it.
 * @param {string} tag
 * @param {string} text
 * @param {Look} [look]
 */
function write(tag, text, look = {}) {
  const height = measure(text, look);
  keepTogether(height);
  whole.add(pdf.struct(tag, {}, () => place(text, look)));
  y += height;
}

/** @param {number} points */
function space(points) {
  y += points;
}

/** Starts a new page if the height does not fit. @param {number} height */
function keepTogether(height) {
  if (y + height <= bottom) return false;
  pdf.addPage();
  y = margin;
  return true;
}

/** Renders a hairline that screen readers skip. @param {number} [from] */
function rule(from = margin) {
  pdf.markContent("Artifact", { type: "Layout" });
  pdf
    .moveTo(from, y)
    .lineTo(margin + width, y)
    .lineWidth(0.5)
    .strokeColor(hairline)
    .stroke();
  pdf.endMarkedContent();
}

/** Renders the seller on the left and the document's details on the right, with the addressee below. */
function drawHead() {
  const half = width / 2 - 12;
  const right = { x: margin + width / 2 + 12, width: half };
  const top = y;
  write("H1", view.title, { ...right, face: bold, size: 20, color: forest });
  space(8);
  for (const { name, value } of view.facts) {
    const [named, valued] = [
      { ...right, width: 92, color: grey },
      { x: right.x + 96, width: half - 96 },
    ];
    const height = Math.max(measure(name, named), measure(value, valued));
    const row = pdf.struct("P");
    whole.add(row);
    row.add(
      pdf.struct("Span", {}, () => {
        place(name, named);
      }),
    );
    row.add(
      pdf.struct("Span", {}, () => {
        place(value, valued);
      }),
    );
    row.end();
    y += height + 2;
  }
  const ended = y;
  y = top;
  const left = { width: half };
  write("P", view.seller.name, { ...left, face: bold, size: 12 });
  for (const line of view.seller.lines) write("P", line, { ...left, color: grey });
  space(26);
  write("H2", view.billTo.title, { ...left, color: grey, size: 9 });
  space(2);
  view.billTo.lines.forEach((line, index) => {
    write("P", line, { ...left, face: index === 0 ? bold : plain, size: 11 });
  });
  y = Math.max(y, ended) + 30;
}

/** Renders the lines, stay by stay. The column headings are repeated on each page. */
function drawLines() {
  const table = pdf.struct("Table");
  whole.add(table);
  const { head } = view;
  const drawHeads = () => {
    const look = { face: bold, size: 9, color: forest };
    drawRow(table, "TH", [head.text, head.tax, head.amount], look);
    rule();
    space(4);
  };
  keepTogether(60);
  drawHeads();
  for (const { title, lines } of view.staySections) {
    if (keepTogether(measure(title, { face: bold }) + 24)) drawHeads();
    space(4);
    drawRow(table, "TH", [title], { face: bold });
    for (const { text, tax, amount } of lines) {
      if (keepTogether(measure(text, { width: columns.text }) + 4)) drawHeads();
      drawRow(table, "TD", [text, tax, amount], {});
    }
  }
  table.end();
  rule();
}

/**
 * Renders a table row at `y` and moves `y` below it.
 * @param {PDFKit.PDFStructureElement} table
 * @param {"TH" | "TD"} tag
 * @param {string[]} cells
 * @param {Look} look
 */
function drawRow(table, tag, cells, look) {
  const places = cells.length === 1 ? [{ ...look }] : cellPlaces(look);
  const heights = cells.map((cell, index) => measure(cell, places[index] ?? {}));
  const row = pdf.struct("TR");
  table.add(row);
  cells.forEach((cell, index) => {
    row.add(pdf.struct(tag, {}, () => place(cell, places[index] ?? {})));
  });
  row.end();
  y += Math.max(...heights) + 4;
}

/** @param {Look} look @returns {Look[]} */
function cellPlaces(look) {
  const right = { ...look, align: /** @type {const} */ ("right"), features: figures };
  const x = margin + columns.text;
  return [
    { ...look, width: columns.text },
    { ...right, x, width: columns.tax },
    { ...right, x: x + columns.tax, width: columns.amount },
  ];
}

/**
 * Renders a label and a right-aligned amount.
 * @param {{ name: string, value: string }} sum
 * @param {Look} [look]
 */
function drawSum({ name, value }, look = {}) {
  const wide = columns.text + columns.tax;
  const named = { ...look, width: wide };
  const height = measure(name, named);
  keepTogether(height + 4);
  const line = pdf.struct("P");
  whole.add(line);
  line.add(pdf.struct("Span", {}, () => place(name, named)));
  line.add(
    pdf.struct("Span", {}, () =>
      place(value, {
        ...look,
        ...{ x: margin + wide, width: columns.amount, align: "right", features: figures },
      }),
    ),
  );
  line.end();
  y += height + 4;
}

function drawTotal() {
  space(8);
  drawSum(view.total, { face: bold, size: 13, color: forest });
}

function drawTaxes() {
  const { title, head, rows } = view.taxes;
  const left = margin + width / 3;
  const wide = (width * 2) / 3 / head.length;
  space(14);
  keepTogether(30 + rows.length * 16);
  write("P", title, { size: 9, color: grey, x: left, width: (width * 2) / 3 });
  space(2);
  const table = pdf.struct("Table");
  whole.add(table);
  [head, ...rows].forEach((cells, line) => {
    const row = pdf.struct("TR");
    table.add(row);
    cells.forEach((cell, index) => {
      const x = left + index * wide;
      const look = { size: 9, color: line === 0 ? grey : ink, x, width: wide, features: figures };
      /** @type {Look["align"]} */
      const align = index === 0 ? "left" : "right";
      row.add(pdf.struct(line === 0 ? "TH" : "TD", {}, () => place(cell, { ...look, align })));
    });
    row.end();
    y += 14;
  });
  table.end();
}

function drawAccount() {
  const { account } = view;
  if (!account) return;
  space(18);
  keepTogether(60);
  write("H2", account.title, { face: bold, size: 11, color: forest });
  space(6);
  for (const sum of account.sums) drawSum(sum);
  rule();
  space(6);
  drawSum(account.balance, { face: bold });
}

/** Adds the footers once the number of pages is known. */
function numberPages() {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page);
    pdf.page.margins.bottom = 0;
    pdf.markContent("Artifact", { type: "Pagination" });
    y = 841.89 - 44;
    const look = { size: 8, color: grey };
    place(`${view.title} · ${view.seller.name}`, { ...look, width: width - 60 });
    place(`${page + 1} / ${count}`, { ...look, align: "right" });
    pdf.endMarkedContent();
  }
}
