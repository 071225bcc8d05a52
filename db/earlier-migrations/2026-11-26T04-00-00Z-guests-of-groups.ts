/** Whether two rows are called alike, in either order of their names. */
const isCalledAs = (one: string, other: string) =>
  `trim(${one}.first_name || ' ' || ${one}.last_name) COLLATE NOCASE IN (
    trim(${other}.first_name || ' ' || ${other}.last_name),
    trim(${other}.last_name || ' ' || ${other}.first_name))`;

/**
 * Who is named for a room of a group otherwise than whoever booked it is a guest of their own, known
 * by the name alone, and whoever booked is their booker. A room under the name that the lead's has is the
 * lead's, also where the record was corrected since.
 */
export const statements = [
  `CREATE TEMP TABLE named AS
    SELECT room.id AS booking_id, room.person_id AS payer_id, room.first_name, room.last_name,
      room.created_at, coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'people'), 0)
        + row_number() OVER (ORDER BY room.created_at, room.id) AS own_id
    FROM booking_groups
    JOIN bookings AS lead ON lead.id = booking_groups.lead_id
    JOIN bookings AS room ON room.group_id = booking_groups.id AND room.id <> lead.id
      AND room.person_id = coalesce(lead.booker_id, lead.person_id)
    JOIN people AS payer ON payer.id = room.person_id AND payer.erased_at IS NULL
    WHERE trim(room.first_name || room.last_name) <> ''
      AND trim(payer.first_name || payer.last_name) <> ''
      AND NOT ${isCalledAs("room", "payer")} AND NOT ${isCalledAs("room", "lead")}`,
  `INSERT INTO people (id, first_name, last_name, created_at)
    SELECT own_id, first_name, last_name, created_at FROM named`,
  `UPDATE bookings SET person_id = named.own_id, booker_id = named.payer_id
    FROM named WHERE named.booking_id = bookings.id`,
  `DROP TABLE named`,
];
