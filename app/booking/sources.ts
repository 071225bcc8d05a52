/** Who made a booking: a guest on the site, or the desk. */
export const sourceNames = { guest: "Website", desk: "Desk" } as const;
