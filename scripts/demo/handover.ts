import type { Demo } from "./demo";
import type { GuestProfile } from "./people";

/** Shift notes: the day written and the day meant, relative to today, and the text. */
const notes = [
  [-6, -5, "The gas man comes between eight and nine; the store is open."],
  [-3, -2, "Two umbrellas were lent to the Twin Bed, ask for them at check-out."],
  [-1, 0, "The generator was serviced. Test it once before the evening."],
  [-1, 0, "The guide for the chimpanzee walk comes at 04:30; packed breakfast is in the fridge."],
  [-1, 1, "The bank brings coins in the morning."],
  [0, 3, "A group asks for a camp fire: order wood from Damascène."],
] as const;

/** Writes recent shift notes. Notes for past days are done. */
export async function writeShiftNotes(demo: Demo, clerks: GuestProfile[]): Promise<void> {
  const [writer, reader] = clerks as [GuestProfile, ...GuestProfile[]];
  const by = (profile: GuestProfile | undefined) => (profile ?? writer).id;
  await demo.insert(
    "shift_notes",
    notes.map(([written, meant, text]) => ({
      text,
      day: demo.day(meant),
      created_at: demo.past(demo.day(written), 14, 21).toISOString(),
      created_by: by(writer),
      ...(meant < 0 && {
        done_at: demo.past(demo.day(meant), 8, 11).toISOString(),
        done_by: by(reader),
      }),
    })),
  );
}
