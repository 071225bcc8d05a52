import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { sendTextMessage } from "~/communication/mail/send-text-message.server";

/** A gateway that never ends its response. */
const gateway = createServer((request, response) => {
  request.resume();
  response.writeHead(Number(request.url?.slice(1)));
  const write = () => {
    if (!response.destroyed) response.write("x".repeat(100_000), () => setTimeout(write, 1));
  };
  write();
});
await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
afterAll(() => {
  gateway.closeAllConnections();
  gateway.close();
});
const ask = (status: number) => {
  const { port } = gateway.address() as AddressInfo;
  return sendTextMessage(new URL(`http://127.0.0.1:${port}/${status}`), "+250788000000", "Hello");
};

test("an endless response is read only up to a limit", async () => {
  const taken = await ask(200);
  expect(taken.kind).toBe("accepted");
  expect(taken.serverReply).toHaveLength(504);
  expect(await ask(400)).toMatchObject({ kind: "refused" });
}, 10_000);
