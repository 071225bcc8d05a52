/**
 * What every newsletter form counts, and what somebody asked the lodge for, are found without reading
 * all rows.
 */
export const statements = [
  "CREATE INDEX newsletter_subscribers_mailed ON newsletter_subscribers (last_mailed_at)",
  "CREATE INDEX requests_email ON requests (lower(email), created_at)",
];
