import http from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { openLodge } from "./world/lodge";
import { insertRawReview } from "./world/reviews";
import { makeTemplate } from "./world/template";

const what = process.argv[2] ?? "sizes";
await makeTemplate();
const lodge = await openLodge({ port: 4577 });
if (process.argv[3] === "reviews")
  for (let i = 0; i < 3; i++)
    insertRawReview(lodge.file, { body: "Very quiet, and green " + i, reply: "Thank you" });
const bytes = (path: string, headers = {}) =>
  new Promise<number>((ok) =>
    http
      .request(
        lodge.url + path,
        { headers: { "Accept-Encoding": "gzip", "Sec-Fetch-Site": "none", ...headers } },
        (r) => {
          let n = 0;
          r.on("data", (c) => (n += c.length));
          r.on("end", () => ok(n));
        },
      )
      .end(),
  );
if (what === "sizes") {
  for (const p of [
    "/",
    "/rooms",
    "/rooms/2",
    "/restaurant",
    "/restaurant?menu=drink",
    "/conference",
    "/amenities",
    "/terms",
    "/contact",
    "/news",
    "/newsletter",
    "/booking",
    "/login",
    "/no-such-page",
  ])
    console.log(
      p,
      await bytes(p),
      await bytes(p === "/" ? "/fr" : "/fr" + p),
      "suggest:",
      await bytes(p, { "Accept-Language": "fr" }),
    );
} else {
  console.log("up", lodge.url);
  await delay(Number(what) * 1000);
}
await lodge.close();
process.exit(0);
