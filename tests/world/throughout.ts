import { afterAll, beforeAll } from "vitest";
import { borrowLodge } from "./borrowed-lodge";
import { type Lodge, type OwnLodge, openLodge } from "./lodge";
import type { Person } from "./people";
import { signIn, Visitor } from "./visitor";

/** A lodge lent to the tests of a file; it is there from the first `beforeAll` on. */
export const lendLodge = (): Lodge => throughout(borrowLodge);

/** A lodge of the tests of a file alone, open from the first `beforeAll` on. */
export const ownLodge = (options: Parameters<typeof openLodge>[0] = {}): OwnLodge =>
  throughout(() => openLodge(options));

function throughout<Opened extends Lodge>(open: () => Promise<Opened>): Opened {
  const lodge = {} as Opened;
  beforeAll(async () => {
    Object.assign(lodge, await open());
  });
  afterAll(() => lodge.close?.());
  return lodge;
}

/** Somebody who has signed in before the first test of a file. */
export function signedInThroughout(lodge: Lodge, person: Person): Visitor {
  const visitor = new Visitor(lodge);
  beforeAll(async () => {
    await signIn(visitor, lodge, person);
  });
  return visitor;
}
