const isCalledAs = (one: string, other: string) =>
  `trim(${one}.first_name || ' ' || ${one}.last_name) COLLATE NOCASE IN (
    trim(${other}.first_name || ' ' || ${other}.last_name),
    trim(${other}.last_name || ' ' || ${other}.first_name))`;

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
