import { afterAll, beforeAll } from "vitest";
import { type Lodge, type OwnLodge, openLodge } from "./lodge";
import type { GuestProfile } from "./people";
import { openSharedLodge } from "./shared-lodge";
import { signIn, Visitor } from "./visitor";

/** Opens the shared lodge for the tests of a file, available from the first `beforeAll`. */
export const sharedLodge = (): Lodge => forFile(openSharedLodge);

/** Opens an own lodge for the tests of a file, available from the first `beforeAll`. */
export const ownLodge = (options: Parameters<typeof openLodge>[0] = {}): OwnLodge =>
  forFile(() => openLodge(options));

function forFile<Opened extends Lodge>(open: () => Promise<Opened>): Opened {
  const lodge = {} as Opened;
  beforeAll(async () => {
    Object.assign(lodge, await open());
  });
  afterAll(() => lodge.close?.());
  return lodge;
}

/** Returns a visitor who is signed in before the first test of a file. */
export function signedInVisitor(lodge: Lodge, profile: GuestProfile): Visitor {
  const visitor = new Visitor(lodge);
  beforeAll(async () => {
    await signIn(visitor, lodge, profile);
  });
  return visitor;
}
