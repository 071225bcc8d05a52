import { stat } from "node:fs/promises";
import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "~/accounts/passwords/hash-password.server";

test("many simultaneous sign-ins leave Node threads free for reading files", async () => {
  let done = 0;
  const work = Array.from({ length: 24 }, () =>
    hashPassword("Quiver-Basket-58").then(() => {
      done += 1;
    }),
  );
  await work[0];
  await stat("package.json");
  expect(done).toBeLessThan(12);
  await Promise.all(work);
});

test("an unreadable hash does not block the others", async () => {
  await expect(verifyPassword("no hash", "Quiver-Basket-58")).rejects.toThrow();
  expect(await verifyPassword(await hashPassword("Quiver-Basket-58"), "Quiver-Basket-58")).toBe(
    true,
  );
});
