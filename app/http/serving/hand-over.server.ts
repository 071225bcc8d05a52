import type { IncomingMessage, ServerResponse } from "node:http";
import type { Express } from "./gate.server";
import { partOfRemixServe } from "./remix-serve.server";

interface Adapter {
  createRequestHandler: () => Express;
}

interface Translation {
  createRemixRequest: (request: IncomingMessage, response: ServerResponse) => Request;
  sendRemixResponse: (response: ServerResponse, answer: Response) => Promise<void>;
}

/**
 * Why: remix-serve makes one Remix of all routes, which compares an address with each of them. Here
 * it hands every request to `answer`, which knows the site's parts (docs/decisions/009-parts.md).
 */
export function handOver(answer: (request: Request) => Promise<Response>): void {
  const { createRemixRequest, sendRemixResponse } = partOfRemixServe<Translation>(
    "@remix-run/express/dist/server.js",
  );
  const handle: Express = async (request, response, next) => {
    try {
      await sendRemixResponse(response, await answer(createRemixRequest(request, response)));
    } catch (error) {
      next(error);
    }
  };
  partOfRemixServe<Adapter>("@remix-run/express").createRequestHandler = () => handle;
}
