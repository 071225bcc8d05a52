import { readdirSync } from "node:fs";
import path from "node:path";
import { openFile } from "db/open-file";
import { expect, test } from "vitest";
import { openSecret, sealSecret } from "~/core/sealed-secret.server";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { copyTemplate } from "../world/lodge";
import { emptyFolder, removeFoldersAfterwards, runCommand } from "../world/maintenance";
import { people } from "../world/people";

removeFoldersAfterwards();

const [first, older, unknown] = ["first", "older", "unknown"].map(
  (word) => `${word}-secret-of-at-least-32-characters`,
) as [string, string, string];

/**
 * Creates a lodge with two documents, an authenticator key and the link of a waiting email, each sealed with one of
 * the given secrets.
 */
function lodgeSealedWith(secrets: [string, string, string, string]) {
  const dataDir = copyTemplate();
  const file = openFile(path.join(dataDir, "lodge.sqlite"));
  const seal = (text: string, secret: string, use: "document" | "factor" | "mail") =>
    sealSecret(text, [secret], use);
  const ids = [1, 2].map((day) => {
    const stay = { checkIn: inDays(day), checkOut: inDays(day + 1) };
    const id = insertRawBooking(file, { user: null, email: `${day}@guests.example`, ...stay });
    return Number(file.prepare("SELECT profile_id FROM bookings WHERE id = ?").pluck().get(id));
  });
  const set = file.prepare("UPDATE guest_profiles SET sealed_document = ? WHERE id = ?");
  set.run(seal("passport XK 77", secrets[0], "document"), ids[0]);
  // The format before 2026-11-26.
  set.run(`passport ${seal("XK 78", secrets[1], "document")}`, ids[1]);
  file
    .prepare(
      `INSERT INTO factors (id, user_id, type, name, sealed_secret, created_at, updated_at)
       VALUES ('f', ?, 'totp', 'Phone', ?, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
    )
    .run(people.aline.id, seal("KEY", secrets[2], "factor"));
  const mail = file.prepare(
    `INSERT INTO mail_outbox (to_address, subject, body, created_at, sealed, sent_at, failed_at, failure)
     VALUES ('a@b.example', ?, '', '2026-01-01T00:00:00.000Z', ?, ?, ?, ?)`,
  );
  const at = "2026-01-01T00:01:00.000Z";
  mail.run("waiting", seal("link", secrets[3], "mail"), null, null, "");
  // Sent and failed emails whose secret is lost need no attention.
  mail.run("sent", seal("sent", unknown, "mail"), at, null, "");
  mail.run("failed", seal("failed", unknown, "mail"), null, at, "No such address.");
  file.close();
  return {
    run: (name: string, ...given: string[]) =>
      runCommand(name, [], { DATA_DIR: dataDir, SESSION_SECRET: given.join(",") }),
    /** Opens all values with the first secret only. */
    read: () => {
      const stored = openFile(path.join(dataDir, "lodge.sqlite"), { readonly: true });
      const of = (query: string) => stored.prepare(query).pluck().all() as string[];
      const documents = of(
        "SELECT sealed_document FROM guest_profiles WHERE sealed_document IS NOT NULL",
      );
      const keys = of("SELECT sealed_secret FROM factors");
      const links = of("SELECT sealed FROM mail_outbox WHERE subject = 'waiting'");
      stored.close();
      return [
        ...documents.map((each) => openSecret(each, [first], "document")),
        ...keys.map((each) => openSecret(each, [first], "factor")),
        ...links.map((each) => openSecret(each, [first], "mail")),
      ];
    },
  };
}

test("values sealed with an older secret are resealed with the first", async () => {
  const lodge = lodgeSealedWith([first, older, older, older]);
  const before = await lodge.run("status", first);
  expect(before.said).toContain(
    "1 guest document, 1 authenticator key and 1 unsent email cannot be read: they are sealed with a secret that is not in SESSION_SECRET.",
  );
  expect(before.code).toBe(2);
  expect((await lodge.run("status", first, older)).said).not.toContain("cannot be read");

  expect(await lodge.run("reseal-secrets", first, older)).toEqual({
    code: 0,
    said: "Sealed with the first secret: 1 guest document, 1 authenticator key and 1 unsent email.",
  });
  expect(lodge.read()).toEqual(["passport XK 77", "passport XK 78", "KEY", "link"]);
  expect((await lodge.run("status", first)).said).not.toContain("cannot be read");
  expect((await lodge.run("reseal-secrets", first)).said).toContain(
    "0 guest documents, 0 authenticator keys and 0 unsent emails",
  );
});

test("no lodge is created in an empty folder", async () => {
  const DATA_DIR = emptyFolder();
  const { code } = await runCommand("reseal-secrets", [], { DATA_DIR, SESSION_SECRET: first });
  expect(code).toBe(1);
  expect(readdirSync(DATA_DIR)).toEqual([]);
});

test("values that no given secret opens stay unchanged, and are reported", async () => {
  const lodge = lodgeSealedWith([unknown, older, first, unknown]);
  const { code, said } = await lodge.run("reseal-secrets", first, older);
  expect(said).toContain(
    "Sealed with the first secret: 1 guest document, 0 authenticator keys and 0 unsent emails.",
  );
  expect(said).toContain(
    "1 guest document, 0 authenticator keys and 1 unsent email are sealed with a secret that is not",
  );
  expect(code).toBe(1);
  expect(lodge.read()).toEqual([null, "passport XK 78", "KEY", null]);
  expect((await lodge.run("reseal-secrets", first, unknown)).code).toBe(0);
  expect(lodge.read()).toEqual(["passport XK 77", "passport XK 78", "KEY", "link"]);
});
