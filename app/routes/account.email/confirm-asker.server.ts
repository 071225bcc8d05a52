import { confirmPassword } from "~/accounts/confirm-password.server";
import type { Viewer } from "~/accounts/roles";
import { tooManyCodes, wrongCode } from "~/codes/code-rules";
import { confirmByCode } from "~/guests/confirm-by-code.server";

type Shown = { step: "ask"; password: string } | { step: "ask-by-code"; ownCode: string };

const statuses = { refused: 422, wait: 429, busy: 503 } as const;

/** Whether whoever is signed in shows that it is them: by password, or by a mailed code. Null: they do. */
export async function confirmAsker(
  shown: Shown,
  viewer: Viewer,
  { address, now }: { address: string | null; now: Date },
): Promise<{ field: string; message: string; status: number } | null> {
  if (shown.step === "ask") {
    const result = await confirmPassword(viewer.id, shown.password, {
      address,
      browser: null,
      now,
    });
    if (result.kind === "right") return null;
    return { field: "password", message: result.message, status: statuses[result.kind] };
  }
  const result = await confirmByCode(viewer, shown.ownCode, { address, now });
  switch (result.kind) {
    case "right":
      return null;
    case "spent":
      return { field: "ownCode", message: wrongCode, status: 422 };
    case "wait":
      return { field: "", message: tooManyCodes(result.minutes), status: 429 };
  }
}
