import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fieldsOf, textsOf } from "../world/dom";
import { cookieLine, postInTwoParts } from "../world/half-requests";
import { type OwnLodge, openLodge } from "../world/lodge";
import {
  filesForm,
  keyOf,
  makeBomb,
  makeDocument,
  makeImage,
  makeVideo,
  mediaNamed,
  settled,
  upload,
} from "../world/media";
import { people } from "../world/people";
import { signedIn, Visitor } from "../world/visitor";
import { countRows, expectPage } from "./scenario";

let lodge: OwnLodge;
let admin: Visitor;
beforeAll(async () => {
  lodge = await openLodge();
  admin = await signedIn(lodge, people.diane);
});
afterAll(() => lodge?.close());

const changesOf = (id: number) =>
  lodge.values(
    "SELECT action FROM audit_log WHERE subject = 'media' AND subject_id = ? ORDER BY id",
    String(id),
  );
const folder = (...parts: string[]) => path.join(lodge.dataDir, "media", ...parts);

/** Sends the head of an upload request without its body. */
async function beginUpload(visitor: Visitor | null) {
  const socket = connect(Number(new URL(lodge.url).port), "127.0.0.1");
  const answer = text(socket).catch(() => "");
  const head = [
    "POST /admin/media HTTP/1.1",
    "Host: localhost",
    "Content-Type: multipart/form-data; boundary=x",
    "Content-Length: 1000",
    ...cookieLine(visitor),
  ];
  await new Promise<void>((resolve) =>
    socket.write(`${head.join("\r\n")}\r\n\r\n`, () => resolve()),
  );
  return { socket, answer };
}

test("the media list is empty at first", async () => {
  expectPage(await admin.get("/admin/media"), {
    has: ["No media found", "0 Images", "0 Videos", "0 Documents", "0 Featured", "0 files"],
  });
});

