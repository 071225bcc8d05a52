import { isDayClosed, refuse } from "../migration-sql";

/** Folio lines, payments and closed business days (docs/decisions/018-folios.md). Rows are only added. */
export const tables = [
  `CREATE TABLE folio_lines (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    booking_id TEXT NOT NULL REFERENCES bookings (id),
    day TEXT NOT NULL CHECK (day IS date(day)),
    kind TEXT NOT NULL CHECK (kind IN ('extra', 'discount', 'correction', 'transfer', 'price')),
    text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 200),
    category TEXT CHECK (length(category) BETWEEN 1 AND 60),
    quantity INTEGER NOT NULL CHECK (quantity > 0),
    unit_cents INTEGER NOT NULL,
    list_price_cents INTEGER CHECK (list_price_cents IS NULL OR kind IN ('price', 'transfer')),
    amount_cents INTEGER NOT NULL CHECK (amount_cents = quantity * unit_cents),
    tax_percent REAL NOT NULL CHECK (tax_percent BETWEEN 0 AND 100),
    extra_id INTEGER REFERENCES extras (id),
    reverses_id INTEGER REFERENCES folio_lines (id),
    pair_id INTEGER UNIQUE REFERENCES folio_lines (id),
    reason TEXT NOT NULL DEFAULT '' CHECK (length(reason) <= 500),
    created_at TEXT NOT NULL,
    created_by TEXT REFERENCES users (id),
    idempotency_key TEXT CHECK (length(idempotency_key) BETWEEN 16 AND 64),
    idempotency_line INTEGER NOT NULL DEFAULT 0 CHECK (idempotency_line >= 0),
    UNIQUE (idempotency_key, idempotency_line),
    CHECK (kind <> 'correction' OR reverses_id IS NOT NULL),
    CHECK (kind IN ('correction', 'transfer') OR reverses_id IS NULL),
    CHECK (kind = 'transfer' OR pair_id IS NULL),
    CHECK (pair_id IS NULL OR reverses_id IS NULL),
    CHECK (kind <> 'discount' OR amount_cents < 0),
    CHECK (kind NOT IN ('extra', 'price') OR amount_cents >= 0),
    CHECK (kind NOT IN ('discount', 'price', 'correction') OR reason <> '')
  ) STRICT`,
  // The rate is text, so that it is shown as it was entered.
  `CREATE TABLE payments (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    booking_id TEXT NOT NULL REFERENCES bookings (id),
    at TEXT NOT NULL,
    day TEXT NOT NULL DEFAULT (date('now', '+2 hours')) CHECK (day IS date(day)),
    amount_cents INTEGER NOT NULL CHECK (amount_cents <> 0),
    method TEXT NOT NULL CHECK (method IN
      ('cash', 'credit-card', 'bank-transfer', 'paypal', 'mobile-money')),
    note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 500),
    recorded_by TEXT REFERENCES users (id),
    idempotency_key TEXT CHECK (length(idempotency_key) BETWEEN 16 AND 64),
    foreign_currency TEXT CHECK (foreign_currency IN ('USD', 'EUR', 'GBP', 'RWF')),
    foreign_cents INTEGER
      CHECK (foreign_cents <> 0 AND (foreign_cents > 0) = (amount_cents > 0)),
    foreign_rate TEXT CHECK (
      (foreign_currency IS NULL) = (foreign_rate IS NULL)
      AND (foreign_currency IS NULL) = (foreign_cents IS NULL)
      AND (foreign_rate IS NULL OR CAST(foreign_rate AS REAL) > 0)),
    kind TEXT NOT NULL DEFAULT 'paid' CHECK (kind IN ('paid', 'moved', 'corrected')),
    of_id INTEGER REFERENCES payments (id),
    other_booking_id TEXT REFERENCES bookings (id),
    CHECK ((kind = 'paid') = (of_id IS NULL)),
    CHECK ((kind = 'moved') = (other_booking_id IS NOT NULL)),
    CHECK (other_booking_id <> booking_id)
  ) STRICT`,
  `CREATE TABLE day_closes (
    day TEXT PRIMARY KEY CHECK (day IS date(day)),
    closed_at TEXT NOT NULL,
    closed_by TEXT REFERENCES users (id),
    figures TEXT NOT NULL CHECK (json_valid(figures))
  ) STRICT, WITHOUT ROWID`,
];

