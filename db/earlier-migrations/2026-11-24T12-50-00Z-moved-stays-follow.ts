const leftOf = (line: string) => `(${line}.amount_cents
  + (SELECT coalesce(sum(amount_cents), 0) FROM bill_lines WHERE reverses_id = ${line}.id))`;

const moved = `away AS (
    SELECT line.id, line.text, line.tax_percent, -${leftOf("line")} AS cents
    FROM bill_lines AS line
    WHERE line.booking_id = NEW.id AND line.kind = 'transfer' AND line.pair_id IS NULL
      AND line.reverses_id IS NULL AND line.amount_cents < 0),
  arrived (id) AS (
    SELECT line.id FROM away JOIN bill_lines AS line ON line.pair_id = away.id
    -- Moved on from there.
    UNION ALL SELECT line.id FROM arrived
      JOIN bill_lines AS given ON given.reverses_id = arrived.id AND given.kind = 'transfer'
      JOIN bill_lines AS line ON line.pair_id = given.id),
  held AS (
    SELECT line.id, line.booking_id, line.text, line.tax_percent, ${leftOf("line")} AS cents,
      bill.bill_closed_at IS NULL AS is_open
    FROM arrived JOIN bill_lines AS line ON line.id = arrived.id
    JOIN bookings AS stay ON stay.id = line.booking_id
    JOIN bookings AS bill ON bill.id = coalesce(stay.bill_id, stay.id))`;

const service = (cents: string) => `CAST(round(${cents}
  * json_extract(NEW.quote, '$.serviceChargePercent') / 100.0
  / iif(json_extract(NEW.quote, '$.currency') = 'RWF', 100, 1)) AS INTEGER)
  * iif(json_extract(NEW.quote, '$.currency') = 'RWF', 100, 1)`;

const price = `nights AS (
    SELECT json_extract(value, '$.taxPercent') AS tax_percent, min(key) AS first,
      sum(json_extract(value, '$.rateCents') + coalesce((json_extract(value, '$.children.sharing')
        - json_extract(value, '$.children.withPlace'))
        * json_extract(value, '$.children.eachCents'), 0)) AS cents
    FROM json_each(NEW.quote, '$.nights') GROUP BY 1),
  added AS (SELECT *, sum(cents) OVER (ORDER BY first) AS so_far FROM nights),
  price AS (
    SELECT tax_percent, max(0, CASE
        WHEN NEW.status <> 'cancelled'
          THEN cents + ${service("so_far")} - ${service("(so_far - cents)")}
        WHEN first = 0 THEN NEW.cancellation_charge_cents ELSE 0 END) AS cents
    FROM added)`;

const columns = `booking_id, day, kind, text, category, quantity, unit_cents, amount_cents, tax_percent,
  reverses_id, reason, created_at`;

const takenBack = `booking_id,
  CASE NEW.status WHEN 'cancelled' THEN coalesce(NEW.cancelled_day, date(NEW.cancelled_at))
    ELSE coalesce(NEW.priced_day, date('now', '+2 hours')) END,
  'correction', text, category, 1, cents, cents, tax_percent, id,
  CASE NEW.status WHEN 'cancelled' THEN 'The stay was cancelled' ELSE 'The stay costs less' END,
  CASE NEW.status WHEN 'cancelled' THEN NEW.cancelled_at
    ELSE coalesce(NEW.priced_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) END`;

const upTo = (most: string, order: string) =>
  `min(cents, ${most} - (sum(cents) OVER (${order} ROWS UNBOUNDED PRECEDING) - cents))`;

