import type { Role } from "db/schema";

export interface Person {
  id: string;
  name: string;
  email: string;
  role: Role;
}

/** Everybody's password; it meets the strong policy. */
export const password = "Quiver-Basket-58";

/** The people whom every test knows. */
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
} as const satisfies Record<string, Person>;
