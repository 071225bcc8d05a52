import { Page, type Visitor } from "./visitor";

/** Uploads a file to the import check and follows the redirect. */
export async function sendFile(
  visitor: Visitor,
  kind: "guests" | "bookings" | "payments",
  content: string | Buffer,
  name = `${kind}.csv`,
): Promise<Page> {
  const form = new FormData();
  form.append(kind, new Blob([content as BlobPart]), name);
  const answer = await visitor.raw(`/admin/import?kind=${kind}`, { method: "POST", body: form });
  const to = answer.headers.get("Location");
  if (to) return visitor.get(to);
  return new Page(answer, "/admin/import", await answer.text());
}

/** Returns rows as CSV, with cells quoted where necessary. */
export function csvOf(rows: Record<string, string | number>[], separator = ","): string {
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const quoted = (cell: string | number | undefined) => {
    const text = String(cell ?? "");
    return /[",;\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return [headings, ...rows.map((row) => headings.map((heading) => row[heading]))]
    .map((cells) => cells.map(quoted).join(separator))
    .join("\r\n");
}
