const leftOf = (line: string) => `(${line}.amount_cents
  + (SELECT coalesce(sum(amount_cents), 0) FROM bill_lines WHERE reverses_id = ${line}.id))`;

const upTo = (most: string, order: string) =>
  `min(cents, ${most} - (sum(cents) OVER (${order} ROWS UNBOUNDED PRECEDING) - cents))`;

const moved = `away AS (
    SELECT line.id, line.text, line.tax_percent, -${leftOf("line")} AS cents
    FROM bill_lines AS line
    WHERE line.booking_id = NEW.id AND line.kind = 'transfer' AND line.pair_id IS NULL
      AND line.reverses_id IS NULL AND line.amount_cents < 0),
  arrived (id) AS (
    SELECT line.id FROM away JOIN bill_lines AS line ON line.pair_id = away.id
    -- Transferred again.
    UNION ALL SELECT line.id FROM arrived
      JOIN bill_lines AS given ON given.reverses_id = arrived.id AND given.kind = 'transfer'
      JOIN bill_lines AS line ON line.pair_id = given.id),
  held AS (
    SELECT line.id, line.booking_id, line.text, line.tax_percent, ${leftOf("line")} AS cents,
      bill.bill_closed_at IS NULL AS is_open
    FROM arrived JOIN bill_lines AS line ON line.id = arrived.id
    JOIN bookings AS stay ON stay.id = line.booking_id
    JOIN bookings AS bill ON bill.id = coalesce(stay.bill_id, stay.id))`;

const returned = `surplus AS (
    SELECT tax_percent, sum(cents) - (SELECT sum(cents) FROM away
      WHERE tax_percent = held.tax_percent) AS less
    FROM held GROUP BY tax_percent),
  returned AS (
    SELECT booking_id, id, text, tax_percent,
      -${upTo("less", "PARTITION BY tax_percent ORDER BY booking_id = NEW.id DESC, id DESC")}
        AS cents
    FROM held JOIN surplus USING (tax_percent) WHERE is_open)`;

const coin = "iif(json_extract(NEW.quote, '$.currency') = 'RWF', 100, 1)";

const service = (cents: string) => `CAST(round(${cents}
  * json_extract(NEW.quote, '$.serviceChargePercent') / 100.0 / ${coin}) AS INTEGER) * ${coin}`;

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

const discounts = `stays AS (
    SELECT id, CASE id WHEN NEW.id
        THEN OLD.extra_cents + OLD.total_cents - iif(OLD.agreed_quote IS NULL
          AND NEW.agreed_quote IS NOT NULL, (SELECT coalesce(sum(amount_cents), 0) FROM bill_lines
            WHERE booking_id = NEW.id AND kind = 'extra' AND created_at = NEW.priced_at), 0)
        ELSE extra_cents + iif(status = 'cancelled', cancellation_charge_cents, total_cents)
        END AS before,
      extra_cents + iif(status = 'cancelled', cancellation_charge_cents, total_cents)
        + coalesce((SELECT sum(cents) FROM returned WHERE booking_id = bookings.id AND cents < 0), 0)
        AS after
    FROM bookings WHERE id IN (
      SELECT NEW.id WHERE NEW.status <> 'cancelled'
      UNION SELECT booking_id FROM held WHERE is_open AND booking_id <> NEW.id)),
  discounts AS (
    SELECT line.*, -${leftOf("line")} AS cents,
      line.tax_percent = json_extract(NEW.quote, '$.nights[0].taxPercent') AS is_of_stay
    FROM stays JOIN bill_lines AS line ON line.booking_id = stays.id
    WHERE line.reverses_id IS NULL AND line.amount_cents < 0
      AND (line.kind = 'discount' OR line.pair_id IS NOT NULL)),
  sums AS (
    SELECT booking_id, sum(cents) AS off, before + sum(cents) AS before, after + sum(cents) AS after
    FROM discounts JOIN stays ON stays.id = booking_id GROUP BY booking_id),
  ending AS (
    SELECT booking_id, off - max(0, min(off, after, iif(before > 0,
      CAST(off * after / before / ${coin} AS INTEGER) * ${coin}, off))) AS less
    FROM sums)`;

const columns = `booking_id, day, kind, text, category, quantity, unit_cents, amount_cents, tax_percent,
  reverses_id, reason, created_at`;

const correction = `booking_id,
  CASE NEW.status WHEN 'cancelled' THEN coalesce(NEW.cancelled_day, date(NEW.cancelled_at))
    ELSE coalesce(NEW.priced_day, date('now', '+2 hours')) END,
  'correction', text, category, 1, cents, cents, tax_percent, id,
  CASE NEW.status WHEN 'cancelled' THEN 'The stay was cancelled' ELSE 'The stay costs less' END,
  CASE NEW.status WHEN 'cancelled' THEN NEW.cancelled_at
    ELSE coalesce(NEW.priced_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) END`;

export const statements = [
  "DROP TRIGGER bookings_moved_follow",
  `CREATE TRIGGER bookings_moved_follow AFTER UPDATE OF status, quote ON bookings
    WHEN (NEW.quote <> OLD.quote OR NEW.status = 'cancelled' AND OLD.status <> 'cancelled')
      AND EXISTS (SELECT 1 FROM bill_lines WHERE booking_id = NEW.id)
      AND NOT EXISTS (SELECT 1 FROM bookings WHERE id = coalesce(NEW.bill_id, NEW.id)
        AND bill_closed_at IS NOT NULL)
    BEGIN
      -- No more is transferred than the price, except what closed folios hold. Of a cancelled stay no more is
      -- transferred than other folios hold, so that the charge is owed in full.
      INSERT INTO bill_lines (${columns})
        SELECT ${correction} FROM (
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
      -- Discounts end before the charges that they rest on, newest first.
      INSERT INTO bill_lines (${columns})
        SELECT ${correction} FROM (
          WITH RECURSIVE ${moved}, ${returned}, ${discounts}
          SELECT booking_id, id, text, category, tax_percent,
            ${upTo("less", "PARTITION BY booking_id ORDER BY is_of_stay DESC, id DESC")} AS cents
          FROM discounts JOIN ending USING (booking_id))
        WHERE cents > 0 ORDER BY id;
      -- Other folios hold no more than is transferred.
      INSERT INTO bill_lines (${columns})
        SELECT ${correction} FROM (
          WITH RECURSIVE ${moved}, ${returned}
          SELECT *, NULL AS category FROM returned)
        WHERE cents < 0 ORDER BY id;
    END`,
];
