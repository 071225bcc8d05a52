import { stat } from "node:fs/promises";
import { expect, test, vi } from "vitest";
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

test("other work runs while the check of passwords is prepared", async () => {
  // Another test of this run may have prepared it.
  vi.resetModules();
  const { findWeakness, prepareEstimator } = await import(
    "~/accounts/passwords/password-strength.server"
  );
  let turns = 0;
  let isReady = false;
  const countTurns = () => {
    turns += 1;
    if (!isReady) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  await prepareEstimator();
  isReady = true;
  expect(turns).toBeGreaterThan(20);
  expect(findWeakness("football", [])).not.toBeNull();
  expect(findWeakness("Quiver-Basket-58", [])).toBeNull();
});
