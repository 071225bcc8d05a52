import { expect } from "vitest";
import { inDays } from "../world/days";
import { sharedLodge } from "../world/fixtures";
import { password } from "../world/people";
import { bookingsIn } from "./bookings-in-file";
import { browserTest } from "./browser-test";
import { Lynx } from "./lynx";
import { W3m } from "./w3m";

const lodge = sharedLodge();

/** Returns a date as typed in French: `31/12/2026`. */
const dayFirst = (day: string) => day.split("-").reverse().join("/");

browserTest(
  "lynx",
  "books a room in French, with dates typed day first",
  async ({ onTestFinished }) => {
    const lynx = Lynx.open(`${lodge.url}/fr`);
    onTestFinished(() => lynx.close());
    await lynx.read("Dormez à l’orée de la forêt");
    await lynx.fillIn("Arrivée", dayFirst(inDays(30)));
    await lynx.fillIn("Départ", dayFirst(inDays(32)));
    await lynx.choose("Voyageurs", "2 personnes");
    await lynx.pressButton("Rechercher");

    await lynx.read("3 chambres disponibles aux dates choisies");
    await lynx.follow("Voir les détails");
    await lynx.read("Petit-déjeuner");
    await lynx.mark("Demi-pension");
    await lynx.pressButton("Réserver");

    await lynx.read("Vos coordonnées");
    await lynx.fillIn("Prénom", "Amélie");
    await lynx.fillIn("Nom de famille", "Lefèvre");
    await lynx.fillIn("E‑mail", "amelie@example.com");
    await lynx.fillIn("Téléphone", "06 12 34 56 78");
    await lynx.fillIn("Demandes particulières", "Sans arachides");
    await lynx.fillIn("Choisissez un mot de passe", "kivu");
    await lynx.pressButton("Continuer");
    await lynx.read("Il y a un problème", "Au moins 8 caractères");
    await lynx.fillIn("Choisissez un mot de passe", password);
    await lynx.pressButton("Continuer");

    await lynx.read("Vérifiez et confirmez", /Nom\n +Amélie Lefèvre/, "Sans arachides");
    await lynx.pressButton("Confirmer la réservation");
    const reference = /Référence ([0-9A-Z]{8}) Confirmée/;
    const done = await lynx.read("Votre réservation est confirmée", reference);
    expect(bookingsIn(lodge.file)).toContainEqual(
      expect.objectContaining({
        id: reference.exec(done)?.[1],
        check_in: inDays(30),
        check_out: inDays(32),
        board: "HB",
      }),
    );
  },
);

browserTest("w3m", "books a room with children in French", async ({ onTestFinished }) => {
  const w3m = W3m.open(`${lodge.url}/fr`);
  onTestFinished(() => w3m.close());
  await w3m.read("Dormez à l’orée de la forêt");
  await w3m.fillIn("Arrivée", dayFirst(inDays(50)));
  await w3m.fillIn("Départ", dayFirst(inDays(52)));
  await w3m.choose("Voyageurs", "3 personnes");
  await w3m.follow("Avec des enfants");

  await w3m.read("Voyageurs (5 ans et plus)");
  await w3m.choose("Dont enfants (5 à 13 ans)", "1");
  await w3m.choose("Moins de 5 ans", "1");
  await w3m.follow("Rechercher");

  await w3m.read("3 chambres disponibles aux dates choisies");
  await w3m.follow("Voir les détails");
  await w3m.read(/1 enfant \(5 à 13 ans\)/, /Total +337,50\s\$/);
  await w3m.follow("Réserver", { below: "Prix du séjour" });

  await w3m.read("Vos coordonnées");
  await w3m.fillIn("Prénom", "Zoé");
  await w3m.fillIn("Nom de famille", "Martin");
  await w3m.fillIn("E‑mail", "zoe@example.com");
  await w3m.fillIn("Téléphone", "+33 6 12 34 56 78");
  await w3m.fillIn("Choisissez un mot de passe", password);
  await w3m.follow("Continuer");

  await w3m.read("Vérifiez et confirmez", /2 adultes, 1 enfant \(5 à 13 ans\), 1 bébé/);
  await w3m.follow("Confirmer la réservation");
  const reference = /Référence ([0-9A-Z]{8}) Confirmée/;
  const done = await w3m.read("Votre réservation est confirmée", reference);
  expect(bookingsIn(lodge.file)).toContainEqual(
    expect.objectContaining({
      id: reference.exec(done)?.[1],
      check_in: inDays(50),
      guests: 3,
      total_cents: 33_750,
    }),
  );
});
