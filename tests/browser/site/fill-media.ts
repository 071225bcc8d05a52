import type { Lodge } from "../../world/lodge";
import { people } from "../../world/people";
import { endless } from "./samples";

/** Adds a file of each kind and state. The images have no files on disk. */
export function fillMedia(file: Lodge["file"]): void {
  const insert = file.prepare(
    `INSERT INTO media (filename, original_name, type, mime, size_bytes, width, height, state,
       failure, alt_text, tags, is_featured, uploader_name, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '2026-01-01T08:00:00.000Z')`,
  );
  const { name } = people.diane;
  const image = ["image", "image/jpeg", 2_400_000, 4000, 3000] as const;
  insert.run("a-0000000000000001", "waiting.jpg", ...image, "processing", "", "", "[]", 0, name);
  insert.run("b-0000000000000002", "torn.jpg", ...image, "failed", "Torn.", "", "[]", 0, name);
  const text = endless.text;
  const tags = JSON.stringify([endless.name.slice(0, 30), "forest"]);
  insert.run(
    "c-0000000000000003",
    `${text.slice(0, 250)}.pdf`,
    "document",
    "application/pdf",
    9,
    null,
    null,
    "ready",
    "",
    text,
    tags,
    1,
    endless.name,
  );
  for (let index = 0; index < 30; index++) {
    insert.run(
      `d${index}-0000000000000004`,
      `menu ${index}.pdf`,
      "document",
      "application/pdf",
      90_000,
      null,
      null,
      "ready",
      "",
      "",
      '["menus"]',
      0,
      name,
    );
  }
  file
    .prepare(
      `INSERT INTO content (type, title, slug, body, status, author_name, created_at, updated_at)
       VALUES ('page', 'The menus', 'the-menus', '[Menu](/media/4)', 'draft', ?, ?, ?)`,
    )
    .run(name, "2026-01-01T08:00:00.000Z", "2026-01-01T08:00:00.000Z");
}
