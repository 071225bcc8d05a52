export const offlineText =
  "You are offline. Nothing was sent and nothing is lost: send it again when the connection is back.";
