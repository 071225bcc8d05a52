import { expect, test } from "vitest";
import { ownLodge } from "../world/fixtures";
import { password, people } from "../world/people";
import { signedIn, Visitor } from "../world/visitor";

const lodge = ownLodge();
const key = "KEY7kQ7wZt2mFh9xBdPvRn4s";

test.each([
  `/login?redirectTo=/x//requests/${key}`,
  `/login?redirectTo=%2Fx%2F%2Frequests%2F${key}`,
  `/login/factor?redirectTo=/x//${key}`,
  `/x//requests/${key}`,
  `//requests/${key}`,
  `/build/${key}`,
  `/build/${key}.js`,
  `/pictures/${key}/x.avif`,
  `/icons/${key}`,
  `/robots.txt/${key}`,
  `/BUILD/${key}`,
  `/my-bookings/${key}?pass=${key}`,
  `/unsubscribe?token=${key}`,
  `/${key}%`,
  `/rooms/..%2f${key}`,
])("%s leaves no secret in the log", async (path) => {
  lodge.expectFaults(/^\{"at"|double slashes|No routes matched/);
  const signed = await signedIn(lodge, people.aline);
  for (const visitor of [signed, new Visitor(lodge)]) {
    await visitor.raw(path, { headers: { Referer: `${lodge.url}/x/${key}` } });
    await visitor.raw(path, {
      method: "POST",
      body: new URLSearchParams({ email: people.aline.email, password, redirectTo: path }),
    });
    await visitor.get("/");
  }
  // Log lines are buffered for 20 ms.
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(lodge.output()).not.toContain(key);
  expect(lodge.output()).not.toContain(people.aline.email);
});

test("the log contains the paths of files and routes", async () => {
  await new Visitor(lodge).raw("/robots.txt");
  await new Visitor(lodge).raw("/rooms/2?guests=2");
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(lodge.output()).toContain('"path":"/rooms/2"');
  expect(lodge.output()).toContain('"path":"/robots.txt"');
});
