import { config } from "~/config.server";
import { isDemonstration } from "~/db.server";

/** The demo's password is in the documentation. Exits if PUBLIC_URL is an https address, otherwise only warns. */
export function refusePublicDemonstration(): void {
  if (!isDemonstration) return;
  const { dataDir, publicUrl } = config;
  if (publicUrl?.protocol === "https:") {
    console.error(
      `DATA_DIR: ${dataDir} contains the demonstration, whose password is public. Use the folder of your own lodge, or unset PUBLIC_URL to run the demonstration on this machine.`,
    );
    process.exit(1);
  }
  console.log(
    "DATA_DIR: THIS IS THE DEMONSTRATION. Its password is public. Do not make it reachable from outside.",
  );
}
