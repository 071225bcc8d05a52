const lines = [
  "What to pack for the forest",
  "",
  "Boots that are broken in, and a second pair of socks",
  "Long trousers and sleeves: there are nettles",
  "Gloves for the chimpanzee trail",
  "A rain jacket, in the dry season too",
  "A warm pullover: evenings are at 12 degrees",
  "A litre of water for each two hours",
  "Your park permit and your passport",
];

const text = lines
  .map((line, index) => `/F1 ${index === 0 ? 20 : 13} Tf (${line}) Tj 0 -24 Td`)
  .join("\n");
const content = `BT 72 770 Td\n${text}\nET`;

const objects = [
  "<< /Type /Catalog /Pages 2 0 R >>",
  "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
  "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
  `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
];

export function makePackingList(): Buffer {
  let file = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}`;
  const end = `trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + end, "latin1");
}
