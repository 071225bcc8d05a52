import { config } from "~/config.server";
import { isDemonstration } from "~/db.server";

/**
 * Exits if a start would publish the demonstration, because its password is in the documentation.
 * Without an https address, the demonstration starts with a warning.
 */
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