export const indexes = [
  `CREATE INDEX folio_lines_booking ON folio_lines (booking_id)`,
  `CREATE INDEX folio_lines_day ON folio_lines (day)`,
  `CREATE INDEX folio_lines_created_by ON folio_lines (created_by)`,
  `CREATE INDEX folio_lines_reverses ON folio_lines (reverses_id) WHERE reverses_id IS NOT NULL`,
  `CREATE INDEX folio_lines_item ON folio_lines (extra_id) WHERE extra_id IS NOT NULL`,
  `CREATE INDEX payments_booking ON payments (booking_id)`,
  `CREATE INDEX payments_at ON payments (at)`,
  `CREATE INDEX payments_day ON payments (day, method)`,
  `CREATE INDEX payments_recorded_by ON payments (recorded_by)`,
  `CREATE INDEX payments_of ON payments (of_id) WHERE of_id IS NOT NULL`,
  // A form is recorded once.
  `CREATE UNIQUE INDEX payments_form_key ON payments (idempotency_key)`,
  `CREATE INDEX day_closes_closed_by ON day_closes (closed_by)`,
];

export const views = [
  `CREATE VIEW folio_line_summaries AS
    SELECT id, booking_id, day, kind, text, category, amount_cents, tax_percent FROM folio_lines`,
  `CREATE VIEW payment_summaries AS
    SELECT id, booking_id, at, day, kind, amount_cents, method, recorded_by, foreign_currency,
      foreign_cents FROM payments`,
  `CREATE VIEW foreign_receipts (booking_id, currency, cents) AS
    SELECT booking_id, foreign_currency, foreign_cents FROM payments
    WHERE foreign_currency IS NOT NULL`,
];

/** What a booking adds to its folio: its price, or its cancellation charge, and its folio lines. */
const chargesOf = (booking: string) =>
  `(CASE ${booking}.status WHEN 'cancelled' THEN ${booking}.cancellation_charge_cents
        ELSE ${booking}.total_cents END + ${booking}.extra_cents)`;

/** Recalculates the totals of these bookings' folios. A booking on another booking's folio has none. */
const setFolioTotals = (ids: string) => `UPDATE bookings
      SET folio_cents = CASE WHEN bookings.folio_id IS NOT NULL THEN 0
        ELSE ${chargesOf("bookings")} + coalesce((SELECT sum(${chargesOf("joined")})
          FROM bookings AS joined WHERE joined.folio_id = bookings.id), 0) END
      WHERE id IN (${ids})`;

const isFolioClosed = (lead: string) => `EXISTS (SELECT 1 FROM bookings AS lead
      WHERE lead.id = ${lead} AND lead.folio_closed_at IS NOT NULL)`;

const folioTriggers = [
  `CREATE TRIGGER bookings_bill_inserted AFTER INSERT ON bookings
    BEGIN
      ${setFolioTotals("NEW.id, NEW.folio_id")};
    END`,
  `CREATE TRIGGER bookings_bill_updated
    AFTER UPDATE OF total_cents, status, cancellation_charge_cents, extra_cents, folio_id ON bookings
    BEGIN
      ${setFolioTotals("NEW.id, NEW.folio_id, OLD.folio_id")};
    END`,
  `CREATE TRIGGER bookings_bill_left AFTER DELETE ON bookings WHEN OLD.folio_id IS NOT NULL
    BEGIN
      UPDATE bookings SET folio_cents = folio_cents - ${chargesOf("OLD")} WHERE id = OLD.folio_id;
    END`,
  refuse(
    "bookings_bill_closed",
    `BEFORE UPDATE OF total_cents, status, cancellation_charge_cents, folio_id ON bookings
    WHEN (${chargesOf("OLD")} <> ${chargesOf("NEW")} OR OLD.folio_id IS NOT NEW.folio_id)
      AND (${isFolioClosed("coalesce(OLD.folio_id, OLD.id)")}
        OR ${isFolioClosed("coalesce(NEW.folio_id, NEW.id)")})`,
    "folio_closed",
  ),
  // Only the booking that leads a folio can close it or have payments. A booking on another folio leads none.
  refuse(
    "bookings_bill_led",
    `BEFORE UPDATE OF folio_id, folio_closed_at ON bookings
    WHEN NEW.folio_id IS NOT NULL AND (NEW.folio_closed_at IS NOT NULL
      OR OLD.received_cents <> 0
      OR EXISTS (SELECT 1 FROM bookings WHERE id = NEW.folio_id AND folio_id IS NOT NULL)
      OR EXISTS (SELECT 1 FROM bookings WHERE folio_id = NEW.id))`,
    "folio_not_led",
  ),
  refuse(
    "bookings_bill_led_inserted",
    `BEFORE INSERT ON bookings WHEN NEW.folio_id IS NOT NULL
      AND EXISTS (SELECT 1 FROM bookings WHERE id = NEW.folio_id
        AND (folio_id IS NOT NULL OR folio_closed_at IS NOT NULL))`,
    "folio_not_led",
  ),
];

