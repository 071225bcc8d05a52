/** Runs in its own process: a bare `node:http` server with one answer to everything. */
import http from "node:http";
import type { AddressInfo } from "node:net";

export interface BareAnswer {
  headers: Record<string, string | string[]>;
  body: Buffer;
}

let answer: BareAnswer = { headers: {}, body: Buffer.alloc(0) };
const server = http.createServer((_, response) => {
  for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
  response.end(answer.body);
});
server.listen(0, "localhost", () => {
  // Reports its port after each answer that it is given.
  process.on("message", (given: BareAnswer) => {
    answer = given;
    process.send?.((server.address() as AddressInfo).port);
  });
});
process.once("disconnect", () => process.exit());
