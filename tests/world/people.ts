import type { Role } from "db/schema";

export interface GuestProfile {
  id: string;
  name: string;
  email: string;
  role: Role;
}

/** The shared password of all test users; it meets the strong policy. */
export const password = "Quiver-Basket-58";

/** The users of every test lodge. */
export const people = {
  aline: { id: "aline", name: "Aline Uwase", email: "aline@guests.example", role: "guest" },
  bosco: { id: "bosco", name: "Bosco Habimana", email: "bosco@guests.example", role: "guest" },
  claudine: {
    id: "claudine",
    name: "Claudine Mukamana",
    email: "claudine@lodge.example",
    role: "staff",
  },
  diane: { id: "diane", name: "Diane Ingabire", email: "diane@lodge.example", role: "admin" },
} as const satisfies Record<string, GuestProfile>;
