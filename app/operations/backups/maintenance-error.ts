/** A problem that a person has to fix, described in a sentence. */
export class MaintenanceError extends Error {
  override readonly name = "MaintenanceError";
}