const lineTriggers = [
  refuse(
    "folio_lines_never_changed",
    "BEFORE UPDATE ON folio_lines",
    "folio_lines_are_append_only",
  ),
  refuse(
    "folio_lines_never_deleted",
    "BEFORE DELETE ON folio_lines",
    "folio_lines_are_append_only",
  ),
  // A transferred amount arrives on another booking, whole and with the same tax.
  refuse(
    "folio_lines_paired",
    `BEFORE INSERT ON folio_lines WHEN NEW.pair_id IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM folio_lines AS given
      WHERE given.id = NEW.pair_id AND given.kind = 'transfer' AND given.pair_id IS NULL
        AND given.booking_id <> NEW.booking_id
        AND given.amount_cents = -NEW.amount_cents AND given.tax_percent = NEW.tax_percent)`,
    "folio_line_is_no_pair",
  ),
  refuse(
    "folio_lines_closed",
    `BEFORE INSERT ON folio_lines WHEN EXISTS (SELECT 1 FROM bookings AS stay
      JOIN bookings AS lead ON lead.id = coalesce(stay.folio_id, stay.id)
      WHERE stay.id = NEW.booking_id AND lead.folio_closed_at IS NOT NULL)`,
    "folio_closed",
  ),
  refuse(
    "folio_lines_day_closed",
    `BEFORE INSERT ON folio_lines WHEN ${isDayClosed}`,
    "day_closed",
  ),
  // A reversal takes at most the remainder of its line. A transferred price is reduced by corrections only.
  refuse(
    "folio_lines_reversed",
    `BEFORE INSERT ON folio_lines WHEN NEW.reverses_id IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM folio_lines AS line
      WHERE line.id = NEW.reverses_id AND line.booking_id = NEW.booking_id
        AND line.tax_percent = NEW.tax_percent AND line.reverses_id IS NULL
        AND (line.kind <> 'transfer' OR line.pair_id IS NOT NULL OR NEW.kind = 'correction')
        AND NEW.amount_cents * line.amount_cents < 0
        AND abs(NEW.amount_cents) <= abs(line.amount_cents) - abs((
          SELECT coalesce(sum(amount_cents), 0) FROM folio_lines
          WHERE reverses_id = NEW.reverses_id)))`,
    "folio_line_is_less",
  ),
  refuse(
    "folio_lines_never_replaced",
    `BEFORE INSERT ON folio_lines
    WHEN EXISTS (SELECT 1 FROM folio_lines WHERE id = NEW.id OR pair_id = NEW.pair_id
      OR (idempotency_key = NEW.idempotency_key AND idempotency_line = NEW.idempotency_line))`,
    "folio_lines_are_append_only",
  ),
  `CREATE TRIGGER folio_lines_extra AFTER INSERT ON folio_lines
    BEGIN
      UPDATE bookings SET extra_cents = extra_cents + NEW.amount_cents WHERE id = NEW.booking_id;
    END`,
];

/*
 * When a stay is cancelled or its price falls, discounts and transferred parts of its price fall with it, by
 * corrections. Each fragment below is a list of common table expressions about the stay NEW.
 */

/** The remainder of a line after its reversals. */
const remainderOf = (line: string) => `(${line}.amount_cents
          + (SELECT coalesce(sum(amount_cents), 0) FROM folio_lines WHERE reverses_id = ${line}.id))`;

