export const statements = [
  "CREATE INDEX newsletter_subscribers_mailed ON newsletter_subscribers (last_mailed_at)",
  "CREATE INDEX requests_email ON requests (lower(email), created_at)",
];
