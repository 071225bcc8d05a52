import type { Role, Schema, UserStatus } from "db/schema";
import type { Insertable } from "kysely";
import type { Demo } from "./demo";
import { meetTraveller, plain, type Traveller } from "./names";

export interface GuestProfile {
  id: string;
  name: string;
  email: string;
  role: Role;
  status: UserStatus;
  createdAt: Date;
  /** Guests only: the details on their bookings. */
  traveller?: Traveller;
  isAgent?: boolean;
}

const desk: { name: string; role: Role; status?: UserStatus }[] = [
  { name: "Diane Ingabire", role: "admin" },
  { name: "Jean-Paul Rugamba", role: "admin" },
  { name: "Claudine Mukamana", role: "staff" },
  { name: "Innocent Bizimana", role: "staff" },
  { name: "Vestine Nyirahabimana", role: "staff" },
  { name: "Samuel Twagirayezu", role: "staff", status: "inactive" },
  { name: "Josiane Umuhoza", role: "staff", status: "pending" },
];

const guests = 150;
const agents = 12;

/**
 * Returns the staff and the guests with an account. The first account of each kind is the one to sign in
 * with.
 */
export function makePeople(demo: Demo): { desk: GuestProfile[]; guests: GuestProfile[] } {
  const { dice } = demo;
  const emails = new Set<string>();
  const deskPeople = desk.map(({ name, role, status = "active" }): GuestProfile => {
    const email = `${plain(name.split(" ")[0] ?? "")}@nyungwe-lodge.example`;
    const createdAt = demo.at(demo.day(status === "pending" ? -3 : -1000), 8, 17);
    return { id: dice.code(20), name, email, role, status, createdAt };
  });
  const guestPeople: GuestProfile[] = [];
  while (guestPeople.length < guests) {
    const traveller = meetTraveller(dice);
    const index = guestPeople.length;
    const isAgent = index > 0 && index <= agents;
    // An agent's address is on the bookings of many travellers.
    if (isAgent) traveller.email = `bookings@${plain(traveller.last)}-tours.example`;
    if (emails.has(traveller.email)) continue;
    emails.add(traveller.email);
    const age = index < 60 ? dice.int(895, 990) : dice.int(0, 880);
    guestPeople.push({
      id: dice.code(20),
      name: `${traveller.first} ${traveller.last}`,
      email: traveller.email,
      role: "guest",
      status: index > 143 ? "pending" : index > 134 ? "inactive" : "active",
      createdAt: demo.past(demo.day(-age), 6, 22),
      traveller,
      isAgent,
    });
  }
  return { desk: deskPeople, guests: guestPeople };
}

const isVerified = ({ role, status }: GuestProfile, chance: number) =>
  role === "guest" && status === "active" && chance < 0.9;

/** Writes the accounts. All share one password hash. `seen` is the time of each user's last booking. */
export async function writeProfiles(
  demo: Demo,
  people: GuestProfile[],
  passwordHash: string,
  seen: Map<string, Date>,
): Promise<void> {
  const { dice, now } = demo;
  const admin = people.find(({ role }) => role === "admin");
  const rows = people.map((profile): Insertable<Schema["users"]> => {
    const from = (seen.get(profile.id) ?? profile.createdAt).getTime();
    const share = profile.role === "guest" ? dice.next() ** 2 : dice.next() / 10;
    const back = profile.role === "guest" ? from + (now.getTime() - from) * share : 0;
    const deskSeen = now.getTime() - share * (profile.status === "active" ? 3 : 900) * 86_400_000;
    const lastSeen = new Date(profile.role === "guest" ? back : deskSeen);
    return {
      id: profile.id,
      name: profile.name,
      email: profile.email,
      password_hash: passwordHash,
      role: profile.role,
      phone: profile.traveller?.phone ?? null,
      created_at: profile.createdAt.toISOString(),
      last_sign_in_at: profile.status === "pending" ? null : lastSeen.toISOString(),
      status: profile.status,
      // Accounts created by the desk have not used a code; most guests have.
      email_verified_at: isVerified(profile, dice.next()) ? profile.createdAt.toISOString() : null,
    };
  });
  await demo.insert("users", rows);
  for (const { id, name, email, role, status, createdAt } of people) {
    if (!admin || id === admin.id) continue;
    if (role === "guest" && status === "active") continue;
    const after = { name, email, role, status: "pending" };
    if (role !== "guest" || status === "pending") {
      demo.record("user", id, "created", admin, createdAt, { after });
    }
    if (status === "inactive") {
      demo.record("user", id, "deactivated", admin, demo.at(demo.day(-5), 9, 12), {
        before: { status: "active" },
        after: { status },
      });
    }
  }
}