const isDiscount = `line.reverses_id IS NULL AND line.amount_cents < 0
          AND (line.kind = 'discount' OR line.pair_id IS NOT NULL)`;

/** The part of each line that counts towards `most` in all, in the order of the window. */
const upTo = (most: string, order: string) =>
  `min(cents, ${most} - (sum(cents) OVER (${order} ROWS UNBOUNDED PRECEDING) - cents))`;

/** One franc, or one cent. */
const coin = "iif(json_extract(NEW.quote, '$.currency') = 'RWF', 100, 1)";

/** The service charge on an amount, rounded to the coin. */
const serviceCharge = (cents: string) => `CAST(round(${cents}
              * json_extract(NEW.quote, '$.serviceChargePercent') / 100.0 / ${coin}) AS INTEGER) * ${coin}`;

/** The stay's price by tax rate, as `stayGross` calculates it. */
const price = `nights AS (
            SELECT json_extract(value, '$.taxPercent') AS tax_percent, min(key) AS first,
              sum(json_extract(value, '$.rateCents')
                + coalesce((json_extract(value, '$.children.sharing')
                  - json_extract(value, '$.children.withPlace'))
                  * json_extract(value, '$.children.eachCents'), 0)) AS cents
            FROM json_each(NEW.quote, '$.nights') GROUP BY 1),
          added AS (SELECT *, sum(cents) OVER (ORDER BY first) AS so_far FROM nights),
          price AS (
            SELECT tax_percent, max(0, CASE
              WHEN NEW.status <> 'cancelled' THEN cents
                + ${serviceCharge("so_far")}
                - ${serviceCharge("(so_far - cents)")}
              WHEN first = 0 THEN NEW.cancellation_charge_cents ELSE 0 END) AS cents
            FROM added)`;

/**
 * `away`: the parts of the stay's price that were transferred to other folios. `held`: the lines that have
 * these parts now, on any folio, also after further transfers.
 */
const transferred = `away AS (
            SELECT line.id, line.text, line.tax_percent, -${remainderOf("line")} AS cents
            FROM folio_lines AS line
            WHERE line.booking_id = NEW.id AND line.kind = 'transfer' AND line.pair_id IS NULL
              AND line.reverses_id IS NULL AND line.amount_cents < 0),
          arrived (id) AS (
            SELECT line.id FROM away JOIN folio_lines AS line ON line.pair_id = away.id
            UNION ALL SELECT line.id FROM arrived
              JOIN folio_lines AS given ON given.reverses_id = arrived.id AND given.kind = 'transfer'
              JOIN folio_lines AS line ON line.pair_id = given.id),
          held AS (
            SELECT line.id, line.booking_id, line.text, line.tax_percent,
              ${remainderOf("line")} AS cents, lead.folio_closed_at IS NULL AS is_open
            FROM arrived JOIN folio_lines AS line ON line.id = arrived.id
            JOIN bookings AS stay ON stay.id = line.booking_id
            JOIN bookings AS lead ON lead.id = coalesce(stay.folio_id, stay.id))`;

/** The amounts to take back where `held` has more than `away`. The stay's own lines come first. */
const returned = `surplus AS (
            SELECT tax_percent, sum(cents) - (SELECT sum(cents) FROM away
              WHERE tax_percent = held.tax_percent) AS less
            FROM held GROUP BY tax_percent),
          returned AS (
            SELECT booking_id, id, text, tax_percent,
              -${upTo("less", "PARTITION BY tax_percent ORDER BY booking_id = NEW.id DESC, id DESC")}
                AS cents
            FROM held JOIN surplus USING (tax_percent) WHERE is_open)`;

/**
 * The discounts of the stays whose charges fall, and how much of them ends (`less`). The charges after the change
 * keep at most the share of discount that they had before it. A release first posts its own charge, which belongs
 * to the charges after the change only.
 */
