export const offlineText =
  "You are offline. Nothing was sent or lost: send it again when you are back online.";