describe("an upload", () => {
  test("is not stored if its session ends while it arrives", async () => {
    const visitor = await signedIn(lodge, people.claudine);
    lodge.file.exec("UPDATE users SET role = 'admin' WHERE id = 'claudine'");
    const before = countRows(lodge, "media");
    const part =
      '--x\r\nContent-Disposition: form-data; name="files"; filename="late.pdf"\r\nContent-Type: application/pdf\r\n\r\n';
    const body = `${part}%PDF-1.4\n%%EOF\n\r\n--x--\r\n`;
    const headers = ["Content-Type: multipart/form-data; boundary=x", ...cookieLine(visitor)];
    const answer = await postInTwoParts(lodge, "/admin/media", { headers, body }, () =>
      lodge.file.exec("DELETE FROM sessions WHERE user_id = 'claudine'"),
    );
    lodge.file.exec("UPDATE users SET role = 'staff' WHERE id = 'claudine'");
    expect(answer).toMatch(/^HTTP\/1.1 302[\s\S]*Location: \/login\?/i);
    expect(countRows(lodge, "media")).toBe(before);
  });

  test("is resized to every width, upright and without metadata, after the response", async () => {
    const turned = await sharp(await makeImage("jpeg", { width: 1000, height: 700 }))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const page = await upload(admin, [{ name: "Zoë's room.JPG", bytes: turned }]);
    expectPage(page as never, { has: ["File uploaded. Add an alt text.", "Zoë's room.JPG"] });
    const row = await settled(lodge, "Zoë's room.JPG");
    expect(row).toMatchObject({ state: "ready", width: 700, height: 1000, mime: "image/jpeg" });
    expect(JSON.parse(row.widths)).toEqual([480, 700]);
    expect(readdirSync(folder(row.filename)).sort()).toEqual(
      ["480.avif", "480.webp", "700.avif", "700.webp", "original"].sort(),
    );
    const made = await sharp(folder(row.filename, "700.webp")).metadata();
    expect([made.width, made.height, made.exif, made.orientation]).toEqual([
      700,
      1000,
      undefined,
      undefined,
    ]);
    expect(changesOf(row.id)).toEqual(["uploaded"]);
  });

  test("can have several files; only bad ones are refused, by name", async () => {
    const page = await upload(admin, [
      { name: "one.png", bytes: await makeImage("png") },
      {
        name: "page.jpg",
        bytes: Buffer.from("<html><script>alert(1)</script>"),
        claims: "image/jpeg",
      },
      { name: "menu.pdf", bytes: makeDocument("menu") },
      { name: "empty.png", bytes: Buffer.alloc(0) },
    ]);
    expectPage(page as never, {
      status: 422,
      has: ["“page.jpg” is not a supported file", "“empty.png” is empty.", "2 files uploaded."],
    });
    expect(mediaNamed(lodge, "one.png")).toMatchObject({ type: "image" });
    expect(mediaNamed(lodge, "menu.pdf")).toMatchObject({ type: "document", state: "ready" });
    expect(mediaNamed(lodge, "page.jpg")).toBeUndefined();
    expect(readdirSync(folder("tmp"))).toEqual([]);
  });

  test("redirects to the list of added files", async () => {
    const page = await upload(admin, [
      { name: "two.webp", bytes: await makeImage("webp", { red: 1 }) },
      { name: "three.gif", bytes: await makeImage("gif", { red: 2 }) },
      { name: "film.mp4", bytes: makeVideo(5000) },
    ]);
    expectPage(page as never, { has: ["3 files uploaded.", "two.webp", "three.gif", "film.mp4"] });
    expect(page.path).toMatch(/^\/admin\/media\?added=\d+,\d+,\d+$/);
  });

  test.each([
    ["an SVG", "drawing.svg", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["an SVG by another name", "drawing.png", () => Buffer.from("<?xml version='1.0'?><svg/>")],
    ["a web page", "page.html", () => Buffer.from("<!doctype html><p>Hello")],
    ["a program", "run.jpg", () => Buffer.from("\x7fELF\x02\x01\x01", "latin1")],
    [
      "a JPEG of which nothing but its name is left",
      "torn.jpg",
      () => Buffer.from("ffd8ffe0", "hex"),
    ],
  ])("refuses %s", async (_, name, make) => {
    const before = countRows(lodge, "media");
    const page = await upload(admin, [{ name, bytes: make(), claims: "image/png" }]);
    expectPage(page as never, { status: 422, has: [`“${name}”`] });
    expect(countRows(lodge, "media")).toBe(before);
  });

  test.each(["heic", "mif1", "hevc"])(
    "refuses a phone's HEIC picture of brand %s and names the format",
    async (brand) => {
      const box = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`)]);
      const bytes = Buffer.concat([box, Buffer.from("\0\0\0\0mif1heic"), Buffer.alloc(64)]);
      const page = await upload(admin, [{ name: "IMG_1.HEIC", bytes, claims: "image/heic" }]);
      expectPage(page as never, {
        status: 422,
        has: ["“IMG_1.HEIC” is a HEIC picture. Save it as JPEG and upload it again."],
      });
      expect(mediaNamed(lodge, "IMG_1.HEIC")).toBeUndefined();
    },
  );

  test("refuses a small image file with too many pixels", async () => {
    const page = await upload(admin, [{ name: "bomb.png", bytes: makeBomb() }]);
    expectPage(page as never, {
      status: 422,
      has: ["“bomb.png” has more than 50 million pixels."],
    });
  });

  test("refuses a file over its type's size limit, takes the next", async () => {
    const large = Buffer.concat([makeDocument(), Buffer.alloc(26 * 1024 * 1024)]);
    const page = await upload(admin, [
      { name: "large.pdf", bytes: large },
      { name: "after.pdf", bytes: makeDocument("after") },
    ]);
    expectPage(page as never, { status: 422, has: ["“large.pdf” is larger than 25 MB"] });
    expect(mediaNamed(lodge, "after.pdf")).toBeDefined();
    expect(readdirSync(folder("tmp"))).toEqual([]);
  });

  test("takes at most 20 files", async () => {
    const files = Array.from({ length: 22 }, (_, index) => ({
      name: `many-${index}.pdf`,
      bytes: makeDocument(`many ${index}`),
    }));
    const page = await upload(admin, files);
    expectPage(page as never, { status: 422, has: ["Only the first 20 files"] });
    expect(countRows(lodge, "media", "original_name LIKE 'many-%'")).toBe(20);
  });

  test("of the same bytes several times at once is stored as one file", async () => {
    const bytes = makeDocument("at once");
    const names = ["one.pdf", "two.pdf", "three.pdf", "four.pdf", "five.pdf", "one.pdf"];
    await Promise.all(names.map((name) => upload(admin, [{ name, bytes }])));
    const [row, ...others] = lodge.values<string>(
      "SELECT filename FROM media WHERE original_name IN ('one.pdf', 'two.pdf', 'three.pdf', 'four.pdf', 'five.pdf')",
    );
    expect(others).toEqual([]);
    const ending = row?.slice(-17) ?? "";
    expect(readdirSync(folder()).filter((name) => name.endsWith(ending))).toEqual([row]);
    expect(existsSync(folder(row ?? "", "original"))).toBe(true);
  });

  test("of a known file is refused with that file's number", async () => {
    const page = await upload(admin, [{ name: "other name.png", bytes: await makeImage("png") }]);
    const { id } = mediaNamed(lodge, "one.png");
    expectPage(page as never, { status: 422, has: [`was already uploaded, as number ${id}.`] });
  });

  test("gets its type from its bytes, not from its name or header", async () => {
    const bytes = await makeImage("png", { red: 77 });
    await upload(admin, [{ name: "../../etc/page.html", bytes, claims: "text/html" }]);
    const row = await settled(lodge, "page.html");
    expect(row).toMatchObject({ type: "image", mime: "image/png", state: "ready" });
    expect(row.filename).toMatch(/^page-[0-9a-f]{16}$/);
  });

  test("of an image with an appended script serves only pixels", async () => {
    const bytes = Buffer.concat([
      await makeImage("gif", { red: 90 }),
      Buffer.from("<script>alert('polyglot')</script>"),
    ]);
    await upload(admin, [{ name: "polyglot.gif", bytes }]);
    const row = await settled(lodge, "polyglot.gif");
    const stranger = new Visitor(lodge);
    for (const ending of ["webp", "avif"]) {
      const answer = await stranger.raw(`/media/${keyOf(row)}/480.${ending}`);
      expect(answer.headers.get("Content-Type")).toBe(`image/${ending}`);
      expect(Buffer.from(await answer.arrayBuffer()).includes("polyglot")).toBe(false);
    }
  });

  test("without a file is refused", async () => {
    const page = await upload(admin, [{ name: "", bytes: Buffer.alloc(0) }]);
    expectPage(page as never, { status: 400, has: ["Choose at least one file"] });
    const form = await admin.post("/admin/media", { files: "" });
    expectPage(form, { status: 415 });
  });

  test.each([
    ["application/json", "{}", 415],
    ["multipart/form-data", "--x", 400],
    ["multipart/form-data; boundary=x", "no boundary in here", 400],
  ])("as %s, %j, is refused: %i", async (type, body, status) => {
    const headers = { "Content-Type": type };
    const answer = await admin.raw("/admin/media", { method: "POST", body, headers });
    expect(answer.status).toBe(status);
    expect(await answer.text()).not.toContain("on our side");
  });

  test("that breaks off leaves no files behind", async () => {
    const head =
      '--x\r\nContent-Disposition: form-data; name="files"; filename="half.pdf"\r\n\r\n%PDF-1.4';
    const answer = await admin.raw("/admin/media", {
      method: "POST",
      body: head,
      headers: { "Content-Type": "multipart/form-data; boundary=x" },
    });
    expect(answer.status).toBe(400);
    expect(mediaNamed(lodge, "half.pdf")).toBeUndefined();
    expect(readdirSync(folder("tmp"))).toEqual([]);
    expectPage(await admin.get("/admin/media"), { has: ["Media"] });
  });

  test("may be slow for an administrator but not for a stranger", async () => {
    const theirs = await beginUpload(admin);
    await delay(500);
    const first = await beginUpload(null);
    const others: (typeof first)[] = [];
    for (let count = 0; count < 100; count++) others.push(await beginUpload(null));
    expect(await first.answer).toMatch(/^HTTP\/1\.1 408 /);
    await expect.poll(lodge.output).toMatch(/"path":"\/admin\/media","status":408,/);
    expect(theirs.socket.readyState).toBe("open");
    for (const { socket } of [theirs, ...others]) socket.destroy();
  });

  test("is refused for everyone but administrators", async () => {
    const form = () => filesForm([{ name: "theirs.pdf", bytes: makeDocument("theirs") }]);
    const guest = await signedIn(lodge, people.aline);
    const staff = await signedIn(lodge, people.claudine);
    const send = async (visitor: Visitor, headers = {}) =>
      (await visitor.raw("/admin/media", { method: "POST", body: form(), headers })).status;
    expect(await send(new Visitor(lodge))).toBe(302);
    expect(await send(guest)).toBe(403);
    expect(await send(staff)).toBe(403);
    expect(await send(admin, { "Sec-Fetch-Site": "cross-site" })).toBe(403);
    expect(await send(admin, { Origin: "https://evil.example" })).toBe(403);
    expect(mediaNamed(lodge, "theirs.pdf")).toBeUndefined();
  });
});

describe("serving media", () => {
  const stranger = () => new Visitor(lodge);

  test("an image is served with security headers, cached for good, and 304 if unchanged", async () => {
    const row = await settled(lodge, "one.png");
    const address = `/media/${keyOf(row)}/480.avif`;
    const answer = await stranger().raw(address);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/avif",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "content-disposition": "inline",
      "cache-control": "public, max-age=31536000, immutable, no-transform",
    });
    const headers = { "If-None-Match": answer.headers.get("ETag") ?? "" };
    expect((await stranger().raw(address, { headers })).status).toBe(304);
    const head = await stranger().raw(address, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  test("the short address redirects to a suitable size", async () => {
    const row = await settled(lodge, "one.png");
    const answer = await stranger().raw(`/media/${row.id}`);
    expect(answer.headers.get("Location")).toBe(`/media/${keyOf(row)}/640.webp`);
    const size = await stranger().raw(`/media/${row.id}/480.webp`);
    expect(size.headers.get("Location")).toBe(`/media/${keyOf(row)}/480.webp`);
  });

  test("a document is downloaded under its name", async () => {
    const row = mediaNamed(lodge, "menu.pdf");
    const page = await stranger().get(`/media/${row.id}`);
    expect(page.headers.get("Content-Type")).toBe("application/pdf");
    expect(page.headers.get("Content-Disposition")).toBe('attachment; filename="menu.pdf"');
    expect(page.html).toBe(makeDocument("menu").toString());
  });

  test("a video supports range requests", async () => {
    const row = mediaNamed(lodge, "film.mp4");
    const address = `/media/${keyOf(row)}/film.mp4`;
    const ask = (Range: string, more = {}) =>
      stranger().raw(address, { headers: { Range, ...more } });
    const part = await ask("bytes=4-11");
    expect([part.status, part.headers.get("Content-Range"), await part.text()]).toEqual([
      206,
      "bytes 4-11/5024",
      "ftypmp42",
    ]);
    expect(part.headers.get("Content-Type")).toBe("video/mp4");
    expect(part.headers.get("Content-Disposition")).toBe("inline");
    expect((await (await ask("bytes=-24")).arrayBuffer()).byteLength).toBe(24);
    const beyond = await ask("bytes=9000-");
    expect([beyond.status, beyond.headers.get("Content-Range")]).toEqual([416, "bytes */5024"]);
    expect((await ask("bytes=0-1", { "If-Range": '"older"' })).status).toBe(200);
  });

  test.each([
    "/media/1/../../lodge.sqlite",
    "/media/1/..%2f..%2flodge.sqlite",
    "/media/..%2f..%2flodge.sqlite",
    "/media/%2e%2e/session-secret",
    "/media/1/original",
    "/media/0x1/480.webp",
    "/media/1e0",
    "/media/-1",
    "/media/99999999999999999999",
    "/media/1-00000000/480.webp",
    "/media/1-00000000",
  ])("any other address is 404: %s", async (address) => {
    const answer = await stranger().raw(address);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain("SQLite");
  });

  test("a missing width and an image that is not ready are 404", async () => {
    const row = await settled(lodge, "one.png");
    expect((await stranger().raw(`/media/${keyOf(row)}/800.webp`)).status).toBe(404);
    lodge.run("UPDATE media SET state = 'failed' WHERE id = ?", row.id);
    expect((await stranger().raw(`/media/${keyOf(row)}/480.webp`)).status).toBe(404);
    expect((await stranger().raw(`/media/${row.id}`)).status).toBe(404);
    lodge.run("UPDATE media SET state = 'ready' WHERE id = ?", row.id);
  });
});

describe("the list", () => {
  beforeAll(() => {
    const set = lodge.file.prepare(
      "UPDATE media SET alt_text = ?, caption = ?, tags = ?, is_featured = ? WHERE original_name = ?",
    );
    set.run("A 100% green_wall", "Morning", '["forest","rooms"]', 1, "one.png");
    set.run("Another 100 green wall", "Evening", '["rooms"]', 0, "two.webp");
  });

  test.each([
    ["q=100%25", ["one.png"], ["two.webp"]],
    ["q=green_w", ["one.png"], ["two.webp"]],
    ["q=evening", ["two.webp"], ["one.png"]],
    ["q=FOREST", ["one.png"], ["two.webp"]],
    ["q=many-1", ["many-1.pdf", "many-11.pdf"], ["many-2.pdf"]],
    ["tag=rooms", ["one.png", "two.webp"], ["three.gif"]],
    ["type=video", ["film.mp4"], ["one.png"]],
    ["featured=1", ["one.png"], ["two.webp"]],
    ["missing=alt&type=image", ["three.gif"], ["one.png", "menu.pdf"]],
  ])("?%s filters both views", async (query, kept, left) => {
    for (const view of ["", "&view=list"]) {
      expectPage(await admin.get(`/admin/media?${query}${view}`), { has: kept, lacks: left });
    }
  });

  test("sorts, counts, and says when nothing matches", async () => {
    const names = async (sort: string) =>
      textsOf(await admin.get(`/admin/media?tag=rooms&sort=${sort}`), "a").filter((text) =>
        /^\w+\.\w+$/.test(text),
      );
    expect(await names("name")).toEqual(["one.png", "two.webp"]);
    expect(await names("-name")).toEqual(["two.webp", "one.png"]);
    expectPage(await admin.get("/admin/media?q=nowhere"), {
      has: ["No media found", "Clear them"],
    });
    expectPage(await admin.get("/admin/media?type=sound"), { status: 400, has: ["Unknown type"] });
    expectPage(await admin.get("/admin/media"), { has: ["1 Videos", "1 Featured", "Page 1 of 2"] });
  });

  test("can be exported as a file", async () => {
    const answer = await admin.raw("/admin/media/export.csv?tag=rooms&sort=name&view=list");
    const lines = (await answer.text()).trim().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain('"one.png"');
    expect((await admin.raw("/admin/media/export.csv?type=sound")).status).toBe(400);
  });
});

describe("the details of a file", () => {
  const submitted = {
    originalName: "Green wall.png",
    altText: "A green wall",
    caption: "By day",
    tags: "Walls, green ,walls",
    isFeatured: "yes",
  };

  test("are saved, normalised and logged", async () => {
    const { id } = mediaNamed(lodge, "one.png");
    const form = await admin.form(`/admin/media/${id}`);
    expectPage(await admin.post(`/admin/media/${id}`, { ...form, ...submitted }), {
      at: `/admin/media/${id}`,
      has: ["Saved.", "Green wall.png"],
      html: ['value="A green wall"', 'value="walls, green"'],
    });
    expect(changesOf(id)).toEqual(["uploaded", "changed"]);
  });

  test("are not overwritten by an outdated form, which keeps what was typed", async () => {
    const { id } = mediaNamed(lodge, "Green wall.png");
    const old = { ...submitted, version: "1", altText: "A wall", isFeatured: [] };
    const page = await admin.post(`/admin/media/${id}`, old);
    expectPage(page, {
      status: 409,
      has: ["Someone else changed this", "Diane Ingabire", "saved “A green wall”, yours “A wall”"],
      html: ['value="A wall"'],
    });
    const again = fieldsOf(page);
    expect(again.isFeatured).toBeUndefined();
    expectPage(await admin.post(`/admin/media/${id}`, again), { has: ["Saved."] });
    expect((await admin.form(`/admin/media/${id}`)).altText).toBe("A wall");
  });

  test.each([
    [{ originalName: " " }, 400, "Enter a name"],
    [{ altText: "W".repeat(501) }, 422, "Use at most 500 characters"],
    [{ tags: "W".repeat(31) }, 422, "A tag has at most 30 characters"],
    [{ tags: "a,b,c,d,e,f,g,h,i,j,k" }, 422, "Use at most 10 tags"],
  ])("are refused if invalid: %j", async (wrong, status, message) => {
    const { id } = mediaNamed(lodge, "Green wall.png");
    const page = await admin.post(`/admin/media/${id}`, { ...submitted, version: "3", ...wrong });
    expectPage(page, { status, has: [message], html: ['value="By day"'] });
  });
});

describe("a file in use", () => {
  let id: number;
  beforeAll(() => {
    id = mediaNamed(lodge, "two.webp").id;
    lodge.run(
      "INSERT INTO room_images (room_id, position, picture, alt, media_id) VALUES (1, 9, ?, 'A', ?)",
      `media/${id}`,
      id,
    );
    lodge.run(
      `INSERT INTO content (id, type, title, slug, body, status, author_name, created_at, updated_at)
         VALUES (7, 'page', 'The walls', 'the-walls', ?, 'draft', 'Diane', '2026-01-01', '2026-01-01')`,
      `![A wall](/media/${id}) and not /media/${id}0`,
    );
  });

  test("shows where it is used, on every screen", async () => {
    const places = ['href="/admin/rooms/1"', 'href="/admin/content/7"'];
    for (const address of [
      "/admin/media?view=list",
      `/admin/media/${id}`,
      `/admin/media/${id}/delete`,
    ]) {
      expectPage(await admin.get(address), { html: places });
    }
    expectPage(await admin.get("/admin/media?tag=rooms"), { has: ["used in 2 places"] });
  });

  test("is shown on the room page in its own widths", async () => {
    await settled(lodge, "two.webp");
    const page = await new Visitor(lodge).get("/rooms/1?photo=4");
    const key = keyOf(mediaNamed(lodge, "two.webp"));
    expectPage(page, { html: [`/media/${key}/480.avif 480w`, 'width="640"', 'height="400"'] });
  });

  test("cannot lose its alt text", async () => {
    const form = await admin.form(`/admin/media/${id}`);
    expectPage(await admin.post(`/admin/media/${id}`, { ...form, altText: "" }), {
      status: 422,
      has: ["Enter the alt text. The image is used in Room"],
    });
  });

  test("cannot be deleted while a room shows it", async () => {
    expectPage(await admin.get(`/admin/media/${id}/delete`), {
      has: ["Cannot delete"],
      lacks: ["Delete file"],
    });
    const page = await admin.post(`/admin/media/${id}/delete`, { version: "1", lose: "yes" });
    expectPage(page, { status: 409, has: ["This file is in use, so it was not deleted."] });
    expect(mediaNamed(lodge, "two.webp")).toBeDefined();
  });

  test("is deleted with its files after confirmation if only a text uses it", async () => {
    const { filename } = mediaNamed(lodge, "two.webp");
    lodge.run("DELETE FROM room_images WHERE media_id = ?", id);
    const older = await admin.post(`/admin/media/${id}/delete`, { version: "0", lose: "yes" });
    expectPage(older, { status: 409, has: ["Someone else changed this while you had it open"] });
    const asked = fieldsOf(older);
    const page = await admin.post(`/admin/media/${id}/delete`, asked);
    expectPage(page, {
      status: 400,
      has: ["Tick the box to delete the file anyway", "Text of The walls"],
    });
    const form = await admin.form(`/admin/media/${id}`);
    const done = await admin.post(`/admin/media/${id}/delete`, { ...asked, lose: "yes" });
    expectPage(done, { at: "/admin/media", has: ["File deleted."] });
    expect(existsSync(folder(filename))).toBe(false);
    expect(changesOf(id).at(-1)).toBe("deleted");
    expectPage(await admin.get(`/admin/media/${id}`), { status: 404, has: ["File not found."] });
    expectPage(await admin.post(`/admin/media/${id}/delete`, asked), { status: 404 });
    expectPage(await admin.post(`/admin/media/${id}`, { ...form, altText: "A wall of clay" }), {
      status: 404,
      has: ["Someone else deleted this while you had it open", "Alt text A wall of clay"],
    });
  });
});

describe("an image that cannot be processed", () => {
  test("shows the reason and can be retried", async () => {
    const whole = await sharp({
      create: {
        width: 900,
        height: 900,
        channels: 3,
        background: "red",
        noise: { type: "gaussian" },
      },
    })
      .jpeg()
      .toBuffer();
    const torn = whole.subarray(0, whole.length / 3);
    await upload(admin, [{ name: "torn in half.jpg", bytes: Buffer.from(torn) }]);
    const row = await settled(lodge, "torn in half.jpg");
    expect(row.state).toBe("failed");
    expectPage(await admin.get(`/admin/media/${row.id}`), {
      has: ["This image could not be processed", "cannot be read", "Try again"],
    });
    expect(row.failure).not.toContain("/");
    writeFileSync(folder(row.filename, "original"), whole);
    const again = await admin.post(`/admin/media/${row.id}/retry`, {});
    expectPage(again, { at: `/admin/media/${row.id}`, has: ["Processing the image again."] });
    expect((await settled(lodge, "torn in half.jpg")).state).toBe("ready");
    expect(changesOf(row.id)).toEqual(["uploaded", "failed", "tried-again"]);
  });
});

describe("after a restart", () => {
  const insert = (file: OwnLodge["file"], name: string, attempts: number) =>
    file
      .prepare(
        `INSERT INTO media (filename, original_name, type, mime, size_bytes, width, height, state, attempts, created_at)
         VALUES (?, ?, 'image', 'image/png', 1, 640, 400, 'processing', ?, '2026-01-01T00:00:00.000Z')`,
      )
      .run(name, name, attempts);

  test("waiting images are processed, partial uploads deleted, repeated failures given up", async () => {
    const bytes = await makeImage("png", { red: 200 });
    for (const name of ["waited-0000000000000001", "ended-0000000000000002"]) {
      mkdirSync(folder(name), { recursive: true });
      writeFileSync(folder(name, "original"), bytes);
    }
    insert(lodge.file, "waited-0000000000000001", 1);
    insert(lodge.file, "ended-0000000000000002", 3);
    writeFileSync(folder("tmp", "half"), "half");
    await lodge.end("SIGKILL");
    lodge.file.close();
    lodge = await openLodge({ dataDir: lodge.dataDir });
    admin = await signedIn(lodge, people.diane);
    expect((await settled(lodge, "waited-0000000000000001")).state).toBe("ready");
    expect(await settled(lodge, "ended-0000000000000002")).toMatchObject({
      state: "failed",
      failure: "Processing failed several times.",
    });
    expect(existsSync(folder("tmp", "half"))).toBe(false);
  });
});