const discounts = `stays AS (
            SELECT id, CASE id WHEN NEW.id
                THEN OLD.extra_cents + OLD.total_cents
                  - iif(OLD.agreed_quote IS NULL AND NEW.agreed_quote IS NOT NULL,
                    (SELECT coalesce(sum(amount_cents), 0) FROM folio_lines
                      WHERE booking_id = NEW.id AND kind = 'extra' AND created_at = NEW.priced_at), 0)
                ELSE ${chargesOf("bookings")} END AS before,
              ${chargesOf("bookings")} + coalesce((SELECT sum(cents) FROM returned
                WHERE booking_id = bookings.id AND cents < 0), 0) AS after
            FROM bookings WHERE id IN (
              SELECT NEW.id WHERE NEW.status <> 'cancelled'
              UNION SELECT booking_id FROM held WHERE is_open AND booking_id <> NEW.id)),
          discounts AS (
            SELECT line.*, -${remainderOf("line")} AS cents,
              line.tax_percent = json_extract(NEW.quote, '$.nights[0].taxPercent') AS is_of_stay
            FROM stays JOIN folio_lines AS line ON line.booking_id = stays.id
            WHERE ${isDiscount}),
          sums AS (
            SELECT booking_id, sum(cents) AS off, before + sum(cents) AS before,
              after + sum(cents) AS after
            FROM discounts JOIN stays ON stays.id = booking_id GROUP BY booking_id),
          ending AS (
            SELECT booking_id, off - max(0, min(off, after, iif(before > 0,
              CAST(off * after / before / ${coin} AS INTEGER) * ${coin}, off))) AS less
            FROM sums)`;

/**
 * Adds a correction of the stay's or another folio's line for each row of a query, dated to the day and instant of
 * the change. A row has the line's columns, and the amount to correct it by in `cents`.
 */
const addCorrections = (query: string, sign: "> 0" | "< 0") => `INSERT INTO folio_lines
          (booking_id, day, kind, text, category, quantity, unit_cents, amount_cents, tax_percent,
            reverses_id, reason, created_at)
        SELECT booking_id,
          CASE NEW.status WHEN 'cancelled' THEN coalesce(NEW.cancelled_day, date(NEW.cancelled_at))
            ELSE coalesce(NEW.priced_day, date('now', '+2 hours')) END,
          'correction', text, category, 1, cents, cents, tax_percent, id,
          CASE NEW.status WHEN 'cancelled' THEN 'The stay was cancelled'
            ELSE 'The stay costs less' END,
          CASE NEW.status WHEN 'cancelled' THEN NEW.cancelled_at
            ELSE coalesce(NEW.priced_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) END
        FROM (
          ${query})
        WHERE cents ${sign} ORDER BY id`;

/**
 * No more is transferred than the price, except what closed folios hold. Of a cancelled stay no more is
 * transferred than other folios hold, so that the charge is owed in full.
 */
const correctTransfers = addCorrections(
  `WITH RECURSIVE ${transferred}, ${price},
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
          FROM away JOIN less USING (tax_percent)`,
  "> 0",
);

/** Discounts end before the charges that they reduce, newest first. */
const endDiscounts = addCorrections(
  `WITH RECURSIVE ${transferred}, ${returned}, ${discounts}
          SELECT booking_id, id, text, category, tax_percent,
            ${upTo("less", "PARTITION BY booking_id ORDER BY is_of_stay DESC, id DESC")} AS cents
          FROM discounts JOIN ending USING (booking_id)`,
  "> 0",
);

/** Other folios hold no more than is transferred. */
const correctHeld = addCorrections(
  `WITH RECURSIVE ${transferred}, ${returned}
          SELECT *, NULL AS category FROM returned`,
  "< 0",
);

const followingTriggers = [
  // All discounts of a cancelled stay end.
  `CREATE TRIGGER bookings_discounts_end AFTER UPDATE OF status ON bookings
    WHEN NEW.status = 'cancelled' AND OLD.status <> 'cancelled'
    BEGIN
      ${addCorrections(
        `SELECT line.*, -${remainderOf("line")} AS cents FROM folio_lines AS line
          WHERE line.booking_id = NEW.id AND ${isDiscount}`,
        "> 0",
      )};
    END`,
  `CREATE TRIGGER bookings_moved_follow AFTER UPDATE OF status, quote ON bookings
    WHEN (NEW.quote <> OLD.quote OR NEW.status = 'cancelled' AND OLD.status <> 'cancelled')
      AND EXISTS (SELECT 1 FROM folio_lines WHERE booking_id = NEW.id)
      AND NOT ${isFolioClosed("coalesce(NEW.folio_id, NEW.id)")}
    BEGIN
      ${correctTransfers};
      ${endDiscounts};
      ${correctHeld};
    END`,
];