export const statements = [
  `ALTER TABLE bookings ADD COLUMN priced_at TEXT`,
  `ALTER TABLE bookings ADD COLUMN priced_day TEXT CHECK (priced_day IS date(priced_day))`,

  `DROP TRIGGER bill_lines_reversed`,
  `CREATE TRIGGER bill_lines_reversed BEFORE INSERT ON bill_lines WHEN NEW.reverses_id IS NOT NULL
    BEGIN
      SELECT RAISE(ABORT, 'bill_line_is_less') WHERE NOT EXISTS (
        SELECT 1 FROM bill_lines AS line
        WHERE line.id = NEW.reverses_id AND line.booking_id = NEW.booking_id
          AND line.tax_percent = NEW.tax_percent AND line.reverses_id IS NULL
          AND (line.kind <> 'transfer' OR line.pair_id IS NOT NULL OR NEW.kind = 'correction')
          AND NEW.amount_cents * line.amount_cents < 0
          AND abs(NEW.amount_cents) <= abs(line.amount_cents) - abs((
            SELECT coalesce(sum(amount_cents), 0) FROM bill_lines
            WHERE reverses_id = NEW.reverses_id)));
    END`,

  `CREATE TRIGGER bookings_moved_follow AFTER UPDATE OF status, quote ON bookings
    WHEN (NEW.quote <> OLD.quote OR NEW.status = 'cancelled' AND OLD.status <> 'cancelled')
      AND EXISTS (SELECT 1 FROM bill_lines WHERE booking_id = NEW.id)
      AND NOT EXISTS (SELECT 1 FROM bookings WHERE id = coalesce(NEW.bill_id, NEW.id)
        AND bill_closed_at IS NOT NULL)
    BEGIN
      -- No more is moved away than the stay comes to, but what lies on closed bills; of a cancelled one
      -- no more than lies elsewhere, so that its charge is owed whatever was taken back there.
      INSERT INTO bill_lines (${columns})
        SELECT ${takenBack} FROM (
          WITH RECURSIVE ${moved}, ${price},
          less AS (
            SELECT tax_percent, sum(cents) - max(
                min(coalesce((SELECT cents FROM price WHERE tax_percent = away.tax_percent), 0),
                  CASE NEW.status WHEN 'cancelled' THEN coalesce((SELECT sum(cents) FROM held
                    WHERE tax_percent = away.tax_percent), 0) ELSE sum(cents) END),
                coalesce((SELECT sum(cents) FROM held
                  WHERE tax_percent = away.tax_percent AND NOT is_open), 0)) AS less
            FROM away GROUP BY tax_percent)
          SELECT NEW.id AS booking_id, id, text, NULL AS category, tax_percent,
            ${upTo("less", "PARTITION BY tax_percent ORDER BY id DESC")} AS cents
          FROM away JOIN less USING (tax_percent))
        WHERE cents > 0 ORDER BY id;
      -- Nowhere lies more than is moved away: what came back to the stay itself falls first.
      INSERT INTO bill_lines (${columns})
        SELECT ${takenBack} FROM (
          WITH RECURSIVE ${moved},
          less AS (
            SELECT tax_percent, sum(cents) - (SELECT sum(cents) FROM away
              WHERE tax_percent = held.tax_percent) AS less
            FROM held GROUP BY tax_percent)
          SELECT booking_id, id, text, NULL AS category, tax_percent,
            -${upTo("less", "PARTITION BY tax_percent ORDER BY booking_id = NEW.id DESC, id DESC")}
              AS cents
          FROM held JOIN less USING (tax_percent) WHERE is_open)
        WHERE cents < 0 ORDER BY id;
      -- Nothing is taken off beyond what is charged; a cancelled stay's discounts end anyway.
      INSERT INTO bill_lines (${columns})
        SELECT ${takenBack} FROM (
          WITH RECURSIVE ${moved},
          stays AS (
            SELECT id, -(extra_cents + CASE status WHEN 'cancelled' THEN cancellation_charge_cents
              ELSE total_cents END) AS less
            FROM bookings WHERE id IN (
              SELECT NEW.id WHERE NEW.status <> 'cancelled'
              UNION SELECT booking_id FROM held WHERE is_open AND booking_id <> NEW.id)),
          taken_off AS (
            SELECT line.*, -${leftOf("line")} AS cents, less,
              line.tax_percent = json_extract(NEW.quote, '$.nights[0].taxPercent') AS is_of_stay
            FROM stays JOIN bill_lines AS line ON line.booking_id = stays.id
            WHERE line.reverses_id IS NULL AND line.amount_cents < 0
              AND (line.kind = 'discount' OR line.pair_id IS NOT NULL))
          SELECT booking_id, id, text, category, tax_percent,
            ${upTo("less", "PARTITION BY booking_id ORDER BY is_of_stay DESC, id DESC")} AS cents
          FROM taken_off)
        WHERE cents > 0 ORDER BY id;
    END`,
];
