import { randomInt } from "node:crypto";
import { findPasswordProblem } from "./common-passwords.server";

/** Letters and digits that are unambiguous when read aloud. */
const characters = "ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789";

const generateGroup = () =>
  Array.from({ length: 4 }, () => characters[randomInt(characters.length)]);

/** Returns a password such as `Kx7m-Pq4d-Rt9w-Bz2k`: about 92 bits, valid under every policy. */
export function generatePassword(): string {
  while (true) {
    const password = Array.from({ length: 4 }, () => generateGroup().join("")).join("-");
    if (!findPasswordProblem(password, "strong")) return password;
  }
}