/** The remainder of a payment on its own booking, without its sign. */
const remainderOfPayment = `abs(source.amount_cents
            + ifnull((SELECT sum(taken.amount_cents) FROM payments AS taken
              WHERE taken.of_id = source.id AND taken.booking_id = source.booking_id), 0))`;

/** The amount in transfer: taken from a payment and not arrived. Without its sign. */
const inTransfer = `abs(ifnull((SELECT sum(moved.amount_cents) FROM payments AS moved
              WHERE moved.of_id = source.id AND moved.kind = 'moved'), 0))`;

/** The condition that a payment came with an import that is being undone. */
const isOfUndoneImport = `EXISTS (SELECT 1 FROM imported_rows
        JOIN imports ON imports.id = imported_rows.import_id
        WHERE +imported_rows.kind = 'payments'
          AND imported_rows.subject_id = CAST(OLD.id AS TEXT)
          AND imported_rows.is_created = 1 AND imports.reverted_at IS NOT NULL)`;

const paymentTriggers = [
  refuse("payments_never_changed", "BEFORE UPDATE ON payments", "payments_are_append_only"),
  refuse(
    "payments_never_deleted",
    `BEFORE DELETE ON payments
    WHEN NOT ${isOfUndoneImport} OR OLD.day <= (SELECT max(day) FROM day_closes)`,
    "payments_are_append_only",
  ),
  refuse("payments_day_closed", `BEFORE INSERT ON payments WHEN ${isDayClosed}`, "day_closed"),
  refuse(
    "payments_on_bills",
    `BEFORE INSERT ON payments
    WHEN EXISTS (SELECT 1 FROM bookings WHERE id = NEW.booking_id AND folio_id IS NOT NULL)`,
    "folio_not_led",
  ),
  // A transfer or correction takes at most the remainder of a payment. Only an amount in transfer arrives.
  refuse(
    "payments_set_right",
    `BEFORE INSERT ON payments WHEN NEW.of_id IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM payments AS source
      WHERE source.id = NEW.of_id AND source.method = NEW.method
        AND source.foreign_currency IS NEW.foreign_currency
        AND CASE WHEN source.booking_id = NEW.booking_id
          THEN (source.amount_cents > 0) <> (NEW.amount_cents > 0)
            AND abs(NEW.amount_cents) <= ${remainderOfPayment}
            AND NOT EXISTS (SELECT 1 FROM payments AS before
              WHERE before.id = source.of_id AND before.booking_id = source.booking_id)
          ELSE NEW.kind = 'moved' AND NEW.other_booking_id = source.booking_id
            AND (source.amount_cents > 0) = (NEW.amount_cents > 0)
            AND abs(NEW.amount_cents) <= ${inTransfer}
          END)`,
    "payment_not_there",
  ),
  refuse(
    "payments_never_replaced",
    `BEFORE INSERT ON payments
    WHEN EXISTS (SELECT 1 FROM payments WHERE id = NEW.id OR idempotency_key = NEW.idempotency_key)`,
    "payments_are_append_only",
  ),
  `CREATE TRIGGER payments_received AFTER INSERT ON payments
    BEGIN
      UPDATE bookings SET received_cents = received_cents + NEW.amount_cents
        WHERE id = NEW.booking_id;
    END`,
  `CREATE TRIGGER payments_taken_back AFTER DELETE ON payments
    BEGIN
      UPDATE bookings SET received_cents = received_cents - OLD.amount_cents
        WHERE id = OLD.booking_id;
    END`,
];

const dayTriggers = [
  refuse("day_closes_in_order", `BEFORE INSERT ON day_closes WHEN ${isDayClosed}`, "day_closed"),
  refuse("day_closes_never_changed", "BEFORE UPDATE ON day_closes", "day_closes_are_kept"),
  // Only the last day can be opened again.
  refuse(
    "day_closes_last_first",
    "BEFORE DELETE ON day_closes WHEN OLD.day < (SELECT max(day) FROM day_closes)",
    "day_closes_are_kept",
  ),
];

export const triggers = [
  ...folioTriggers,
  ...lineTriggers,
  ...followingTriggers,
  ...paymentTriggers,
  ...dayTriggers,
];
