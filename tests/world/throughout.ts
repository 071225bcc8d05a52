import { afterAll, beforeAll } from "vitest";
import { borrowLodge } from "./borrowed-lodge";
import { type Lodge, type OwnLodge, openLodge } from "./lodge";
import type { GuestProfile } from "./people";
import { signIn, Visitor } from "./visitor";

/** Lends a shared lodge to the tests of a file, available from the first `beforeAll`. */
export const lendLodge = (): Lodge => throughout(borrowLodge);

/** Opens a lodge for the tests of a file alone, available from the first `beforeAll`. */
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

/** Returns a visitor who is signed in before the first test of a file. */
export function signedInThroughout(lodge: Lodge, profile: GuestProfile): Visitor {
  const visitor = new Visitor(lodge);
  beforeAll(async () => {
    await signIn(visitor, lodge, profile);
  });
  return visitor;
}
