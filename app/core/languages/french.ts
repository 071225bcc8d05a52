import type { Catalogue } from "./translator";

/** French by English text. `npm run typecheck` reports missing texts. */
export const french = {
  code: "fr",
  dayOfMonth: (day) => (day === 1 ? "1er" : String(day)),
  texts: {
    // Header and footer of every page
    Menu: "Menu",
    Main: "Navigation principale",
    Home: "Accueil",
    Rooms: "Chambres",
    Restaurant: "Restaurant",
    Conference: "Séminaires",
    Amenities: "Le lodge",
    News: "Actualités",
    "Find my booking": "Retrouver ma réservation",
    Contact: "Contact",
    "Terms & Conditions": "Conditions générales",
    Privacy: "Confidentialité",
    Login: "Connexion",
    "Book again": "Réserver à nouveau",
    "Book Now": "Réserver",
    "My Bookings": "Mes réservations",
    Account: "Mon compte",
    "Admin Dashboard": "Réception",
    "Sign Out": "Se déconnecter",
    Footer: "Pied de page",
    "Contact Us for Best Deals!": "Contactez-nous pour nos meilleures offres !",
    "Prices on this website may not be accurate for some hours.":
      "Les prix affichés peuvent être inexacts pendant quelques heures.",
    "{call} or {chat}": "{call} ou {chat}",
    "Call us": "Appelez-nous",
    "message us on WhatsApp": "écrivez-nous sur WhatsApp",
    WhatsApp: "WhatsApp",
    "(message us)": "(nous écrire)",
    Newsletter: "Lettre d’information",
    "Sending…": "Envoi…",
    Subscribe: "S’abonner",
    "Skip to content": "Aller au contenu",
    "This page in English": "Cette page en français",
    "Error: ": "Erreur : ",
    "(optional)": "(facultatif)",
    "(yyyy-mm-dd)": "(aaaa-mm-jj)",
    Email: "E‑mail",
    Phone: "Téléphone",
    "Not chosen yet": "À choisir",
    "Check-in": "Arrivée",
    "Check-out": "Départ",
    "Minimum price": "Prix minimum",
    "Maximum price": "Prix maximum",
    Guests: "Voyageurs",
    "Guests or more": "Nombre minimum de voyageurs",
    "There is a problem": "Il y a un problème",
    "Please fill in all required fields": "Veuillez remplir tous les champs obligatoires",

    // Rooms: search, list, a room, reviews
    "Sleep where the rainforest begins": "Dormez à l’orée de la forêt",
    "Twelve rooms on a green slope, four kilometres from the trails of Nyungwe.":
      "Douze chambres sur un versant verdoyant, à quatre kilomètres des sentiers de Nyungwe.",
    "A small eco-lodge on a green slope beside Nyungwe forest in south-western Rwanda: twelve rooms, a kitchen with an open fire, and trails four kilometres away. Book direct, pay at check-in.":
      "Un petit éco-lodge sur un versant verdoyant, au bord de la forêt de Nyungwe, dans le sud-ouest du Rwanda : douze chambres, une cuisine au feu de bois et les sentiers à quatre kilomètres. Réservez en direct, payez à l’arrivée.",
    "Search Rooms": "Rechercher",
    "Search rooms": "Rechercher une chambre",
    "Free cancellation up to {time} before arrival":
      "Annulation gratuite jusqu’à {time} avant l’arrivée",
    "No card needed to book": "Réservation sans carte bancaire",
    "No card needed": "Sans carte bancaire",
    "You are signed out.": "Votre session est terminée.",
    "Your account is deleted. If we have your email address, we've sent you a confirmation.":
      "Votre compte est supprimé. Si nous avons votre adresse e‑mail, nous vous avons envoyé une confirmation.",
    "Wake up to the forest": "Se réveiller face à la forêt",
    "See all rooms": "Voir toutes les chambres",
    "A house in the morning mist": "Une maison dans la brume du matin",
    "Nyungwe is one of Africa's oldest rainforests, home to thirteen primate species, chimpanzees among them, and more than three hundred species of birds. At night the clouds settle on its ridges. The lodge stands at its edge, between the trees and the tea terraces.":
      "Nyungwe est l’une des plus anciennes forêts tropicales d’Afrique. Elle abrite treize espèces de primates, dont le chimpanzé, et plus de trois cents espèces d’oiseaux. La nuit, les nuages se posent sur ses crêtes. Le lodge se tient à sa lisière, entre les arbres et les terrasses de thé.",
    "Walk the trails": "Marcher en forêt",
    "The trails begin four kilometres up the road. Tell us the evening before and we'll have a guide and your permit ready after breakfast.":
      "Les sentiers commencent à quatre kilomètres, en remontant la route. Dites-le-nous la veille au soir : un guide et votre permis vous attendront après le petit-déjeuner.",
    "Look for chimpanzees": "Sur la piste des chimpanzés",
    "They share these trees with twelve other primate species. You'll hear them long before you see them.":
      "Ils partagent ces arbres avec douze autres espèces de primates. On les entend bien avant de les voir.",
    "Cross the canopy": "Traverser la canopée",
    "A narrow bridge hangs high above the forest. Below you are treetops, and mist drifting between them.":
      "Une étroite passerelle est suspendue très haut au-dessus de la forêt. Sous vos pieds, la cime des arbres et la brume qui passe.",
    "Sit among the tea fields": "S’asseoir au milieu des théiers",
    "Green rows run down from the forest's edge. The tea and coffee in your cup come from these hills.":
      "Les rangs verts descendent de la lisière de la forêt. Le thé et le café de votre tasse viennent de ces collines.",
    "Explore the lodge": "Découvrir le lodge",
    "Meetings & celebrations": "Réunions et fêtes",
    "An earth path with log steps leads through ferns and tall tree ferns into a bright, misty forest.":
      "Un chemin de terre aux marches de rondins mène, entre fougères et hautes fougères arborescentes, dans une forêt claire et brumeuse.",
    "From the valley, over charcoal": "La vallée, au feu de bois",
    "Isombe, brochettes with plantain, tilapia and sambaza from Lake Kivu: Rwandan cooking, served at six tables, and a fire on the terrace when the mist returns.":
      "Isombe, brochettes et bananes plantains, tilapia et sambaza du lac Kivu : la cuisine rwandaise, servie à six tables, et un feu sur la terrasse quand la brume revient.",
    "See the menu": "Voir la carte",
    "Model of a timber terrace with a stone fire pit burning in the middle, six low canvas chairs round it, a sage sofa, small tables, string lights and forest trees along the railing.":
      "Maquette d’une terrasse en bois : au milieu, un feu dans un foyer de pierre, entouré de six chaises basses en toile, un canapé vert sauge, de petites tables, des guirlandes lumineuses et les arbres de la forêt le long de la balustrade.",
    "What guests say": "L’avis de nos hôtes",
    "We came back from the chimpanzees soaked and happy, and there was a fire, dry towels and ginger tea. I have stayed in grander places, never in a kinder one.":
      "Nous sommes rentrés de chez les chimpanzés trempés et heureux, et il y avait un feu, des serviettes sèches et du thé au gingembre. J’ai connu des lieux plus grandioses, jamais plus accueillants.",
    "Ingrid and Tomas": "Ingrid et Tomas",
    "Uppsala, Sweden": "Uppsala, Suède",
    "The morning mist lifts while you eat your breakfast, and suddenly there are turacos in the tree in front of you. My children still talk about it.":
      "La brume du matin se lève pendant le petit-déjeuner et, soudain, il y a des touracos dans l’arbre devant vous. Mes enfants en parlent encore.",
    "Solange M.": "Solange M.",
    "Kigali, Rwanda": "Kigali, Rwanda",
    "I booked from a phone with one bar of signal and the room was exactly what the page said. Simple, clean, honest, and the sambaza are worth the drive alone.":
      "J’ai réservé depuis un téléphone avec une seule barre de réseau, et la chambre était exactement comme annoncé. Simple, propre, honnête ; et les sambaza valent la route à elles seules.",
    "Daniel O.": "Daniel O.",
    "Kampala, Uganda": "Kampala, Ouganda",
    "News from the lodge": "Actualités du lodge",
    "All news": "Toutes les actualités",
    "Five timber-and-thatch cottages with lit windows stand on a green slope in the early morning, with misty blue-green forest ridges fading behind them.":
      "Cinq maisonnettes de bois et de chaume, fenêtres éclairées, sur un versant verdoyant au petit matin ; derrière elles, des crêtes boisées bleu-vert se perdent dans la brume.",
    "Single, double, twin and triple rooms with forest or garden view, from bed and breakfast to full board. Choose your dates, book direct, pay at check-in.":
      "Des chambres simples, doubles, à lits jumeaux et triples, avec vue sur la forêt ou le jardin, du petit-déjeuner à la pension complète. Choisissez vos dates, réservez en direct, payez à l’arrivée.",
    "{n} Room Available": "{n} chambre disponible",
    "{n} Rooms Available": "{n} chambres disponibles",
    "for your selected dates": "aux dates choisies",
    "{n} room type. Choose your dates to see availability and prices.":
      "{n} type de chambre. Choisissez vos dates pour voir les disponibilités et les prix.",
    "{n} room types. Choose your dates to see availability and prices.":
      "{n} types de chambres. Choisissez vos dates pour voir les disponibilités et les prix.",
    Filters: "Filtres",
    "Room type": "Type de chambre",
    View: "Vue",
    "Price per night in {currency}": "Prix par nuit en {currency}",
    Minimum: "Minimum",
    Maximum: "Maximum",
    Any: "Indifférent",
    "Apply filters": "Appliquer les filtres",
    "Clear Filters": "Effacer les filtres",
    "{n} guest": "{n} personne",
    "{n} guests": "{n} personnes",
    "{n} adult": "{n} adulte",
    "{n} adults": "{n} adultes",
    "{n} child": "{n} enfant",
    "{n} children": "{n} enfants",
    "{n} infant": "{n} bébé",
    "{n} infants": "{n} bébés",
    "{n} night": "{n} nuit",
    "{n} nights": "{n} nuits",
    "{n} day": "{n} jour",
    "{n} days": "{n} jours",
    "{n} hour": "{n} heure",
    "{n} hours": "{n} heures",
    "{n} child (5–13)": "{n} enfant (5 à 13 ans)",
    "{n} children (5–13)": "{n} enfants (5 à 13 ans)",
    "Guests (aged 5 and over)": "Voyageurs (5 ans et plus)",
    "Including children (5–13)": "Dont enfants (5 à 13 ans)",
    "Under 5s": "Moins de 5 ans",
    None: "Aucun",
    "Travelling with children?": "Avec des enfants ?",
    Change: "Modifier",
    "dates and guests": "les dates et les voyageurs",
    "Roughly what time will you arrive?": "Vers quelle heure arriverez-vous ?",
    "I don’t know yet": "Je ne sais pas encore",
    "{time}, after midnight": "{time}, après minuit",
    "No rooms match your criteria": "Aucune chambre ne correspond à vos critères",
    "Our largest room sleeps {n}.": "Notre plus grande chambre accueille {n} personnes.",
    "No single room sleeps {guests}, but these {n} rooms are free:":
      "Aucune chambre n’accueille à elle seule {guests}, mais ces {n} chambres sont libres :",
    "No single room sleeps {guests}, but these {n} rooms do together:":
      "Aucune chambre n’accueille à elle seule {guests}, mais ces {n} chambres le peuvent ensemble :",
    "No single room for {guests} is free on your dates, but these {n} rooms are:":
      "Aucune chambre pour {guests} n’est libre à vos dates, mais ces {n} chambres le sont :",
    "Book them one by one, or let us do it: {call} or {ask}.":
      "Réservez-les une à une, ou laissez-nous faire : {call} ou {ask}.",
    "For {guests}, book two or more rooms, or let us do it: {call} or {ask}.":
      "Pour {guests}, réservez deux chambres ou plus, ou laissez-nous faire : {call} ou {ask}.",
    "call us": "appelez-nous",
    "send us a message": "écrivez-nous",
    "We are looking for rooms for {guests}.": "Nous cherchons des chambres pour {guests}.",
    "We are looking for rooms for {guests}, from {from} to {to}.":
      "Nous cherchons des chambres pour {guests}, du {from} au {to}.",
    "{room}, for {guests}": "{room}, pour {guests}",
    "Free for {nights} close to your dates:": "Libre pour {nights} à des dates proches :",
    "Free on your dates: {rooms}": "Libre à vos dates : {rooms}",
    "{n} room without the filters": "{n} chambre sans les filtres",
    "{n} rooms without the filters": "{n} chambres sans les filtres",
    "Try other dates or fewer filters.": "Essayez d’autres dates ou moins de filtres.",
    "{room}, sleeps {n}": "{room}, {n} pers.",
    "{from} to {to}": "du {from} au {to}",
    "{from}–{to}": "du {from} au {to}",
    "{from} – {to}": "du {from} au {to}",
    "{beds} · {size} m² · {view} · for {n} guest": "{beds} · {size} m² · {view} · {n} personne",
    "{beds} · {size} m² · {view} · for {n} guests": "{beds} · {size} m² · {view} · {n} personnes",
    "{amenities} · +{n} more": "{amenities} · et {n} autres",
    "View Details": "Voir les détails",
    ": {room}": " ({room})",
    "{rate} per night": "{rate} par nuit",
    "{rate} per night, bed & breakfast": "{rate} par nuit, petit-déjeuner compris",
    "from {rate} per night": "à partir de {rate} par nuit",
    "{rate} in total": "{rate} au total",
    "bed & breakfast": "petit-déjeuner compris",
    "{rating} of 5": "{rating} sur 5",
    "{n} review": "{n} avis",
    "{n} reviews": "{n} avis",
    "{rating} from {reviews}": "{rating} d’après {reviews}",
    "“{words}”": "« {words} »",
    "{name}:": "{name} :",
    Excellent: "Excellent",
    Good: "Bien",
    Average: "Correct",
    Disappointing: "Décevant",
    Poor: "Mauvais",
    "Most of these are illustrations; photographs are on their way.":
      "La plupart de ces images sont des illustrations ; les photos arrivent.",
    "Some of these are illustrations; photographs are on their way.":
      "Certaines de ces images sont des illustrations ; les photos arrivent.",
    "These are illustrations of our rooms; photographs are on their way.":
      "Ces images sont des illustrations de nos chambres ; les photos arrivent.",
    Single: "Simple",
    Double: "Double",
    Twin: "Lits jumeaux",
    Triple: "Triple",
    Budget: "Économique",
    Standard: "Standard",
    Deluxe: "Luxe",
    Suite: "Suite",
    Forest: "Forêt",
    Garden: "Jardin",
    Mountain: "Montagne",
    "forest view": "vue sur la forêt",
    "garden view": "vue sur le jardin",
    "mountain view": "vue sur la montagne",
    "Bed & breakfast": "Petit-déjeuner",
    "Half board": "Demi-pension",
    BB: "PDJ",
    HB: "DP",
    FB: "PC",
    "Full board": "Pension complète",
    breakfast: "petit-déjeuner",
    lunch: "déjeuner",
    dinner: "dîner",
    "All rates are in {currency} and include {percent}% tax, all meals and selected local beverages.":
      "Tous les tarifs sont en {currency} et comprennent {percent} % de taxe, tous les repas et une sélection de boissons locales.",
    "Room Not Found": "Chambre introuvable",
    "There's no room at this address; it may have moved.":
      "Il n’y a pas de chambre à cette adresse ; la page a peut-être été déplacée.",
    "{room} From {rate} per night.": "{room} À partir de {rate} par nuit.",
    "{type} · {view} · {size} m² · {beds} · max {n} guest":
      "{type} · {view} · {size} m² · {beds} · {n} personne au plus",
    "{type} · {view} · {size} m² · {beds} · max {n} guests":
      "{type} · {view} · {size} m² · {beds} · {n} personnes au plus",
    "In the room": "Dans la chambre",
    "Pictures of the room": "Photos de la chambre",
    "Picture {n}": "Image {n}",
    "Previous picture": "Image précédente",
    "Next picture": "Image suivante",
    "{label}, picture {number} of {total}": "{label}, image {number} sur {total}",
    Previous: "Précédente",
    Next: "Suivante",
    picture: "(image)",
    Close: "Fermer",
    "Book this room": "Réserver cette chambre",
    "Check availability": "Vérifier la disponibilité",
    Board: "Formule",
    "Free cancellation up to {time} before check-in. You pay at check-in.":
      "Annulation gratuite jusqu’à {time} avant l’arrivée. Vous payez à l’arrivée.",
    "Ask about this room": "Poser une question sur cette chambre",
    "These rooms are free on your dates:": "Ces chambres sont libres à vos dates :",
    "Choose dates": "Choisir les dates",
    Availability: "Disponibilités",
    "Now choose your departure day.": "Choisissez maintenant votre jour de départ.",
    "Choose your arrival day, then your departure day. Outlined days are free.":
      "Choisissez le jour d’arrivée, puis celui du départ. Les jours encadrés sont libres.",
    Free: "Libre",
    Booked: "Complet",
    "Your stay": "Votre séjour",
    "You changed the room, so the board is set to bed & breakfast again.":
      "Vous avez changé de chambre : la formule est de nouveau « petit-déjeuner ».",
    "Leave on {day}": "Partir le {day}",
    "Arrive on {day}": "Arriver le {day}",
    "your arrival": "votre arrivée",
    "your night": "votre nuit",
    "your departure": "votre départ",
    "selected: your arrival": "sélectionné : votre arrivée",
    "selected: your night": "sélectionné : votre nuit",
    "selected: your departure": "sélectionné : votre départ",
    booked: "complet",
    "Rates per night": "Tarifs par nuit",
    "Standard rate": "Tarif standard",
    "All year": "Toute l’année",
    "Per night": "Par nuit",
    "Seasonal rates": "Tarifs saisonniers",
    Nights: "Nuits",
    "Arrival rules": "Conditions d’arrivée",
    "{nights}, on {days}": "{nights}, le {days}",
    "{nights}: at least {n} nights": "{nights} : {n} nuits minimum",
    "{nights}: no arrivals": "{nights} : pas d’arrivée",
    "{nights}: no arrivals on {days}": "{nights} : pas d’arrivée le {days}",
    "no arrivals": "pas d’arrivée",
    "Children's rates": "Tarifs enfants",
    "14 years and over: the adult rate.": "À partir de 14 ans : tarif adulte.",
    "5 to 14 years (under 14 at check-in): 50% of the adult sharing rate, that is half the rate of one place in the room.":
      "De 5 à 13 ans : la moitié du tarif d’une place dans la chambre.",
    "Under 5 years: free.": "Moins de 5 ans : gratuit.",
    "Getting here": "Venir au lodge",
    "Beside Nyungwe National Park in south-western Rwanda, about 4 km from the start of the trails.":
      "Au bord du parc national de Nyungwe, dans le sud-ouest du Rwanda, à environ 4 km du départ des sentiers.",
    "From Kigali": "Depuis Kigali",
    "From Kamembe airport": "Depuis l’aéroport de Kamembe",
    "Map: how to reach {name}": "Plan d’accès : {name}",
    "Kamembe airport": "Aéroport de Kamembe",
    "Lake Kivu": "Lac Kivu",
    "Nyungwe forest": "Forêt de Nyungwe",
    "The lodge stands at the western edge of Nyungwe forest, in the south-west of Rwanda. The road from Kigali leads south to Huye, then west through the forest to the lodge, and on to Kamembe airport at the southern end of Lake Kivu.":
      "Le lodge se trouve à la lisière ouest de la forêt de Nyungwe, dans le sud-ouest du Rwanda. La route de Kigali mène au sud jusqu’à Huye, puis vers l’ouest à travers la forêt jusqu’au lodge, et continue jusqu’à l’aéroport de Kamembe, à la pointe sud du lac Kivu.",
    "Price of the stay": "Prix du séjour",
    Total: "Total",
    "includes {percent}% VAT": "dont {percent} % de TVA",
    "Service charge {percent}%": "Service {percent} %",
    "{nights} × {rate}, {board}": "{nights} × {rate}, {board}",
    "as booked": "comme réservé",
    "{nights}, {board}, agreed price: {reason}": "{nights}, {board}, prix convenu : {reason}",
    "{line}, from {day}": "{line}, à partir du {day}",
    "1 child (5–13), half the adult rate, {nights}": "1 enfant (5 à 13 ans), demi-tarif, {nights}",
    "{n} children (5–13), half the adult rate, {nights}":
      "{n} enfants (5 à 13 ans), demi-tarif, {nights}",
    "1 child (5–13) sharing a bed, half the adult rate, {nights}":
      "1 enfant (5 à 13 ans) dans le lit d’un adulte, demi-tarif, {nights}",
    "{n} children (5–13) sharing a bed, half the adult rate, {nights}":
      "{n} enfants (5 à 13 ans) dans le lit d’un adulte, demi-tarif, {nights}",
    "At agreed rates": "Aux tarifs convenus",
    "Manual rate": "Tarif manuel",
    "At current rates": "Aux tarifs actuels",
    "Removed nights": "Nuits supprimées",
    "At least one guest must be an adult. Choose more guests or fewer children.":
      "Il faut au moins un adulte. Choisissez plus de voyageurs ou moins d’enfants.",
    "Each under-5 shares an adult's bed. Choose no more than 1.":
      "Chaque enfant de moins de 5 ans partage le lit d’un adulte. Choisissez 1 au plus.",
    "Each under-5 shares an adult's bed. Choose no more than {n}.":
      "Chaque enfant de moins de 5 ans partage le lit d’un adulte. Choisissez {n} au plus.",
    "Date input not valid.": "Date non valable.",
    "This room is not available for the selected dates":
      "Cette chambre n’est pas disponible aux dates choisies",
    "Not available for selected dates": "Non disponible aux dates choisies",
    "Room not available for selected dates. Please select different dates or check other rooms.":
      "Chambre non disponible aux dates choisies. Veuillez choisir d’autres dates ou regarder d’autres chambres.",
    "Check-in cannot be before today.": "L’arrivée ne peut pas être avant aujourd’hui.",
    "Check-out must be after check-in.": "Le départ doit être après l’arrivée.",
    "You can book up to 1 day ahead.": "Vous pouvez réserver jusqu’à 1 jour à l’avance.",
    "You can book up to {n} days ahead.": "Vous pouvez réserver jusqu’à {n} jours à l’avance.",
    "Check-in is not possible on this day. Choose another date.":
      "L’arrivée n’est pas possible ce jour-là. Choisissez une autre date.",
    "The minimum stay is {n} nights.": "Le séjour minimum est de {n} nuits.",
    "You can book 1 night online. For a longer stay, please call us.":
      "Vous pouvez réserver 1 nuit en ligne. Pour un séjour plus long, appelez-nous.",
    "You can book up to {n} nights online. For a longer stay, please call us.":
      "Vous pouvez réserver {n} nuits au maximum en ligne. Pour un séjour plus long, appelez-nous.",
    "Choose a date": "Choisissez une date",
    "Choose 1 to 6 guests": "Choisissez de 1 à 6 voyageurs",
    "Choose a board": "Choisissez une formule",
    "Choose 0 to 5 children": "Choisissez de 0 à 5 enfants",
    "Choose 0 to 6 under-5s": "Choisissez de 0 à 6 enfants de moins de 5 ans",
    "Choose a time, or leave it empty": "Choisissez une heure, ou laissez le champ vide",
    "{room} sleeps {n}. Choose fewer guests or another room.":
      "{room} : {n} pers. maximum. Choisissez moins de voyageurs ou une autre chambre.",
    "Enter a whole number": "Saisissez un nombre entier",
    "Enter the price in {currency}": "Saisissez le prix en {currency}",
    "Unknown room type.": "Type de chambre inconnu.",
    "Unknown view.": "Vue inconnue.",
    "Choose a check-out date as well.": "Choisissez aussi une date de départ.",
    "Choose a check-in date as well.": "Choisissez aussi une date d’arrivée.",
    "The maximum price is below the minimum.": "Le prix maximum est inférieur au minimum.",
    "Cutaway model of a single room seen from above: one single bed with a green striped throw, an armchair by the window, a desk and a bathroom corner, with forest trees behind the walls.":
      "Maquette en coupe d’une chambre simple vue d’en haut : un lit simple au plaid rayé vert, un fauteuil près de la fenêtre, un bureau et un coin salle de bains, avec les arbres de la forêt derrière les murs.",
    "A single bed with a diamond-patterned imigongo headboard, terracotta cushion and green striped throw, with a sage armchair by the window and a small lamp on the bedside table.":
      "Un lit simple à tête de lit imigongo en losanges, coussin terre cuite et plaid rayé vert, avec un fauteuil vert sauge près de la fenêtre et une petite lampe sur la table de chevet.",
    "The window side of the single room: a wooden window with linen curtains looks onto tree ferns and shrubs, with an armchair and a potted plant beside the bed.":
      "Le côté fenêtre de la chambre simple : une fenêtre en bois aux rideaux de lin donne sur des fougères arborescentes et des arbustes, avec un fauteuil et une plante en pot à côté du lit.",
    "Cutaway model of a double room seen from above: a four-poster double bed with tied white netting, two green armchairs by the window, a desk and a bathroom corner, with forest trees behind the walls.":
      "Maquette en coupe d’une chambre double vue d’en haut : un lit double à baldaquin avec moustiquaire blanche nouée, deux fauteuils verts près de la fenêtre, un bureau et un coin salle de bains, avec les arbres de la forêt derrière les murs.",
    "A four-poster double bed with tied white netting, a spiral imigongo headboard and a terracotta striped throw, standing on a geometric rug between two lit bedside lamps.":
      "Un lit double à baldaquin avec moustiquaire blanche nouée, tête de lit imigongo en spirale et plaid rayé terre cuite, sur un tapis géométrique entre deux lampes de chevet allumées.",
    "The bathroom corner of the double room: a washbasin on a wooden cabinet, a round mirror, a toilet and a glass shower screen on terracotta floor tiles.":
      "Le coin salle de bains de la chambre double : un lavabo sur un meuble en bois, un miroir rond, des toilettes et une paroi de douche en verre, sur un carrelage terre cuite.",
    "Cutaway model of a twin room seen from above: two single beds with green striped throws, a terracotta armchair, a desk and a bathroom corner, with forest trees behind the walls.":
      "Maquette en coupe d’une chambre à lits jumeaux vue d’en haut : deux lits simples aux plaids rayés verts, un fauteuil terre cuite, un bureau et un coin salle de bains, avec les arbres de la forêt derrière les murs.",
    "Two single beds with zigzag imigongo headboards, terracotta cushions and green striped throws, with a shared bedside table and gathered mosquito nets above.":
      "Deux lits simples à têtes de lit imigongo en zigzag, coussins terre cuite et plaids rayés verts, avec une table de chevet commune et des moustiquaires relevées au-dessus.",
    "The window side of the twin room: a wooden window with linen curtains looks onto tree ferns, with a terracotta armchair and a potted plant beside the bed.":
      "Le côté fenêtre de la chambre à lits jumeaux : une fenêtre en bois aux rideaux de lin donne sur des fougères arborescentes, avec un fauteuil terre cuite et une plante en pot à côté du lit.",
    "Cutaway model of a triple room seen from above: three single beds in a row, two green armchairs round a low table, a desk and a bathroom corner, with forest trees behind the walls.":
      "Maquette en coupe d’une chambre triple vue d’en haut : trois lits simples alignés, deux fauteuils verts autour d’une table basse, un bureau et un coin salle de bains, avec les arbres de la forêt derrière les murs.",
    "Three single beds in a row with diamond imigongo headboards and striped throws in terracotta and green, two lit lamps between them and a sitting corner in front.":
      "Trois lits simples alignés, à têtes de lit imigongo en losanges et plaids rayés terre cuite et verts, deux lampes allumées entre eux et un coin salon devant.",
    "The window side of the triple room: a wide wooden window looks onto tree ferns, with two green armchairs round a low table, a potted plant and two of the beds.":
      "Le côté fenêtre de la chambre triple : une large fenêtre en bois donne sur des fougères arborescentes, avec deux fauteuils verts autour d’une table basse, une plante en pot et deux des lits.",
    "Cutaway model of a small budget single room seen from above: one bed, an open wardrobe, a desk and chair, and a window onto the garden, with low hedges and trees outside.":
      "Maquette en coupe d’une petite chambre simple économique vue d’en haut : un lit, une penderie ouverte, un bureau et une chaise, et une fenêtre sur le jardin, avec des haies basses et des arbres dehors.",
    "A single bed with a chevron imigongo headboard and a green striped throw, next to an open wooden wardrobe and a window with sage curtains onto the garden.":
      "Un lit simple à tête de lit imigongo en chevrons et plaid rayé vert, à côté d’une penderie en bois ouverte et d’une fenêtre aux rideaux vert sauge sur le jardin.",
    "The window of the budget single room, with sage curtains and a view of garden shrubs and tree ferns, a potted plant and a carved stool below it.":
      "La fenêtre de la chambre simple économique, aux rideaux vert sauge, avec vue sur les arbustes du jardin et des fougères arborescentes ; dessous, une plante en pot et un tabouret sculpté.",

    // Booking: steps, my bookings, changes
    "Use at most {max} characters": "Utilisez au plus {max} caractères",
    Room: "Chambre",
    Dates: "Dates",
    Arrival: "Arrivée prévue",
    "Special requests": "Demandes particulières",
    Cancel: "Annuler",
    "Payment at check-in": "Paiement à l’arrivée",
    "Check and confirm": "Vérifiez et confirmez",
    "Book: dates and room": "Réserver : dates et chambre",
    "Book: guest details": "Réserver : vos coordonnées",
    "Book: confirmation": "Réserver : confirmation",
    "Choose your dates, room and meals at the edge of Nyungwe forest, and see the full price before you book.":
      "Choisissez vos dates, votre chambre et vos repas au bord de la forêt de Nyungwe, et voyez le prix complet avant de réserver.",
    "Dates & Room": "Dates et chambre",
    "Guest Details": "Vos coordonnées",
    Confirmation: "Confirmation",
    "Booking steps": "Étapes de la réservation",
    "Booking summary": "Résumé de la réservation",
    "Back to the rooms": "Retour aux chambres",
    "per night": "par nuit",
    "{beds}, {size} m², sleeps {n}": "{beds}, {size} m², {n} pers.",
    "Sleeps {n}: too small for {party}": "{n} pers. maximum : trop petite pour {party}",
    "{amount} for {nights}": "{amount} pour {nights}",
    "Choose a check-in date": "Choisissez une date d’arrivée",
    "Choose a check-out date": "Choisissez une date de départ",
    "Choose a room": "Choisissez une chambre",
    "Please choose your dates and room again: your earlier choice has expired. Nothing was booked.":
      "Veuillez choisir à nouveau vos dates et votre chambre : votre choix précédent a expiré. Rien n’a été réservé.",
    "Too many bookings were started from your internet connection. Please wait 1 minute, or call us on {phone} and we'll book for you.":
      "Trop de réservations ont été commencées depuis votre connexion internet. Veuillez patienter 1 minute, ou appelez-nous au {phone} : nous réserverons pour vous.",
    "Too many bookings were started from your internet connection. Please wait {n} minutes, or call us on {phone} and we'll book for you.":
      "Trop de réservations ont été commencées depuis votre connexion internet. Veuillez patienter {n} minutes, ou appelez-nous au {phone} : nous réserverons pour vous.",
    "First name": "Prénom",
    "Last name": "Nom de famille",
    "Include the country code, so that we can reach you on your way here.":
      "Avec l’indicatif du pays, pour que nous puissions vous joindre en chemin.",
    "Allergies or dietary needs, a child's age, anything else we should know.":
      "Allergies ou régime alimentaire, âge d’un enfant, toute autre information utile.",
    "How you will pay at check-in": "Comment vous paierez à l’arrivée",
    "Nothing is charged now.": "Rien n’est débité maintenant.",
    "If you have an account, {signIn}.": "Si vous avez un compte, {signIn}.",
    "sign in": "connectez-vous",
    "Your room is ready from {time}.": "Votre chambre est prête à partir de {time}.",
    Cash: "Espèces",
    "Mobile money": "Mobile money",
    "Credit card": "Carte bancaire",
    "Bank transfer": "Virement bancaire",
    PayPal: "PayPal",
    "Add the country code, for example +250.": "Ajoutez l’indicatif du pays, par exemple +250.",
    "{section} could not be loaded. Reload the page to try again.":
      "{section} : chargement impossible. Rechargez la page pour réessayer.",
    "Did you mean {address}?": "Vouliez-vous dire {address} ?",
    "No, {address} is right": "Non, {address} est correct",
    "I have only one name": "Je n’ai qu’un seul nom",
    "Enter your first name": "Saisissez votre prénom",
    "Enter your last name": "Saisissez votre nom de famille",
    "Choose how you will pay at check-in": "Choisissez comment vous paierez à l’arrivée",
    "Cards are not accepted at the moment.": "Les cartes ne sont pas acceptées en ce moment.",
    "about {time}": "vers {time}",
    "about {time}, after midnight": "vers {time}, après minuit",
    "We expect you {arrival}. Someone will be up to welcome you.":
      "Nous vous attendons {arrival}. Quelqu’un sera là pour vous accueillir.",
    "Your stay has changed": "Votre séjour a changé",
    "You changed it in another window. Nothing is booked yet: check your stay below before you confirm.":
      "Vous l’avez modifié dans une autre fenêtre. Rien n’est encore réservé : vérifiez votre séjour ci-dessous avant de confirmer.",
    "The price has changed": "Le prix a changé",
    "The total is the same, but the rates, tax or service charge have changed. Nothing is booked yet: check the price below before you confirm.":
      "Le total est le même, mais les tarifs, la taxe ou le service ont changé. Rien n’est encore réservé : vérifiez le prix ci-dessous avant de confirmer.",
    "Our terms have changed": "Nos conditions ont changé",
    "The check-in times, the deposit or the cancellation terms have changed. Nothing is booked yet: check them below before you confirm.":
      "Les horaires, l’acompte ou les conditions d’annulation ont changé. Rien n’est encore réservé : vérifiez-les ci-dessous avant de confirmer.",
    "Your details have changed": "Vos coordonnées ont changé",
    "You changed them in another window. Nothing is booked yet: check them below before you confirm.":
      "Vous les avez modifiées dans une autre fenêtre. Rien n’est encore réservé : vérifiez-les ci-dessous avant de confirmer.",
    "How we confirm bookings has changed": "Notre façon de confirmer a changé",
    "Nothing is booked yet: read below how we confirm your booking, then confirm it if you agree.":
      "Rien n’est encore réservé : lisez ci-dessous comment nous confirmons, puis confirmez si vous êtes d’accord.",
    "It was {before} and is now {now}. Nothing is booked yet: confirm only if you agree.":
      "Il était de {before}, il est maintenant de {now}. Rien n’est encore réservé : ne confirmez que si vous êtes d’accord.",
    "Our prices are now in {currency}: the total is {total}. Nothing is booked yet: confirm only if you agree.":
      "Nos prix sont maintenant en {currency} : le total est de {total}. Rien n’est encore réservé : ne confirmez que si vous êtes d’accord.",
    "Please call us for this booking": "Veuillez nous appeler pour cette réservation",
    "Online, you can have up to {stays}, {nights} in total. Nothing is booked yet. Call us on {phone} and we'll book it for you.":
      "En ligne, vous pouvez avoir au plus {stays}, pour {nights} au total. Rien n’est encore réservé. Appelez-nous au {phone} et nous réserverons pour vous.",
    "{n} upcoming stay": "{n} séjour à venir",
    "{n} upcoming stays": "{n} séjours à venir",
    "You pay at check-in (from {from}). Check-out is by {until}.":
      "Vous payez à l’arrivée (à partir de {from}). Départ avant {until}.",
    "One night ({amount}) is then charged.": "Une nuit ({amount}) est alors facturée.",
    "Free cancellation until {until}. After that we charge one night ({amount}).":
      "Annulation gratuite jusqu’au {until}. Ensuite, une nuit ({amount}) est facturée.",
    "Your stay starts soon: if you cancel, one night is charged ({amount}).":
      "Votre séjour commence bientôt : en cas d’annulation, une nuit est facturée ({amount}).",
    "By confirming, you accept our {terms}.": "En confirmant, vous acceptez nos {terms}.",
    "Confirm Booking": "Confirmer la réservation",
    "We are receiving many bookings at the moment, so we'll check yours before we confirm it.":
      "Nous recevons beaucoup de réservations en ce moment : nous vérifierons la vôtre avant de la confirmer.",
    "We'll check your booking before we confirm it.":
      "Nous vérifierons votre réservation avant de la confirmer.",
    "We'll hold the room for {hours}. If we haven't confirmed by then, the booking is cancelled and nothing is charged.":
      "Nous gardons la chambre pendant {hours}. Sans confirmation d’ici là, la réservation est annulée et rien n’est facturé.",
    "Failed to confirm booking. Please try again.":
      "La réservation n’a pas pu être confirmée. Veuillez réessayer.",
    "We may ask for a deposit of {amount} ({percent}%) before you arrive.":
      "Nous pouvons vous demander un acompte de {amount} ({percent} %) avant votre arrivée.",
    "Booking {id}": "Réservation {id}",
    "No booking found": "Aucune réservation trouvée",
    "You have not made a booking in this browser yet.":
      "Vous n’avez pas encore réservé dans ce navigateur.",
    "Browse rooms": "Voir les chambres",
    "Your booking is confirmed": "Votre réservation est confirmée",
    "We have received your booking": "Nous avons bien reçu votre réservation",
    "This booking is cancelled": "Cette réservation est annulée",
    "Reference {reference}": "Référence {reference}",
    "{day}, from {time}": "{day}, à partir de {time}",
    "{day}, by {time}": "{day}, avant {time}",
    Pending: "En attente",
    Confirmed: "Confirmée",
    Cancelled: "Annulée",
    Stayed: "Terminée",

    "We could not confirm this booking by {until}, so it was cancelled.":
      "Nous n’avons pas pu confirmer cette réservation avant le {until} : elle a été annulée.",
    "Cancelled on {at}.": "Annulée le {at}.",
    "The cancellation charge is {amount}.": "Les frais d’annulation sont de {amount}.",
    "Nothing will be charged.": "Rien n’est facturé.",
    "What happens next": "Et maintenant ?",
    "We'll check your booking and confirm it.":
      "Nous vérifions votre réservation, puis nous la confirmons.",
    "We'll hold the room until {until} (local time). If we haven't confirmed by then, the booking is cancelled and nothing is charged.":
      "Nous gardons la chambre jusqu’au {until} (heure locale). Sans confirmation d’ici là, la réservation est annulée et rien n’est facturé.",
    "Just give us your reference when you arrive. No need to print anything.":
      "Il vous suffit d’indiquer votre référence à l’arrivée. Inutile d’imprimer quoi que ce soit.",
    "We can't email you yet, so please write this reference down. You can also find it under My Bookings.":
      "Nous ne pouvons pas vous envoyer d’e‑mail pour l’instant : notez bien cette référence. Vous la retrouverez aussi sous « Mes réservations ».",
    "We can't email you yet, so please write this reference down.":
      "Nous ne pouvons pas vous envoyer d’e‑mail pour l’instant : notez bien cette référence.",
    "We've emailed this confirmation to {address}.":
      "Nous vous avons envoyé cette confirmation par e‑mail à {address}.",
    "A confirmation email is on its way to {address}.":
      "Un e‑mail de confirmation est en route vers {address}.",
    "You pay at check-in: {method}, {amount}.": "Vous payez à l’arrivée : {method}, {amount}.",
    "After check-in time a stay can no longer be cancelled online. Please call {phone}.":
      "Après l’heure d’arrivée, un séjour ne peut plus être annulé en ligne. Appelez le {phone}.",
    "After your stay": "Après votre séjour",
    "Thank you for staying with us.": "Merci d’avoir séjourné chez nous.",
    "How was your stay? {rate}.": "Comment s’est passé votre séjour ? {rate}.",
    "Booked without this account? {find}.": "Vous avez réservé sans ce compte ? {find}.",
    "Free cancellation until {until}. After that we charge one night.":
      "Annulation gratuite jusqu’au {until}. Ensuite, une nuit est facturée.",
    "If you cancel now, one night is charged: {amount}.":
      "Si vous annulez maintenant, une nuit est facturée : {amount}.",
    "You can cancel free of charge until we confirm.":
      "L’annulation est gratuite tant que nous n’avons pas confirmé.",
    "Cancel this booking": "Annuler cette réservation",
    "Different dates, meals or number of guests? {change}.":
      "D’autres dates, une autre formule, plus de personnes ? {change}.",
    "Change my stay": "Modifier mon séjour",
    "Anything to add? {tell}.": "Quelque chose à ajouter ? {tell}.",
    "Send us a note": "Laissez-nous un message",
    "Questions: {phone}, {email}": "Des questions ? {phone}, {email}",
    "Mark cancelled in calendar (.ics)": "Marquer comme annulé dans l’agenda (.ics)",
    "Add to calendar (.ics)": "Ajouter à l’agenda (.ics)",
    Receipt: "Reçu",
    "Your stay in {room}": "Votre séjour : {room}",
    "Page not found": "Page introuvable",
    "Your stay is changed.": "Votre séjour est modifié.",
    "Saved. We have received your note.": "C’est enregistré. Nous avons bien reçu votre message.",
    "Booking cancelled successfully!": "La réservation est bien annulée !",
    "We couldn't find this booking among yours.":
      "Cette réservation ne figure pas parmi les vôtres.",
    "Close it": "La fermer",
    "Call {phone}, {chat} or write to {email}, quoting reference {reference}.":
      "Appelez le {phone}, {chat} ou écrivez à {email}, en indiquant la référence {reference}.",

    "Cancel booking {id}": "Annuler la réservation {id}",
    "The cancellation charge has changed. Nothing is cancelled yet: check the charge below.":
      "Les frais d’annulation ont changé. Rien n’est encore annulé : vérifiez les frais ci-dessous.",
    "Are you sure you want to cancel this booking?":
      "Voulez-vous vraiment annuler cette réservation ?",
    "{room}, {from} to {to}, reference {reference}":
      "{room}, du {from} au {to}, référence {reference}",
    "{room}, {from} to {to}": "{room}, du {from} au {to}",
    "The free cancellation period has passed, so we charge one night: {amount}.":
      "Le délai d’annulation gratuite est passé : une nuit est facturée, {amount}.",
    "There is {noCharge}: you can cancel free of charge until {until}.":
      "Il n’y a {noCharge} : l’annulation est gratuite jusqu’au {until}.",
    "The booking that pays for this stay is charged.":
      "Elle est facturée à la réservation qui paie ce séjour.",
    "There is {noCharge}.": "Il n’y a {noCharge}.",
    "no charge": "pas de frais",
    "Cancel booking": "Annuler la réservation",
    "This booking cannot be cancelled": "Cette réservation ne peut pas être annulée",
    "It was cancelled on {at}.": "Elle a été annulée le {at}.",
    "Back to the booking": "Retour à la réservation",
    "Failed to cancel booking. Please try again.":
      "La réservation n’a pas pu être annulée. Veuillez réessayer.",
    "Change booking {id}": "Modifier la réservation {id}",
    "{room} is free for the same number of nights on":
      "{room} est libre, pour le même nombre de nuits, aux dates suivantes :",
    "Show the new price": "Voir le nouveau prix",
    "Keep my booking": "Garder ma réservation",
    "This stay cannot be changed online": "Ce séjour ne peut pas être modifié en ligne",
    "Need something else?": "Besoin d’autre chose ?",
    "This is the same as your current booking.": "C’est identique à votre réservation actuelle.",
    "Before and after": "Avant et après",
    "Current booking": "Réservation actuelle",
    "After the change": "Après la modification",
    "{title}: price of the stay": "{title} : prix du séjour",
    "{part}: {nights}, {amount}": "{part} : {nights}, {amount}",
    "The price {stays}.": "Le prix {stays}.",
    "stays as it is": "ne change pas",
    "That is {amount} more than before.": "C’est {amount} de plus qu’avant.",
    "That is {amount} less than before.": "C’est {amount} de moins qu’avant.",
    "Nothing is charged now: you pay at check-in.":
      "Rien n’est débité maintenant : vous payez à l’arrivée.",
    "You have paid {paid}. The balance due at check-in is {open}.":
      "Vous avez payé {paid}. Il restera {open} à payer à l’arrivée.",
    "You have paid {paid}, so we'll refund {back}.":
      "Vous avez payé {paid} : nous vous rembourserons {back}.",
    "You can then cancel free of charge until {until}.":
      "L’annulation sera alors gratuite jusqu’au {until}.",
    "The new check-in is too close for free cancellation: cancelling would cost one night, {amount}.":
      "La nouvelle arrivée est trop proche pour une annulation gratuite : annuler coûterait une nuit, {amount}.",
    "Check-in time for the new stay has already passed, so it cannot be cancelled online.":
      "L’heure d’arrivée du nouveau séjour est déjà passée : il ne pourra pas être annulé en ligne.",
    "You won't be able to change it online again.": "Vous ne pourrez plus le modifier en ligne.",
    "Something went wrong while sending the form. Check the price again.":
      "Le formulaire a été mal transmis. Vérifiez à nouveau le prix.",
    "The price has changed. Your booking is not changed yet: check the new price below.":
      "Le prix a changé. Votre réservation n’est pas encore modifiée : vérifiez le nouveau prix ci-dessous.",
    "Someone changed this booking while you had it open. Check it and try again.":
      "Cette réservation a été modifiée pendant que vous la consultiez. Vérifiez-la et recommencez.",
    "It has been cancelled.": "Il a été annulé.",
    "It is over.": "Il est terminé.",
    "It has already started.": "Il a déjà commencé.",
    "We have not confirmed it yet. Once we have, you can change it here.":
      "Nous ne l’avons pas encore confirmé. Ensuite, vous pourrez le modifier ici.",
    "We check every booking before we confirm it.":
      "Nous vérifions chaque réservation avant de la confirmer.",
    "Its price was agreed for these nights only.":
      "Son prix a été convenu pour ces nuits seulement.",
    "Online changes were possible until {until} (local time), while cancellation was free.":
      "Il pouvait être modifié en ligne jusqu’au {until} (heure locale), tant que l’annulation était gratuite.",
    "Another booking pays for it, so only the lodge can change it.":
      "Une autre réservation le paie ; seul le lodge peut le modifier.",
    "This room sleeps {n}.": "La capacité de cette chambre est de {n}.",
    "This stay has been changed too many times today. Try again tomorrow, or call {phone}.":
      "Ce séjour a été modifié trop de fois aujourd’hui. Réessayez demain, ou appelez le {phone}.",
    "That is more nights than you can book online. Please call us on {phone}.":
      "C’est plus de nuits que vous ne pouvez en réserver en ligne. Appelez-nous au {phone}.",
    "Receipt of booking {id}": "Reçu de la réservation {id}",
    "Issued on {day}": "Émis le {day}",
    "Issued on {day}. The booking was cancelled on {cancelled}":
      "Émis le {day}. La réservation a été annulée le {cancelled}",
    Stay: "Séjour",
    Payments: "Paiements",
    "No payments yet": "Aucun paiement pour l’instant",
    Paid: "Payé",
    "Refund due": "À rembourser",
    "Balance due": "Reste à payer",
    "{at}: {method}, refund": "{at} : {method}, remboursement",
    "{at}: {method}": "{at} : {method}",
    "Cancellation charge": "Frais d’annulation",
    "Early departure": "Départ anticipé",
    "No-show": "Non-présentation",
    "Invoice {name}": "Facture {name}",
    "Credit note {name}": "Avoir {name}",
    "TIN {number}": "N° fiscal {number}",
    "Bill to": "Facturé à",
    Booking: "Réservation",
    Corrects: "Corrige",
    "invoice {name} of {day}": "la facture {name} du {day}",
    Reason: "Motif",
    "EBM receipt no.": "N° de reçu EBM",
    Description: "Description",
    "{room}, {from} to {to}, booking {id}": "{room}, du {from} au {to}, réservation {id}",
    Credited: "Avoir",
    "VAT summary": "Récapitulatif de TVA",
    VAT: "TVA",
    Rate: "Taux",
    Net: "HT",
    Gross: "TTC",
    "Deleted after the legal retention period.":
      "Supprimé à l’issue de la durée légale de conservation.",
    "Payments up to {day}": "Paiements jusqu’au {day}",
    "Previously invoiced": "Déjà facturé",
    "Changes since the last invoice": "Modifications depuis la dernière facture",
    "{line}, remainder": "{line}, reliquat",
    "Download PDF": "Télécharger le PDF",
    "We couldn't find this invoice.": "Cette facture est introuvable.",
    "Discount: {reason}": "Remise : {reason}",
    "{line}, agreed price: {reason}": "{line}, prix convenu : {reason}",
    "Voided: {line}": "Annulé : {line}",
    "Transferred to booking {id}: {line}": "Transféré à la réservation {id} : {line}",
    "Transferred from booking {id}: {line}": "Transféré de la réservation {id} : {line}",
    "This stay is billed with booking {id}.": "Ce séjour est facturé avec la réservation {id}.",
    "Its bill is closed.": "Sa note est close.",
    "It includes a change of room.": "Il comprend un changement de chambre.",
    "then {room} from {day}": "puis {room} à partir du {day}",
    "then {room}": "puis {room}",
    "Its bill is already closed, so it cannot be cancelled online. Please call us on {phone}.":
      "Sa note est déjà close : il ne peut plus être annulé en ligne. Appelez-nous au {phone}.",
    "{amount} at {rate} for {one}": "{amount} à {rate} pour {one}",
    "Requests for booking {id}": "Demandes pour la réservation {id}",
    "So that we can reach you on your way here.": "Pour vous joindre en chemin.",
    "This stay is cancelled": "Ce séjour est annulé",
    "This stay is over": "Ce séjour est terminé",
    "Anything else to tell us?": "Autre chose à nous dire ?",
    "Something went wrong while sending the form. Open it again.":
      "Le formulaire a été mal transmis. Ouvrez-le à nouveau.",
    "You have reached the limit for today. Please call us instead.":
      "Vous avez atteint la limite pour aujourd’hui. Appelez-nous plutôt.",
    "The stay is over.": "Le séjour est terminé.",
    "Someone else changed this booking while you had it open. It now says: {stored}. Send your note again to replace it.":
      "Cette réservation a été modifiée pendant que vous la consultiez. Elle indique maintenant : {stored}. Renvoyez votre message pour le remplacer.",
    "Rate stay {id}": "Évaluer le séjour {id}",
    "How was your stay?": "Comment s’est passé votre séjour ?",
    "Your rating": "Votre note",
    "{rating} of 5: {word}": "{rating} sur 5 : {word}",

    "Your review appears on the room’s page with your first name and initial. To change or remove it later, write to us.":
      "Votre avis paraît sur la page de la chambre avec votre prénom et une initiale. Pour le modifier ou le retirer plus tard, écrivez-nous.",
    "Send review": "Envoyer l’avis",
    "Not now": "Pas maintenant",
    "You rated this stay {rating} of 5": "Vous avez donné {rating} sur 5 à ce séjour",
    "To change or remove your review, write to us.":
      "Pour modifier ou retirer votre avis, écrivez-nous.",
    "This stay cannot be rated": "Ce séjour ne peut pas être noté",
    "It was cancelled.": "Il a été annulé.",
    "The stay did not take place.": "Le séjour n’a pas eu lieu.",
    "You can rate it from your departure day.":
      "Vous pourrez le noter à partir de votre jour de départ.",
    "Choose a rating from 1 to 5": "Choisissez une note de 1 à 5",
    Current: "En cours",
    Upcoming: "À venir",
    "Past and cancelled": "Passées et annulées",
    "No upcoming stays yet. The forest is patient.": "Aucun séjour à venir. La forêt est patiente.",
    "No past or cancelled stays.": "Aucun séjour passé ou annulé.",
    "Cancellation policy": "Conditions d’annulation",
    "booking {id}": "la réservation {id}",
    "Rate your stay": "Noter votre séjour",
    "not confirmed in time": "non confirmée à temps",
    "on hold until {until} (local time)": "gardée jusqu’au {until} (heure locale)",
    "Charge {amount}": "Frais : {amount}",
    "No charge": "Pas de frais",
    "You can cancel free of charge up to {hours} before check-in at {time} ({zone} time). After that we charge one night.":
      "L’annulation est gratuite jusqu’à {hours} avant l’arrivée, à {time} (heure de {zone}). Ensuite, une nuit est facturée.",
    "Thank you for your review.": "Merci pour votre avis.",
    "Your email address is confirmed.": "Votre adresse e‑mail est confirmée.",
    "Your email address is confirmed. You'll find all your bookings here.":
      "Votre adresse e‑mail est confirmée. Vous retrouverez ici toutes vos réservations.",
    "Your new password is set. You are signed out on all other devices.":
      "Votre nouveau mot de passe est enregistré. Tous vos autres appareils sont déconnectés.",
    "View, change or cancel your stay with its reference and your email address, without a password.":
      "Consultez, modifiez ou annulez votre séjour avec sa référence et votre adresse e‑mail, sans mot de passe.",
    "Enter your booking reference and email address, and we'll email you a link to your booking. No password needed.":
      "Indiquez la référence et l’adresse e‑mail de la réservation : nous vous enverrons un lien par e‑mail. Aucun mot de passe n’est nécessaire.",
    Reference: "Référence",
    "Eight letters and digits, shown in all our emails about the booking.":
      "Huit lettres et chiffres, indiqués dans tous nos e‑mails sur la réservation.",
    "Email me the link": "Recevoir le lien",
    "Check your email": "Consultez votre messagerie",
    "If these details match a booking, you'll receive an email with a link within a few minutes. If not, the email will tell you.":
      "Si ces informations correspondent à une réservation, vous recevrez un e‑mail avec un lien d’ici quelques minutes. Sinon, l’e‑mail vous le dira.",
    "If you have an account, {signIn} to see your bookings.":
      "Si vous avez un compte, {signIn} pour voir vos réservations.",
    "Enter the reference of your booking": "Saisissez la référence de votre réservation",
    "Open your booking": "Ouvrir votre réservation",
    "Press the button to open booking {id} in this browser for an hour.":
      "Appuyez sur le bouton pour ouvrir la réservation {id} dans ce navigateur pendant une heure.",
    "Open booking": "Ouvrir la réservation",
    "Your booking: {site}": "Votre réservation : {site}",
    "Someone (probably you) asked to open a booking made with this email address. Open the link below and press the button.":
      "Quelqu’un (sans doute vous) a demandé à ouvrir une réservation faite avec cette adresse. Ouvrez le lien ci-dessous et appuyez sur le bouton.",
    "The link can be used once, within {link}, and opens this booking for {access}. Anyone with the link can change or cancel the booking, so please don't share it.":
      "Le lien peut être utilisé une seule fois, dans un délai de {link}, et ouvre cette réservation pendant {access}. Toute personne qui l’a peut modifier ou annuler la réservation : ne le communiquez à personne.",
    "If it wasn't you, simply ignore this email.":
      "Si ce n’était pas vous, ignorez simplement cet e‑mail.",
    "Someone (probably you) entered this email address and a booking reference on our website. We couldn't find a booking with that reference and email address.":
      "Quelqu’un (sans doute vous) a saisi cette adresse et une référence de réservation sur notre site. Nous n’avons trouvé aucune réservation avec cette référence et cette adresse.",
    "The reference has eight letters and digits and is shown in our emails about the booking. If you booked with another address, try that one, or call us.":
      "La référence compte huit lettres et chiffres et figure dans nos e‑mails sur la réservation. Si vous avez réservé avec une autre adresse, essayez celle-là, ou appelez-nous.",
    "Booking {id}. {board}, guests: {guests}. Phone: {phone}":
      "Réservation {id}. {board}, voyageurs : {guests}. Téléphone : {phone}",
    "This room is no longer available. Choose another one, or contact us.":
      "Cette chambre n’est plus proposée. Choisissez-en une autre, ou contactez-nous.",
    "Other options": "Autres possibilités",
    "No other room is free for these dates and guests.":
      "Aucune autre chambre n’est libre à ces dates pour ces personnes.",
    "The same dates and guests in another room:":
      "Les mêmes dates et personnes dans une autre chambre :",
    "Free for these dates and guests:": "Libres à ces dates pour ces personnes :",
    ", {amount} more than now": ", {amount} de plus qu’actuellement",
    ", {amount} less than now": ", {amount} de moins qu’actuellement",
    "In another room, current rates apply to every night.":
      "Dans une autre chambre, les tarifs actuels s’appliquent à chaque nuit.",
    "You opened this booking with the link in our email. It stays open here until {until}.":
      "Vous avez ouvert cette réservation avec le lien de notre e‑mail. Elle reste ouverte ici jusqu’au {until}.",
    "We are receiving many bookings at the moment, so nights cannot be added online. Call {phone}, or try again in an hour.":
      "Nous recevons beaucoup de réservations en ce moment : il n’est pas possible d’ajouter des nuits en ligne. Appelez le {phone}, ou réessayez dans une heure.",

    // Accounts: sign-in, account page, codes
    "{label} on our website: {address}": "{label} sur notre site : {address}",
    "Hello {name},": "Bonjour {name},",
    "Hello,": "Bonjour,",
    "Questions? Call {phone} or write to {email}.":
      "Des questions ? Appelez le {phone} ou écrivez à {email}.",
    "{name}: {value}": "{name} : {value}",
    "Your account": "Votre compte",
    "Your data": "Vos données",
    "Your old password no longer works, because it was set before this email address was confirmed. You can set a new one at any time.":
      "Votre ancien mot de passe ne fonctionne plus, car il avait été choisi avant la confirmation de cette adresse e‑mail. Vous pouvez en choisir un nouveau à tout moment.",
    "For your security, sign out and sign in again first.":
      "Par sécurité, déconnectez-vous puis reconnectez-vous d’abord.",
    "Wrong password": "Mot de passe incorrect",
    "Code by text message to … {digits}.": "Code par SMS au numéro finissant par {digits}.",
    "It was a code by text message.": "C’était le code par SMS.",
    "Unknown browser": "Navigateur inconnu",
    "{browser} on {system}": "{browser} sur {system}",
    "Invalid login credentials": "E‑mail ou mot de passe incorrect",
    "Too many attempts. Please wait {n} minutes and try again.":
      "Trop d’essais. Veuillez patienter {n} minutes avant de réessayer.",
    "Many people are signing in at the moment. Please try again in a few seconds.":
      "Beaucoup de personnes se connectent en ce moment. Veuillez réessayer dans quelques secondes.",
    "Login failed": "La connexion a échoué",
    "Registration failed": "L’inscription a échoué",
    "Your account: {site}": "Votre compte : {site}",
    When: "Quand",
    "If it wasn't you, please call us right away: {phone}.":
      "Si ce n’était pas vous, appelez-nous immédiatement : {phone}.",
    "If it wasn't you, set a new password right away, or call us: {phone}.":
      "Si ce n’était pas vous, choisissez immédiatement un nouveau mot de passe, ou appelez-nous : {phone}.",
    "Set a new password": "Choisir un nouveau mot de passe",
    "{n} minute": "{n} minute",
    "{n} minutes": "{n} minutes",

    Code: "Code",
    "Both can be used once, within {time}. Never share this code.":
      "Le code et le lien peuvent être utilisés une seule fois, dans un délai de {time}. Ne communiquez ce code à personne.",
    "{n} recovery code left.": "Il reste {n} code de secours.",
    "{n} recovery codes left.": "Il reste {n} codes de secours.",
    "This code is wrong or has already been used": "Ce code est incorrect ou a déjà été utilisé",
    "Too many wrong codes. Please wait {n} minutes and try again.":
      "Trop de codes incorrects. Veuillez patienter {n} minutes avant de réessayer.",
    "Staff accounts need a second factor. Add another one before you remove this one.":
      "Les comptes du personnel exigent un second facteur. Ajoutez-en un autre avant de retirer celui-ci.",
    "Enter your password": "Saisissez votre mot de passe",
    "Enter an email address or a phone number":
      "Saisissez une adresse e‑mail ou un numéro de téléphone",
    "Enter an email address in the form name@example.com, or a phone number with its country code":
      "Saisissez une adresse e‑mail de la forme nom@exemple.com, ou un numéro de téléphone avec l’indicatif du pays",
    "Please enter your name": "Veuillez saisir votre nom",
    "This code is wrong, has expired or has already been used. Check it, or ask for a new one.":
      "Ce code est incorrect, a expiré ou a déjà été utilisé. Vérifiez-le, ou demandez-en un nouveau.",
    "This account is closed. Please call us to reopen it.":
      "Ce compte est fermé. Appelez-nous pour le rouvrir.",
    "Enter the code we sent you": "Saisissez le code que nous vous avons envoyé",
    "Enter the six-digit code we sent you":
      "Saisissez le code à six chiffres que nous vous avons envoyé",
    "Enter the code": "Saisissez le code",
    "Enter an email address": "Saisissez une adresse e‑mail",
    "Enter an email address in the form name@example.com":
      "Saisissez une adresse e‑mail de la forme nom@exemple.com",
    "Enter a phone number": "Saisissez un numéro de téléphone",
    "Enter one phone number only": "Saisissez un seul numéro de téléphone",
    "This number looks shortened by a spreadsheet. Enter all the digits.":
      "Ce numéro semble avoir été raccourci par un tableur. Saisissez tous les chiffres.",
    "Enter a phone number with at most 15 digits":
      "Saisissez un numéro de téléphone de 15 chiffres au plus",
    "Enter a phone number with at least 5 digits":
      "Saisissez un numéro de téléphone d’au moins 5 chiffres",
    "Please sign in with {provider} for this email address":
      "Avec cette adresse, connectez-vous avec {provider}",
    "{provider}, as {email}.": "{provider}, avec l’adresse {email}.",
    "{provider}.": "{provider}.",
    "You cancelled the sign-in with {provider}. Nothing was changed.":
      "Vous avez annulé la connexion avec {provider}. Rien n’a été modifié.",
    "{provider} is not responding at the moment. Please try again in a few minutes, or sign in another way.":
      "{provider} ne répond pas pour l’instant. Veuillez réessayer dans quelques minutes, ou vous connecter autrement.",
    "We could not verify the response from {provider}. Please start again.":
      "La réponse de {provider} n’a pas pu être vérifiée. Veuillez recommencer.",
    "The sign-in took longer than 10 minutes and has expired. Please start again.":
      "La connexion a pris plus de 10 minutes et a expiré. Veuillez recommencer.",
    "This sign-in was already completed, or started in another browser. Please start again.":
      "Cette connexion était déjà terminée, ou commencée dans un autre navigateur. Veuillez recommencer.",
    "You have been signed out, so nothing was added. Please sign in and try again.":
      "Votre session a expiré : rien n’a été ajouté. Veuillez vous connecter et réessayer.",
    "{provider} has not confirmed your email address, so we cannot find your account. Confirm the address with {provider}, or sign in another way.":
      "{provider} n’a pas confirmé votre adresse e‑mail : nous ne pouvons pas retrouver votre compte. Confirmez l’adresse auprès de {provider}, ou connectez-vous autrement.",
    "Staff accounts cannot sign in with {provider} until it is added. Sign in another way, then add {provider} to your account.":
      "Un compte du personnel ne peut pas se connecter avec {provider} avant de l’avoir ajouté. Connectez-vous autrement, puis ajoutez {provider} à votre compte.",
    "Please confirm your email address first: {provider} uses a different one. You can then add other ways to sign in.":
      "Confirmez d’abord votre adresse e‑mail : {provider} en utilise une autre. Vous pourrez ensuite ajouter d’autres moyens de connexion.",
    "This {provider} account is already linked to another guest account, so it was not added to yours.":
      "Ce compte {provider} est déjà associé à un autre compte : il n’a pas été ajouté au vôtre.",
    "This account is closed. Please call us.": "Ce compte est fermé. Veuillez nous appeler.",
    "It was {provider}, as {email}.": "C’était {provider}, avec l’adresse {email}.",
    "It was {provider}.": "C’était {provider}.",
    "Too many attempts from your internet connection. Please wait 1 minute and try again.":
      "Trop d’essais depuis votre connexion. Veuillez patienter 1 minute avant de réessayer.",
    "Too many attempts from your internet connection. Please wait {n} minutes and try again.":
      "Trop d’essais depuis votre connexion. Veuillez patienter {n} minutes avant de réessayer.",
    "{code} is your code for {site}. Never share it.":
      "{code} est votre code pour {site}. Ne le communiquez à personne.",
    "This password is one of the most common ones. Choose another.":
      "Ce mot de passe est l’un des plus courants. Choisissez-en un autre.",
    "No more than {max} characters.": "{max} caractères au maximum.",
    "This password is easy to guess: it uses a row of keys. Add an unusual word or two.":
      "Ce mot de passe est facile à deviner : c’est une suite de touches. Ajoutez-y un mot ou deux inattendus.",
    "This password is easy to guess: it uses a pattern of keys. Add an unusual word or two.":
      "Ce mot de passe est facile à deviner : c’est un dessin sur le clavier. Ajoutez-y un mot ou deux inattendus.",
    "This password is easy to guess: it repeats characters. Add an unusual word or two.":
      "Ce mot de passe est facile à deviner : des caractères se répètent. Ajoutez-y un mot ou deux inattendus.",
    "This password is easy to guess: it repeats words or characters. Add an unusual word or two.":
      "Ce mot de passe est facile à deviner : des mots ou des caractères se répètent. Ajoutez-y un mot ou deux inattendus.",
    "This password is easy to guess: it uses a sequence like “abc”. Add an unusual word or two.":
      "Ce mot de passe est facile à deviner : il contient une suite comme « abc ». Ajoutez-y un mot ou deux inattendus.",
    "This password is easy to guess: it uses a year. Add an unusual word or two.":
      "Ce mot de passe est facile à deviner : il contient une année. Ajoutez-y un mot ou deux inattendus.",
    "This password is easy to guess: it uses a date. Add an unusual word or two.":
      "Ce mot de passe est facile à deviner : il contient une date. Ajoutez-y un mot ou deux inattendus.",
    "This password is easy to guess: it is one of the most common. Add an unusual word or two.":
      "Ce mot de passe est facile à deviner : c’est l’un des plus courants. Ajoutez-y un mot ou deux inattendus.",
    "This password is easy to guess: it is a common one. Add an unusual word or two.":
      "Ce mot de passe est facile à deviner : il est très courant. Ajoutez-y un mot ou deux inattendus.",
    "This password is easy to guess: it is close to a common one. Add an unusual word or two.":
      "Ce mot de passe est facile à deviner : il ressemble à un mot de passe courant. Ajoutez-y un mot ou deux inattendus.",
    "This password is easy to guess: it is a single word. Add an unusual word or two.":
      "Ce mot de passe est facile à deviner : c’est un seul mot. Ajoutez-y un mot ou deux inattendus.",
    "This password is easy to guess: it uses a name. Add an unusual word or two.":
      "Ce mot de passe est facile à deviner : il contient un nom. Ajoutez-y un mot ou deux inattendus.",
    "This password is easy to guess: it uses your name, your address or our name. Add an unusual word or two.":
      "Ce mot de passe est facile à deviner : il contient votre nom, votre adresse ou notre nom. Ajoutez-y un mot ou deux inattendus.",
    "This password is easy to guess: it uses common names or words, or words linked to the lodge. Add an unusual word or two.":
      "Ce mot de passe est facile à deviner : il contient des noms ou des mots courants, ou liés au lodge. Ajoutez-y un mot ou deux inattendus.",
    "This password is easy to guess. Add an unusual word or two.":
      "Ce mot de passe est facile à deviner. Ajoutez-y un mot ou deux inattendus.",
    "{email} (confirmed)": "{email} (confirmée)",
    "confirm it": "confirmez-la",
    "Sign-in by phone": "Connexion par téléphone",
    Password: "Mot de passe",
    Set: "Défini",
    "None: you sign in another way": "Aucun : vous vous connectez autrement",
    "Second factor": "Second facteur",
    On: "Activé",
    Off: "Désactivé",
    "Role at the lodge": "Rôle au lodge",
    "Account since": "Compte ouvert le",
    "Name and phone": "Nom et téléphone",
    "Sign-in providers": "Services de connexion",
    "Download a copy or delete your account": "Télécharger une copie ou supprimer votre compte",

    "Account details": "Détails du compte",
    "{email} (not confirmed yet: {confirm})": "{email} (pas encore confirmée : {confirm})",
    Name: "Nom",
    "Include the country code. We fill it in for you when you book.":
      "Avec l’indicatif du pays. Il sera déjà rempli quand vous réserverez.",
    Save: "Enregistrer",
    "Saving…": "Enregistrement…",
    "Saved.": "Enregistré.",
    "This account has been deleted.": "Ce compte a été supprimé.",
    "Your account was changed while you had this page open: {name}, {phone}. Save again to replace these details.":
      "Votre compte a été modifié pendant que vous le consultiez : {name}, {phone}. Enregistrez à nouveau pour remplacer ces informations.",
    "Your account was changed while you had this page open: {name}, no phone number. Save again to replace these details.":
      "Votre compte a été modifié pendant que vous le consultiez : {name}, sans numéro de téléphone. Enregistrez à nouveau pour remplacer ces informations.",
    "A copy of your data": "Une copie de vos données",
    "One file (JSON) with everything we keep about you: your account and devices, guest profile, bookings and payments, reviews, emails, messages, newsletter, and changes to your account.":
      "Un fichier (JSON) avec tout ce que nous conservons sur vous : compte et appareils, fiche client, réservations et paiements, avis, e‑mails, messages, lettre d’information et modifications de votre compte.",
    "Download my data": "Télécharger mes données",
    "Delete your account": "Supprimer votre compte",
    "Delete my account": "Supprimer mon compte",
    "We delete your personal details, except those we must keep for our accounts. You'll see what is deleted and what is kept first. For how long we keep data, see {privacy}.":
      "Nous supprimons vos données personnelles, sauf celles que la comptabilité nous oblige à garder. Vous verrez d’abord ce qui est supprimé et ce qui est conservé. Pour les durées de conservation, voir {privacy}.",
    "What is deleted": "Ce qui est supprimé",
    "Your account with its name, email address, phone number and sign-in methods.":
      "Votre compte, avec votre nom, votre adresse e‑mail, votre numéro de téléphone et vos moyens de connexion.",
    "The emails we sent you, and your newsletter subscription.":
      "Les e‑mails que nous vous avons envoyés et votre abonnement à la lettre d’information.",
    "From your bookings: your name, email address, phone number and special requests.":
      "Dans vos réservations : votre nom, votre adresse e‑mail, votre numéro de téléphone et vos demandes particulières.",
    "Messages you sent us through a form.": "Les messages envoyés par formulaire.",
    "Your name under your reviews. The text of the reviews is kept.":
      "Votre nom sous vos avis. Le texte des avis est conservé.",
    "What is kept, and why": "Ce qui est conservé, et pourquoi",
    "Your past bookings with prices and payments, and your name on invoices: we need them for our accounts.":
      "Vos réservations passées avec les prix et les paiements, et votre nom sur les factures : notre comptabilité en a besoin.",
    "The change log, which no one can edit. It does not say whose account has been deleted.":
      "Le journal des modifications, que personne ne peut modifier. Il ne précise pas quel compte vient d’être supprimé.",
    "Download your data": "Téléchargez vos données",
    "Your password": "Votre mot de passe",
    "You have no password. Sign in again, then send this form within 15 minutes.":
      "Vous n’avez pas de mot de passe. Reconnectez-vous, puis envoyez ce formulaire dans les 15 minutes.",
    "Delete account": "Supprimer le compte",
    "Processing...": "Traitement…",

    "This cannot be undone. {download} first if you want a copy.":
      "C’est irréversible. {download} d’abord si vous voulez en garder une copie.",
    "Your account cannot be deleted here": "Votre compte ne peut pas être supprimé ici",
    "Your account cannot be deleted yet": "Votre compte ne peut pas encore être supprimé",
    "This is a staff account. Ask an administrator to delete it.":
      "C’est un compte du personnel. Demandez à un administrateur de le supprimer.",
    Back: "Retour",
    "You have a current or upcoming stay. Cancel it first, or delete your account after your departure. If this seems wrong, call us on {phone}.":
      "Vous avez un séjour en cours ou à venir. Annulez-le d’abord, ou supprimez votre compte après votre départ. En cas d’erreur, appelez-nous au {phone}.",

    "Delete your account?": "Supprimer votre compte ?",
    "Your account uses {email}.": "Votre compte utilise {email}.",
    "Your account has no email address. Add one so that you can reset your password if you forget it.":
      "Votre compte n’a pas d’adresse e‑mail. Ajoutez-en une pour pouvoir choisir un nouveau mot de passe en cas d’oubli.",
    "It is not confirmed yet.": "Cette adresse n’est pas encore confirmée.",
    "Confirm it": "Confirmez-la",
    "Send another code": "Envoyer un autre code",
    "Send a code to {where}": "Envoyer un code à {where}",
    "Your account has no password, so we first send a code to your current address.":
      "Votre compte n’a pas de mot de passe : nous envoyons d’abord un code à votre adresse actuelle.",
    "Your account has no password, so we first send a code to your current number.":
      "Votre compte n’a pas de mot de passe : nous envoyons d’abord un code à votre numéro actuel.",
    "New email": "Nouvel e‑mail",
    "The six-digit code we have just sent you.":
      "Le code à six chiffres que nous venons de vous envoyer.",
    "Send code": "Envoyer le code",
    "I already have a code": "J’ai déjà un code",
    "An email to {email} should arrive within a few minutes.":
      "Un e‑mail devrait arriver à {email} d’ici quelques minutes.",
    "Your account keeps its current address until you enter the code here.":
      "Votre compte garde son adresse actuelle tant que vous n’avez pas saisi le code ici.",
    "Change email": "Changer l’e‑mail",
    "Another address": "Une autre adresse",
    "Your account has no password either. Call us on {phone} and we'll add an address.":
      "Votre compte n’a pas non plus de mot de passe. Appelez-nous au {phone} et nous ajouterons une adresse.",
    "Email address": "Adresse e‑mail",
    "Your email address is changed. You are signed out on all other devices.":
      "Votre adresse e‑mail est modifiée. Tous vos autres appareils sont déconnectés.",
    "Your account already uses this address": "Votre compte utilise déjà cette adresse",
    "Remove sign-in method": "Retirer un moyen de connexion",
    "This is not one of your sign-in methods.": "Ce n’est pas l’un de vos moyens de connexion.",
    "{provider}, as {email}": "{provider}, avec l’adresse {email}",
    "This is your only sign-in method": "C’est votre seul moyen de connexion",
    "Without {who} you could no longer sign in. Set a password first.":
      "Sans {who}, vous ne pourriez plus vous connecter. Choisissez d’abord un mot de passe.",
    "Set a password": "Choisir un mot de passe",

    "Remove this sign-in method?": "Retirer ce moyen de connexion ?",
    "You stay signed in, and you can add it again later.":
      "Votre session reste ouverte, et vous pourrez l’ajouter à nouveau plus tard.",

    "No other sign-in methods are available at the moment.":
      "Aucun autre moyen de connexion n’est proposé pour l’instant.",
    "Add sign-in method": "Ajouter un moyen de connexion",
    "You sign in with the provider once, then return here.":
      "Vous vous connectez une fois chez le fournisseur, puis vous revenez ici.",
    "confirm it first": "confirmez-la d’abord",

    "Continue with {provider}": "Continuer avec {provider}",
    "Your email address is not confirmed yet. You can only add a provider that uses the same address, or {confirm}.":
      "Votre adresse e‑mail n’est pas encore confirmée. Vous ne pouvez ajouter qu’un service qui utilise la même adresse, ou bien {confirm}.",
    "Choose a provider": "Choisissez un service",
    "No other sign-in methods yet.": "Aucun autre moyen de connexion.",
    "Since {since}; last used {used}.": "Depuis le {since} ; dernière utilisation le {used}.",
    "Since {since}; not used yet.": "Depuis le {since} ; pas encore utilisé.",
    Remove: "Retirer",
    "Other ways to sign in": "Autres moyens de connexion",
    "Sign-in method added.": "Moyen de connexion ajouté.",
    "Sign-in method removed.": "Moyen de connexion retiré.",
    "You will be signed out on all other devices.": "Tous vos autres appareils seront déconnectés.",
    "You have no password yet. You can still sign in the way you do now.":
      "Vous n’avez pas encore de mot de passe. Votre moyen de connexion actuel reste valable.",
    "Current password": "Mot de passe actuel",
    "New password": "Nouveau mot de passe",
    "Change password": "Changer le mot de passe",
    "Set password": "Choisir ce mot de passe",

    "Enter your current password": "Saisissez votre mot de passe actuel",
    "Enter a new password": "Saisissez un nouveau mot de passe",
    "Your password is changed. You are signed out on all other devices.":
      "Votre mot de passe est changé. Tous vos autres appareils sont déconnectés.",
    "This is your current password. Choose another one.":
      "C’est votre mot de passe actuel. Choisissez-en un autre.",
    "Your password was changed while you had this page open. Nothing was saved: try again.":
      "Votre mot de passe a été changé pendant que cette page était ouverte. Rien n’a été enregistré : recommencez.",
    "Change your password": "Changer votre mot de passe",
    "That device is already signed out.": "Cet appareil est déjà déconnecté.",
    "change your password": "changez votre mot de passe",
    "App: {name}": "Application : {name}",
    "This device": "Cet appareil",
    "Signed in since {since}": "Connecté depuis le {since}",
    "Last seen {seen}": "Vu pour la dernière fois le {seen}",
    "Last seen {seen}, from network {network}":
      "Vu pour la dernière fois le {seen}, depuis le réseau {network}",
    "Sign out here": "Se déconnecter ici",
    "Sign out": "Déconnecter",
    "Sign out all other devices": "Déconnecter tous les autres appareils",
    "Sign out all devices": "Déconnecter tous les appareils",
    "These devices are signed in to your account. If one is not yours, sign it out and {change}.":
      "Ces appareils sont connectés à votre compte. Si l’un d’eux n’est pas à vous, déconnectez-le et {change}.",
    "Signed-in devices": "Appareils connectés",
    "Device signed out.": "Cet appareil est déconnecté.",
    "All other devices are signed out.": "Tous vos autres appareils sont déconnectés.",
    "Sign out all devices?": "Déconnecter tous les appareils ?",
    "All devices and apps will be signed out, including this one. You can sign in again right away.":
      "Tous les appareils et applications seront déconnectés, celui-ci aussi. Vous pourrez vous reconnecter aussitôt.",

    "Set up a second factor": "Configurer un second facteur",
    "Another code is on its way to your phone.": "Un autre code est en route vers votre téléphone.",
    "We could not send a code. Please try again later.":
      "Aucun code n’a pu être envoyé pour l’instant. Veuillez réessayer plus tard.",
    "Your second factor is on": "Votre second facteur est activé",
    "Remove a second factor": "Retirer un second facteur",
    "This second factor is not on your account.":
      "Ce second facteur ne figure pas sur votre compte.",
    "Remove {name}?": "Retirer {name} ?",
    "After that only your password is needed to sign in, and your recovery codes stop working.":
      "Ensuite, votre mot de passe suffit pour vous connecter, et vos codes de secours ne sont plus valables.",
    "You will still need your other second factors to sign in.":
      "Vos autres seconds facteurs resteront demandés à la connexion.",

    "Off: anyone who knows your password can sign in. With a second factor, your phone is needed as well.":
      "Désactivé : quiconque connaît votre mot de passe peut se connecter. Avec un second facteur, il faut aussi votre téléphone.",
    "Required for staff: you'll be asked to set it up the next time you sign in.":
      "Obligatoire pour le personnel : sa configuration vous sera demandée à la prochaine connexion.",
    "You need an authenticator app on your phone. Any app will do, and it works offline.":
      "Il vous faut une application d’authentification sur votre téléphone. Toutes conviennent, même hors ligne.",
    "On: you sign in with your password and a code.":
      "Activé : vous vous connectez avec votre mot de passe et un code.",
    "Authenticator app, since {since}": "Application d’authentification, depuis le {since}",
    "Authenticator app": "Application d’authentification",
    "Text message": "SMS",
    "Text messages to {phone}, since {since}": "Des SMS au {phone}, depuis le {since}",
    "Recovery codes": "Codes de secours",
    "Create new recovery codes": "Créer de nouveaux codes de secours",
    "Add another second factor": "Ajouter un autre second facteur",
    "You have no recovery codes left. Create new ones now, or you cannot sign in if you lose your phone.":
      "Vous n’avez plus de codes de secours. Créez-en de nouveaux, sinon vous ne pourrez plus vous connecter si vous perdez votre téléphone.",
    "You have {n} recovery code left. Each can be used once to sign in without your phone.":
      "Il vous reste {n} code de secours. Chacun permet une connexion sans votre téléphone.",
    "You have {n} recovery codes left. Each can be used once to sign in without your phone.":
      "Il vous reste {n} codes de secours. Chacun permet une connexion sans votre téléphone.",
    "You have only {n} recovery code left. Create new ones now, or you cannot sign in if you lose your phone.":
      "Il ne vous reste que {n} code de secours. Créez-en de nouveaux, sinon vous ne pourrez plus vous connecter si vous perdez votre téléphone.",
    "You have only {n} recovery codes left. Create new ones now, or you cannot sign in if you lose your phone.":
      "Il ne vous reste que {n} codes de secours. Créez-en de nouveaux, sinon vous ne pourrez plus vous connecter si vous perdez votre téléphone.",
    "Second factor added. We'll ask for it when you sign in.":
      "Second facteur ajouté. Il sera demandé à la connexion.",
    "Second factor removed.": "Second facteur retiré.",
    "Your new recovery codes are active. The old ones no longer work.":
      "Vos nouveaux codes de secours sont actifs. Les anciens ne sont plus valables.",
    "This was already set up, or the time ran out.":
      "C’était déjà configuré, ou le délai était dépassé.",
    "New recovery codes": "Nouveaux codes de secours",
    "Create new recovery codes?": "Créer de nouveaux codes de secours ?",
    "Your old codes stop working immediately.":
      "Vos anciens codes cesseront aussitôt de fonctionner.",
    "Create new codes": "Créer de nouveaux codes",
    "Staff accounts need a second factor. Set yours up now to continue: it takes two minutes.":
      "Les comptes du personnel exigent un second facteur. Configurez le vôtre maintenant pour continuer : il faut deux minutes.",
    "We'll send a code to your phone each time you sign in.":
      "Nous enverrons un code à votre téléphone à chaque connexion.",
    "With country code: +250 788 123 456": "Avec l’indicatif du pays : +250 788 123 456",

    "For example: My phone": "Par exemple : Mon téléphone",
    Continue: "Continuer",
    "Use text messages instead": "Utiliser plutôt des SMS",
    "Use an authenticator app instead": "Utiliser plutôt une application d’authentification",
    "Cancel and sign out": "Annuler et se déconnecter",
    "Sign in once more first": "Connectez-vous d’abord une nouvelle fois",
    "You already have a second factor with this name.":
      "Vous avez déjà un second facteur de ce nom.",
    "You have the maximum number of second factors. Remove one first.":
      "Vous avez atteint le nombre maximal de seconds facteurs. Retirez-en d’abord un.",
    "We do not send text messages.": "Nous n’envoyons pas de SMS.",
    "Enter a phone number with its country code, starting with +":
      "Saisissez un numéro de téléphone avec l’indicatif du pays, en commençant par +",
    "Confirm your email address first, then we can send codes to your phone":
      "Confirmez d’abord votre adresse e‑mail, puis nous enverrons des codes à votre téléphone",
    "Add {provider}": "Ajouter {provider}",

    "This request has expired": "Cette demande a expiré",
    "It was already answered, or it is too old. Nothing was added. Please start again from the app or page you came from.":
      "Elle a déjà reçu une réponse, ou elle est trop ancienne. Rien n’a été ajouté. Recommencez depuis l’application ou la page d’où vous venez.",
    "To the home page": "Vers l’accueil",
    "Allow {provider} ({person}) to sign in to the account of {account}?":
      "Autoriser {provider} ({person}) à se connecter au compte de {account} ?",
    "Allow {provider} to sign in to the account of {account}?":
      "Autoriser {provider} à se connecter au compte de {account} ?",
    "Confirm only if that account is yours. You will then continue to {place}.":
      "Ne confirmez que si ce compte est le vôtre. Vous continuerez ensuite sur {place}.",
    "Add a sign-in method": "Ajouter un moyen de connexion",
    "This link has expired": "Ce lien a expiré",
    "It was already used, is too old or is incomplete. Please request a new one.":
      "Il a déjà été utilisé, est trop ancien ou incomplet. Veuillez en demander un nouveau.",
    "You will then continue to {place}.": "Vous continuerez ensuite sur {place}.",
    "Your link": "Votre lien",
    "Forgotten password": "Mot de passe oublié",
    "Forgotten your password?": "Mot de passe oublié ?",
    "Enter your email address and we'll send you a code to set a new password.":
      "Indiquez votre adresse e‑mail : nous vous enverrons un code pour choisir un nouveau mot de passe.",

    "Sign in": "Se connecter",
    "We've kept what you entered.": "Votre saisie est conservée.",
    "You have been signed out. We've kept what you entered: sign in to send it.":
      "Votre session a expiré. Votre saisie est conservée : connectez-vous pour l’envoyer.",
    "Sign in with a code": "Se connecter avec un code",
    "Sign in with a code by email": "Se connecter avec un code par e‑mail",
    "Booked without an account, or forgotten your password?":
      "Vous avez réservé sans compte ou oublié votre mot de passe ?",
    "Set up a second factor first": "Configurez d’abord un second facteur",
    "Staff accounts need a second factor. We've kept what you entered until you have set it up.":
      "Les comptes du personnel exigent un second facteur. Votre saisie est conservée en attendant que vous l’ayez configuré.",
    "Or sign in with": "Ou se connecter avec",
    "If you sign in this way, you will have to fill in the form again.":
      "De cette façon, il vous faudra remplir à nouveau le formulaire.",
    "Create an account": "Créer un compte",
    "Sign in or create an account to view your bookings, download receipts or cancel a stay.":
      "Connectez-vous ou créez un compte pour consulter vos réservations, obtenir vos reçus ou annuler un séjour.",
    "If an account uses this number, a text message with a code should arrive within a few minutes. Enter the code here.":
      "Si un compte utilise ce numéro, un SMS avec un code devrait arriver d’ici quelques minutes. Saisissez le code ici.",
    "An email with a code and a link should arrive within a few minutes. Open the link, or enter the code here.":
      "Un e‑mail avec un code et un lien devrait arriver d’ici quelques minutes. Ouvrez le lien, ou saisissez le code ici.",
    "Enter your email address and we'll send you a code. No password needed.":
      "Indiquez votre adresse e‑mail : nous vous enverrons un code. Aucun mot de passe n’est nécessaire.",
    "Enter your email address or phone number and we'll send you a code. No password needed.":
      "Indiquez votre adresse e‑mail ou votre numéro de téléphone : nous vous enverrons un code. Aucun mot de passe n’est nécessaire.",
    "Enter your phone number and we'll send you a code. No password needed.":
      "Indiquez votre numéro de téléphone : nous vous enverrons un code. Aucun mot de passe n’est nécessaire.",
    "Sign in with a password": "Se connecter avec un mot de passe",
    "We can't send emails at the moment: enter a phone number":
      "Nous ne pouvons pas envoyer d’e‑mails pour l’instant : saisissez un numéro de téléphone",
    "One more step": "Encore une étape",
    "You are signed in": "Votre session est ouverte",

    "Request a new one": "En demander un nouveau",
    "Press the button to sign in as {email}.":
      "Appuyez sur le bouton pour vous connecter avec {email}.",
    "Sign in with {provider}": "Se connecter avec {provider}",
    "You sign in there, then return here.": "Vous vous y connectez, puis vous revenez ici.",
    "Sign in another way": "Se connecter autrement",
    "This sign-in method is not available.": "Ce moyen de connexion n’est pas disponible.",
    "Nothing was added": "Rien n’a été ajouté",
    "You are already signed in": "Votre session est déjà ouverte",
    "Choose a password": "Choisissez un mot de passe",
    "Sign in first": "Connectez-vous d’abord",
    "Sign in with your current address to confirm the new one, {email}.":
      "Connectez-vous avec votre adresse actuelle pour confirmer la nouvelle, {email}.",
    "Your new address": "Votre nouvelle adresse",
    "Confirm your email address": "Confirmer votre adresse e‑mail",
    "Change your email address to {email}?": "Remplacer votre adresse e‑mail par {email} ?",
    "Did you create an account with {email}?": "Avez-vous créé un compte avec {email} ?",
    "The password you chose for this account. A different one replaces it and signs out all other devices.":
      "Le mot de passe choisi pour ce compte. Un autre le remplacera et déconnectera tous les autres appareils.",
    "Change email address": "Changer l’adresse e‑mail",
    "Yes, it was me": "Oui, c’était moi",

    "Sign in first to the account whose address you want to change.":
      "Connectez-vous d’abord au compte dont vous voulez changer l’adresse.",
    "There is already an account with this address.":
      "Il existe déjà un compte avec cette adresse.",
    "Enter the code from our email to {email}, or open the link in it.":
      "Saisissez le code de notre e‑mail à {email}, ou ouvrez son lien.",
    Confirm: "Confirmer",
    "We'll send a code to {email} to confirm that the address is yours.":
      "Nous enverrons un code à {email} pour confirmer que cette adresse est la vôtre.",
    "Send another email": "Envoyer un autre e‑mail",
    "Change it": "Changez-la",
    "Open the link in our email, or sign in and enter the code.":
      "Ouvrez le lien de notre e‑mail, ou connectez-vous et saisissez le code.",
    "Your email address is confirmed": "Votre adresse e‑mail est confirmée",
    "{email} is now confirmed.": "{email} est maintenant confirmée.",
    "Your old password no longer works, because it was set before this email address was confirmed. Set a new one, or sign in with codes by email.":
      "Votre ancien mot de passe ne fonctionne plus, car il avait été choisi avant la confirmation de cette adresse e‑mail. Choisissez-en un nouveau, ou connectez-vous avec un code par e‑mail.",
    "Wrong address? {change}.": "Adresse incorrecte ? {change}.",
    "The recovery code you entered has now been used.":
      "Le code de secours saisi est maintenant utilisé.",
    "It was the last one.": "C’était le dernier.",
    "Create new ones": "Créez-en de nouveaux",
    "You have {n} recovery code left.": "Il vous reste {n} code de secours.",
    "You have {n} recovery codes left.": "Il vous reste {n} codes de secours.",
    "{make} before you need them.": "{make} avant d’en avoir besoin.",
    "Sign in once more": "Connectez-vous une nouvelle fois",
    "We've kept what you entered. It is not saved yet.":
      "Votre saisie est conservée, mais pas encore enregistrée.",
    "Sign in again": "Se reconnecter",
    "Enter the code from your authenticator app, or a code we send you by text message.":
      "Saisissez le code de votre application d’authentification, ou un code que nous vous envoyons par SMS.",
    "Enter the code from your authenticator app.":
      "Saisissez le code de votre application d’authentification.",
    "Six digits. If you don't have your phone, enter one of your recovery codes.":
      "Six chiffres. Sans votre téléphone, saisissez l’un de vos codes de secours.",
    "No phone and no recovery codes? Call us on {phone}: once we have checked that it's you, we can switch the second factor off.":
      "Ni téléphone ni codes de secours ? Appelez-nous au {phone} : après avoir vérifié votre identité, nous pourrons désactiver le second facteur.",
    "The six-digit code from your authenticator app, or one of your recovery codes.":
      "Le code à six chiffres de votre application d’authentification, ou l’un de vos codes de secours.",
    "We sent a code to {phone}. It is valid for ten minutes.":
      "Nous avons envoyé un code au {phone}. Il est valable dix minutes.",
    "The six-digit code shown in the app.": "Le code à six chiffres affiché dans l’application.",
    "Six digits.": "Six chiffres.",
    "Switch on": "L’activer",
    "Start again": "Recommencer",
    "Scan this with an authenticator app on your phone.":
      "Scannez ceci avec une application d’authentification sur votre téléphone.",
    "QR code of the key below": "QR code de la clé ci-dessous",
    "open it here": "ouvrez-la ici",
    "Or type this key into the app: {secret}":
      "Ou saisissez cette clé dans l’application : {secret}",
    "If the app is on this device, {open}.": "Si l’application est sur cet appareil, {open}.",
    "A code is on its way to your phone.": "Un code est en route vers votre téléphone.",
    "We could not send a code. Use your app or a recovery code.":
      "Aucun code n’a pu être envoyé pour l’instant. Utilisez votre application ou un code de secours.",
    "Thank you": "Merci",
    "You are being redirected. If nothing happens, follow the link.":
      "Vous allez être redirigé. Si rien ne se passe, suivez le lien.",
    "The six-digit code from our text message.": "Le code à six chiffres de notre SMS.",
    "The six-digit code from our email.": "Le code à six chiffres de notre e‑mail.",
    "request another one": "demandez-en un autre",
    "Nothing after a few minutes? Check your spam folder. We limit how often we send these: {ask} later, or call {phone}.":
      "Rien après quelques minutes ? Vérifiez vos courriers indésirables. Le nombre d’envois est limité : {ask} plus tard, ou appelez le {phone}.",
    "Nothing after a few minutes? Check your spam folder. We limit how often we send these: try again later, or call {phone}.":
      "Rien après quelques minutes ? Vérifiez vos courriers indésirables. Le nombre d’envois est limité : réessayez plus tard, ou appelez le {phone}.",
    "We can't send emails at the moment. Call us on {phone} or write to {email} and we'll help you.":
      "Nous ne pouvons pas envoyer d’e‑mails pour l’instant. Appelez-nous au {phone} ou écrivez à {email} et nous vous aiderons.",
    "You are not signed in": "Votre session n’est pas ouverte",
    "Return Home": "Retour à l’accueil",
    "Redirecting to {provider}": "Redirection vers {provider}",
    "You sign in there, then return here. If nothing happens, follow the link.":
      "Vous vous y connectez, puis vous revenez ici. Si rien ne se passe, suivez le lien.",
    "Continue to {provider}": "Continuer vers {provider}",
    "{site}: recovery codes of {email}": "{site} : codes de secours de {email}",
    "{site}: recovery codes": "{site} : codes de secours",
    "These are your recovery codes. Each can be used once to sign in if you don't have your phone.":
      "Voici vos codes de secours. Chacun permet une connexion sans votre téléphone.",
    "They are shown only once.": "Ils ne sont affichés qu’une fois.",
    "Print this page or write them down, and keep them separate from your phone.":
      "Imprimez cette page ou notez-les, et ne les gardez pas avec votre téléphone.",
    "I have saved them": "Je les ai notés",
    "For the account with {email}.": "Pour le compte de {email}.",
    "Open the link in our email, or enter the code here.":
      "Ouvrez le lien de notre e‑mail, ou saisissez son code ici.",
    "Email or phone number": "E‑mail ou numéro de téléphone",
    "It was already used, is too old or is incomplete. Use the link in our most recent email, or request a new one.":
      "Il a déjà été utilisé, est trop ancien ou incomplet. Utilisez le lien de notre e‑mail le plus récent, ou demandez-en un nouveau.",
    "{confirm} ({email}): we'll send you a code, and you can then see your bookings on any device.":
      "{confirm} ({email}) : nous vous enverrons un code, et vous retrouverez vos réservations sur tous vos appareils.",
    "You are signed in again": "Votre session est de nouveau ouverte",
    "Send it now": "L’envoyer maintenant",
    "Someone (probably you) created an account with this address, but you already have one. Sign in to it, or set a new password. To add your latest booking to it, enter this code on our website or open the link below.":
      "Quelqu’un (sans doute vous) a créé un compte avec cette adresse, mais vous en avez déjà un. Connectez-vous à celui-ci, ou choisissez un nouveau mot de passe. Pour y ajouter votre dernière réservation, saisissez ce code sur notre site ou ouvrez le lien ci-dessous.",
    "If it wasn't you, ignore this email: your account stays unchanged, and the other one will be removed automatically.":
      "Si ce n’était pas vous, ignorez cet e‑mail : votre compte reste inchangé, et l’autre sera supprimé automatiquement.",
    "Someone (probably you) created an account with this address. To confirm it, enter this code on our website or open the link below.":
      "Quelqu’un (sans doute vous) a créé un compte avec cette adresse. Pour la confirmer, saisissez ce code sur notre site ou ouvrez le lien ci-dessous.",
    "If it wasn't you, ignore this email and do not enter the code: the account will be removed automatically.":
      "Si ce n’était pas vous, ignorez cet e‑mail et ne saisissez pas le code : le compte sera supprimé automatiquement.",
    "Several accounts were created with this address. Enter this code only if you created the latest one yourself: its password will apply.":
      "Plusieurs comptes ont été créés avec cette adresse. Ne saisissez ce code que si vous avez créé le dernier vous-même : c’est son mot de passe qui comptera.",
    "Someone (probably you) asked for a new password for this account. Enter this code on our website or open the link below.":
      "Quelqu’un (sans doute vous) a demandé un nouveau mot de passe pour ce compte. Saisissez ce code sur notre site ou ouvrez le lien ci-dessous.",
    "If it wasn't you, ignore this email: your password stays unchanged.":
      "Si ce n’était pas vous, ignorez cet e‑mail : votre mot de passe reste inchangé.",
    "Someone (probably you) wants to sign in with this address. Enter this code on our website, or open the link below and press the button.":
      "Quelqu’un (sans doute vous) veut se connecter avec cette adresse. Saisissez ce code sur notre site, ou ouvrez le lien ci-dessous et appuyez sur le bouton.",
    "If it wasn't you, ignore this email: no one can sign in without the code.":
      "Si ce n’était pas vous, ignorez cet e‑mail : personne ne peut se connecter sans le code.",
    "Confirm your new email address": "Confirmer votre nouvelle adresse e‑mail",
    "Someone (probably you) wants to use this address for an account on our website. Enter this code there, or open the link below in the same browser.":
      "Quelqu’un (sans doute vous) veut utiliser cette adresse pour un compte sur notre site. Saisissez-y ce code, ou ouvrez le lien ci-dessous dans le même navigateur.",
    "If it wasn't you, ignore this email: the account keeps its current address.":
      "Si ce n’était pas vous, ignorez cet e‑mail : le compte garde son adresse actuelle.",
    "Your code": "Votre code",
    "Someone (probably you) is changing your account. To confirm that it's you, enter this code on our website.":
      "Quelqu’un (sans doute vous) est en train de modifier votre compte. Pour confirmer que c’est bien vous, saisissez ce code sur notre site.",
    "If it wasn't you, do not enter the code, and set a new password.":
      "Si ce n’était pas vous, ne saisissez rien, et choisissez un nouveau mot de passe.",
    "Someone (probably you) entered this address on our website, but there is no account with it. If you have an account, try another address.":
      "Quelqu’un (sans doute vous) a saisi cette adresse sur notre site, mais aucun compte ne l’utilise. Si vous avez un compte, essayez une autre adresse.",
    "Someone (probably you) entered this address on our website. The account with this address is closed. To reopen it, call or write to us.":
      "Quelqu’un (sans doute vous) a saisi cette adresse sur notre site. Le compte correspondant est fermé. Pour le rouvrir, appelez-nous ou écrivez-nous.",
    "Someone (probably you) entered this address on our website, but it already has an account. Sign in to that account, or set a new password.":
      "Quelqu’un (sans doute vous) a saisi cette adresse sur notre site, mais elle a déjà un compte. Connectez-vous à ce compte, ou choisissez un nouveau mot de passe.",
    "Your password was changed. You are signed out on all other devices.":
      "Votre mot de passe a été changé. Tous vos autres appareils sont déconnectés.",
    "Your account now has a password.": "Votre compte a maintenant un mot de passe.",
    "This email address was confirmed with a code or link from our email. Your old password was set before that, so it no longer works. You can set a new one at any time.":
      "Cette adresse e‑mail a été confirmée avec un code ou un lien de notre e‑mail. Votre ancien mot de passe avait été choisi avant : il ne fonctionne plus. Vous pouvez en choisir un nouveau à tout moment.",
    "The email address of your account was changed. You are signed out on all other devices.":
      "L’adresse e‑mail de votre compte a été modifiée. Tous vos autres appareils sont déconnectés.",
    "A second factor is now required when you sign in to your account.":
      "Un second facteur est maintenant demandé pour vous connecter à votre compte.",
    "A second factor is no longer required for your account.":
      "Aucun second facteur n’est plus demandé pour votre compte.",
    "One of your second factors was removed. The others are still required.":
      "L’un de vos seconds facteurs a été retiré. Les autres restent demandés.",
    "Someone used your password and then entered several wrong codes for the second factor. They could not sign in.":
      "Quelqu’un a utilisé votre mot de passe, puis a saisi plusieurs codes incorrects pour le second facteur. Cette personne n’a pas pu se connecter.",
    "New recovery codes were created for your account. The old ones no longer work.":
      "De nouveaux codes de secours ont été créés pour votre compte. Les anciens ne valent plus.",
    "Someone signed in to your account with one of your recovery codes. That code cannot be used again.":
      "Quelqu’un s’est connecté à votre compte avec un de vos codes de secours. Il ne peut plus servir.",
    "A sign-in method was added to your account.":
      "Un moyen de connexion a été ajouté à votre compte.",
    "A sign-in method was removed from your account.":
      "Un moyen de connexion a été retiré de votre compte.",
    "Your account was deleted, as you asked.":
      "Votre compte a été supprimé, comme vous l’avez demandé.",

    "Press the button to sign in as {email} and set a new password.":
      "Appuyez sur le bouton pour vous connecter avec {email} et choisir un nouveau mot de passe.",

    "The password of your account.": "Le mot de passe de votre compte.",

    "New here?": "Première visite ?",
    "Create account": "Créer le compte",
    "Already have an account?": "Vous avez déjà un compte ?",
    Admin: "Administration",
    Staff: "Personnel",
    Housekeeping: "Entretien des chambres",
    Guest: "Voyageur",
    "At least 6 characters.": "Au moins 6 caractères.",
    "At least 8 characters, including upper- and lower-case letters; or 15 characters of any kind.":
      "Au moins 8 caractères, avec majuscules et minuscules ; ou 15 caractères quelconques.",
    "At least 8 characters, including upper- and lower-case letters, a number and a symbol; or 15 characters of any kind.":
      "Au moins 8 caractères, avec majuscules, minuscules, un chiffre et un symbole ; ou 15 caractères quelconques.",
    "Set a password to view, change or cancel your booking later.":
      "Choisissez un mot de passe pour consulter, modifier ou annuler votre réservation plus tard.",
    "This link no longer works": "Ce lien ne fonctionne plus",
    "You can then see your bookings on any device, and no one else can use your address here.":
      "Vous retrouverez ensuite vos réservations sur tous vos appareils, et personne d’autre ne pourra utiliser votre adresse ici.",

    // Other pages: home, restaurant, conference, amenities, news, terms, privacy, contact, errors
    "Open now, day and night": "Ouvert maintenant, jour et nuit",
    "Open now: {what} until {until}": "Ouvert maintenant : {what} jusqu’à {until}",
    "Closed now. {what} from {from}": "Fermé maintenant. {what} à partir de {from}",
    "Closed now. {what} tomorrow from {from}": "Fermé maintenant. {what} demain à partir de {from}",
    "{opens} to {closes}": "{opens} à {closes}",
    Breakfast: "Petit-déjeuner",
    Lunch: "Déjeuner",
    Dinner: "Dîner",
    Bar: "Bar",
    Shop: "Boutique",
    "No table for {n} is free at this time. Free on this day: {times}.":
      "Aucune table pour {n} n’est libre à cette heure. Libre ce jour-là : {times}.",
    "No table for {n} is free on this day. This time is free on {day}.":
      "Aucune table pour {n} n’est libre ce jour-là. Cette heure est libre le {day}.",
    "We have no table for {n} at this time. Call us on {phone} and we'll see what we can do.":
      "Nous n’avons pas de table pour {n} à cette heure. Appelez-nous au {phone} et nous chercherons une solution.",
    "We'll call you to confirm. Your table is not reserved until then.":
      "Nous vous appellerons pour confirmer. D’ici là, votre table n’est pas encore réservée.",
    "Your table is confirmed.": "Votre table est confirmée.",
    "Your table reservation was cancelled.": "Votre réservation de table a été annulée.",
    "{label}, {n} × {rate}": "{label}, {n} × {rate}",
    "Our quote: {space}, {day}": "Notre devis : {space}, {day}",
    "Reserved for you: {space}, {day}": "Réservé pour vous : {space}, {day}",
    "This quote is valid until {day}. Accept it and the space is yours.":
      "Ce devis est valable jusqu’au {day}. Acceptez-le et la salle est à vous.",
    "View and accept the quote": "Voir le devis et l’accepter",
    "Thank you for accepting our quote. The space is reserved for you.":
      "Merci d’avoir accepté notre devis. La salle vous est réservée.",
    "Your quote": "Votre devis",
    "We couldn't find this quote.": "Ce devis est introuvable.",
    "Sorry, the space has been booked by someone else in the meantime. We'll call you to find a solution.":
      "Désolés, la salle a été réservée entre-temps. Nous vous appellerons pour trouver une solution.",
    "The space is reserved for you": "La salle vous est réservée",
    "Our quote for you": "Notre devis pour vous",

    "Questions? Call {phone}.": "Des questions ? Appelez le {phone}.",
    "Accept this quote": "Accepter ce devis",
    "You accepted our quote. Bookmark this page to come back to it.":
      "Vous avez accepté notre devis. Ajoutez cette page à vos favoris pour la retrouver.",
    "You accepted this quote, but the event has since been cancelled.":
      "Vous aviez accepté ce devis, mais l’événement a été annulé depuis.",
    "This quote expired on {day}.": "Ce devis a expiré le {day}.",
    "This quote has been withdrawn.": "Ce devis a été retiré.",
    "We have since sent you a new quote, which replaces this one.":
      "Nous vous avons envoyé depuis un nouveau devis, qui remplace celui-ci.",
    "View the latest quote": "Voir le dernier devis",
    "Decline this quote": "Refuser ce devis",
    "Decline the quote": "Refuser le devis",
    "Your comments": "Vos commentaires",
    "You declined this quote. Thank you for letting us know.":
      "Vous avez refusé ce devis. Merci de nous avoir prévenus.",
    "When is the restaurant open?": "Quand le restaurant est-il ouvert ?",
    "Every day: breakfast {breakfast}, lunch {lunch} and dinner {dinner}. The bar is open {bar}. All times are local time.":
      "Tous les jours : petit-déjeuner de {breakfast}, déjeuner de {lunch} et dîner de {dinner}. Le bar est ouvert de {bar}. Heures locales.",
    "Can I eat here without staying at the lodge?": "Puis-je manger ici sans séjourner au lodge ?",
    "Yes, you are welcome at every meal. Please send the form on this page or call {phone}, so that the kitchen knows how many to cook for. We'll call you back to confirm.":
      "Oui, vous êtes les bienvenus à chaque repas. Envoyez le formulaire de cette page ou appelez le {phone}, pour que la cuisine sache combien de couverts prévoir. Nous vous rappellerons pour confirmer.",
    "Do you cater for vegetarians, vegans and gluten-free guests?":
      "Proposez-vous des plats végétariens, véganes et sans gluten ?",
    "Yes. The menu marks vegetarian, vegan and gluten-free dishes. Mention allergies, or a child's portion, in the note of your reservation.":
      "Oui. La carte signale les plats végétariens, véganes et sans gluten. Indiquez une allergie ou une portion enfant dans la remarque de votre réservation.",
    "How do I pay?": "Comment payer ?",
    "At the table after your meal, by card or in cash. Reserving costs nothing.":
      "À table après le repas, par carte ou en espèces. Réserver ne coûte rien.",
    "At the table after your meal, in cash. Reserving costs nothing.":
      "À table après le repas, en espèces. Réserver ne coûte rien.",
    "Prices are in {currency} and include {percent}% tax.":
      "Les prix sont en {currency} et comprennent {percent} % de taxe.",
    "Prices are in {currency}.": "Les prix sont en {currency}.",
    Starters: "Entrées",
    "Main dishes": "Plats",
    Desserts: "Desserts",
    Drinks: "Boissons",
    Vegetarian: "Végétarien",
    Vegan: "Végane",
    "Gluten-free": "Sans gluten",
    Dining: "Table",
    Services: "Services",
    "Guided forest and canopy walks": "Marches guidées en forêt et sur la canopée",
    "Tell us the evening before. We'll arrange a guide and your park permit, and wake you in time for breakfast. The canopy walkway hangs high above the trees, and the trails begin about 4 km from the lodge.":
      "Dites-le-nous la veille au soir. Nous organisons un guide et votre permis d’entrée au parc, et nous vous réveillons à temps pour le petit-déjeuner. La passerelle est suspendue très haut au-dessus des arbres, et les sentiers commencent à environ 4 km du lodge.",
    "A narrow suspension bridge with a plank deck and cable sides hangs between two tall trees above a misty forest canopy, with ridges behind.":
      "Une étroite passerelle suspendue, au tablier de planches et aux flancs de câbles, entre deux grands arbres, au-dessus d’une canopée brumeuse ; derrière, des crêtes.",
    "Massage room": "Salle de massage",
    "After a day of steps and roots: a massage with a warm foot bath, in a quiet room overlooking the tree ferns. Reception will find you a time, even on the same day.":
      "Après une journée de marche : un massage et un bain de pieds chaud, dans une pièce calme qui donne sur les fougères arborescentes. La réception vous trouvera un horaire, même le jour même.",
    "Cutaway model of a massage room: a massage bed with white linen and a green striped cover, a folding screen, an armchair with a foot bath, towels and plants, and a wide window onto tree ferns.":
      "Maquette en coupe d’une salle de massage : un lit de massage au linge blanc et à la couverture rayée verte, un paravent, un fauteuil avec bain de pieds, des serviettes et des plantes, et une large fenêtre sur des fougères arborescentes.",
    "Airport transfer": "Transfert de l’aéroport",
    "A driver who knows the road through the tea fields will pick you up at Kamembe airport or in Kigali and take you back. Send us your flight and we'll quote a price first.":
      "Un chauffeur qui connaît la route à travers les champs de thé vient vous chercher à l’aéroport de Kamembe ou à Kigali, et vous y reconduit. Envoyez-nous votre vol : nous vous indiquerons d’abord le prix.",
    "Rows of green tea bushes on rolling hills with an earth path between them, a line of trees and hazy blue-green ridges behind.":
      "Des rangs de théiers verts sur des collines ondulantes, un chemin de terre entre eux, une rangée d’arbres et, derrière, des crêtes bleu-vert voilées de brume.",
    Theatre: "Théâtre",
    Classroom: "Salle de classe",
    "U-shape": "En U",
    Boardroom: "Conseil",
    Banquet: "Banquet",
    "No catering": "Sans restauration",
    "Coffee breaks": "Pauses café",
    "Full day": "Journée entière",
    "{catering}, priced on request": "{catering}, prix sur demande",
    "Choose a space": "Choisissez un espace",
    "Events end at midnight. Start earlier or choose fewer hours.":
      "Les événements se terminent à minuit. Commencez plus tôt ou choisissez moins d’heures.",
    "The date cannot be before today.": "La date ne peut pas être avant aujourd’hui.",
    "Choose a date within the next {n} day.": "Choisissez une date à {n} jour au plus.",
    "Choose a date within the next {n} days.": "Choisissez une date dans les {n} prochains jours.",
    "This time has passed today.": "Cette heure est déjà passée aujourd’hui.",
    "{name} takes up to {capacity} people. Large enough: {fitting}.":
      "{name} : {capacity} personnes au plus. Assez grand : {fitting}.",
    "{name} takes up to {capacity} people. We have no larger space: call us and we'll see what we can do.":
      "{name} : {capacity} personnes au plus. Nous n’avons pas d’espace plus grand : appelez-nous et nous chercherons une solution.",
    "Choose one of the times in the list.": "Choisissez l’une des heures de la liste.",
    "This time has passed. Choose a later one or another day.":
      "Cette heure est passée. Choisissez-en une plus tardive ou un autre jour.",
    "Frequently asked questions": "Questions fréquentes",
    "Opening hours": "Heures d’ouverture",
    "open now": "ouvert maintenant",
    "The menu": "La carte",
    "Whole menu": "Toute la carte",
    "Sold out today": "Épuisé aujourd’hui",
    "Nothing in this category today.": "Rien dans cette catégorie aujourd’hui.",
    "Cutaway model of the dining room seen from above: six round tables laid for four, woven pendant lamps, a long sideboard and a large imigongo panel between wide windows.":
      "Maquette en coupe de la salle à manger vue d’en haut : six tables rondes dressées pour quatre, des suspensions tressées, un long buffet et un grand panneau imigongo entre de larges fenêtres.",
    "Cutaway model of the bar: a wooden counter with a zigzag imigongo front, five stools, shelves of bottles on a green wall, woven lamps and a small sitting corner.":
      "Maquette en coupe du bar : un comptoir en bois à façade imigongo en zigzag, cinq tabourets, des étagères de bouteilles sur un mur vert, des lampes tressées et un petit coin salon.",
    "A long wooden buffet table with three warm dishes, bowls of salad, a bowl of fruit, bread, cups and stacked plates, below woven lamps and a spiral imigongo frieze.":
      "Une longue table de buffet en bois : trois plats chauds, des saladiers, une coupe de fruits, du pain, des tasses et des assiettes empilées, sous des lampes tressées et une frise imigongo en spirale.",
    "Reserve a table": "Réserver une table",
    "Tell us when you are coming and for how many people. We'll call you to confirm; your table is not reserved until then.":
      "Dites-nous quand vous venez et combien vous serez. Nous vous appellerons pour confirmer ; d’ici là, votre table n’est pas encore réservée.",
    "More than {n} people, or coming within the hour? Call us on {phone}.":
      "Plus de {n} personnes, ou dans l’heure ? Appelez-nous au {phone}.",
    Date: "Date",
    Time: "Heure",
    "Choose a time": "Choisissez l’heure",
    "People (1 to {n})": "Personnes (1 à {n})",
    Note: "Remarque",
    "An allergy, a small child, a table by the fire.":
      "Une allergie, un petit enfant, une table près du feu.",
    "Request a table": "Envoyer ma demande",
    "Enter 1 to {max} people": "Indiquez de 1 à {max} personnes",
    "Enter the number of people": "Indiquez le nombre de personnes",
    "Enter your name": "Saisissez votre nom",
    "Restaurant and bar": "Restaurant et bar",
    "Dinner after the forest": "Dîner après la forêt",
    "Isombe, tilapia from Lake Kivu and brochettes over charcoal: Rwandan cooking, six tables, and a fire on the terrace.":
      "Isombe, tilapia du lac Kivu, brochettes au feu de bois : la cuisine rwandaise, six tables et un feu sur la terrasse.",
    "Breakfast, lunch and dinner beside Nyungwe forest: sambaza from Lake Kivu, brochettes with plantain, isombe, coffee and tea from the hills. See the menu and reserve a table.":
      "Petit-déjeuner, déjeuner et dîner au bord de la forêt de Nyungwe : sambaza du lac Kivu, brochettes et bananes plantains, isombe, café et thé des collines. Voyez la carte et réservez une table.",
    "Where you'll sit": "Où vous installer",
    "Pictures of the restaurant": "Photos du restaurant",
    "(this page)": "(cette page)",
    "Every day {hours}": "Tous les jours, {hours}",
    "Every day, 24/7": "Tous les jours, 24 h sur 24",
    "Pictures: {name}": "Photos : {name}",
    "Ask reception for": "Demandez à la réception",
    "At reception at any time, on {phone}, or {chat}.":
      "À la réception à toute heure, au {phone}, ou {chat}.",
    "on WhatsApp": "sur WhatsApp",
    "Dining room, terrace bar, craft shop and 24-hour reception; guided forest walks, massage and transfers on request.":
      "Salle à manger, bar de la terrasse, boutique d’artisanat et réception ouverte jour et nuit ; marches guidées en forêt, massages et transferts sur demande.",
    "Model of a sunny timber terrace with a small thatched bar, four bar stools, canvas chairs on a rug, tables and chairs, string lights and trees behind a railing.":
      "Maquette d’une terrasse en bois ensoleillée : un petit bar au toit de chaume, quatre tabourets, des chaises en toile sur un tapis, des tables et des chaises, une guirlande lumineuse et des arbres derrière une balustrade.",
    "Menu and table reservation": "Carte et réservation de table",
    "A house to come back to": "Une maison où revenir",
    "A long table, a bar in the evening sun, a shop full of baskets and a reception that never sleeps, for the hours between two walks.":
      "Une longue table, un bar au soleil couchant, une boutique pleine de paniers et une réception qui ne dort jamais, pour les heures entre deux marches.",
    "Type of amenity": "Type de lieu",
    All: "Tout",
    "Workshops and board meetings": "Ateliers et conseils",
    "A closed door, a screen that works, and coffee whenever you like.":
      "Une porte fermée, un écran qui marche, et du café quand vous voulez.",
    Conferences: "Conférences",
    "Talks in the hall, working groups in the meeting room, lunch on the terrace.":
      "Les exposés dans la grande salle, les groupes de travail en salle de réunion, le déjeuner sur la terrasse.",
    "Team retreats": "Séjours d’équipe",
    "Half a day of work and half a day in the forest; the guides know which half is longer.":
      "Une demi-journée de travail et une demi-journée en forêt ; les guides savent laquelle est la plus longue.",
    "Weddings and celebrations": "Mariages et fêtes",
    "The garden pavilion, long tables, music, and rooms for guests who stay the night.":
      "Le pavillon du jardin, de longues tables, de la musique, et des chambres pour ceux qui restent la nuit.",
    "Research groups": "Groupes de recherche",
    "Early starts, late dinners, space for maps and samples, and quiet to write.":
      "Des départs matinaux, des dîners tardifs, de la place pour les cartes et les échantillons, et du calme pour écrire.",
    "Courses and school groups": "Cours et groupes scolaires",
    "Chairs that move, walls to pin things on, and a national park as the classroom.":
      "Des chaises qui bougent, des murs où épingler, et un parc national pour salle de classe.",
    "What our spaces are used for": "À quoi servent nos espaces",
    "Up to {n} people": "Jusqu’à {n} personnes",
    "{price} per hour": "{price} par heure",
    Details: "Détails",
    "of {name}": "({name})",
    Request: "Demander",
    "Pictures of {name}": "Photos : {name}",
    Capacity: "Capacité",
    "Price per hour": "Prix par heure",
    Equipment: "Équipement",
    "Request this space": "Envoyer ma demande",
    "Request a space": "Demander un espace",
    "See the price, then send your request. We'll be in touch to confirm; nothing is charged now.":
      "Voyez le prix, puis envoyez votre demande. Nous vous contacterons pour confirmer ; rien n’est débité maintenant.",
    "Estimated price": "Prix estimé",
    "Choose a space and the number of hours, then press “See the price”.":
      "Choisissez un espace et une durée, puis appuyez sur « Voir le prix ».",
    "Your event": "Votre événement",
    Space: "Espace",
    "{name}, up to {n} people, {rate} per hour": "{name}, jusqu’à {n} personnes, {rate} par heure",
    From: "À partir de",
    For: "Durée",
    "Number of guests": "Nombre de personnes",
    Layout: "Disposition",
    "Catering (priced on request)": "Restauration (prix sur demande)",
    Catering: "Restauration",
    "Contact details": "Vos coordonnées",
    "See the price": "Voir le prix",
    "Send request": "Envoyer la demande",
    "The price was {before} and is now {now}. Your request has not been sent yet: send it if you agree.":
      "Le prix était de {before} et il est maintenant de {now}. Votre demande n’est pas encore envoyée : envoyez-la si vous êtes d’accord.",
    "Price of the space": "Prix de l’espace",
    "Catering is priced on request: we'll send you a quote before you confirm.":
      "La restauration est sur devis : nous vous l’enverrons avant votre confirmation.",
    "Choose 1 to {max} hours": "Choisissez de 1 à {max} heures",
    "Enter the number of people as a whole number, 1 or more":
      "Indiquez le nombre de personnes : un nombre entier, au moins 1",

    "Choose a start time": "Choisissez une heure de début",
    "Choose a layout": "Choisissez une disposition",
    "Choose the catering": "Choisissez la restauration",
    "{space}, per hour": "{space}, par heure",
    "{space}, {n} hour × {rate}": "{space}, {n} heure × {rate}",
    "{space}, {n} hours × {rate}": "{space}, {n} heures × {rate}",
    "Four spaces from a boardroom for 12 to a hall for 200, by the hour, with rooms next door and the forest for the breaks. See the price and send your request.":
      "Quatre espaces, d’une salle du conseil pour 12 personnes à une grande salle pour 200, à l’heure, avec des chambres à côté et la forêt pour les pauses. Voyez le prix et envoyez votre demande.",
    "Cutaway model of a large hall with two hundred chairs in ten rows, facing a wide stage with a long table, a lectern and a big screen between imigongo panels.":
      "Maquette en coupe d’une grande salle : deux cents chaises en dix rangs, face à une large scène avec une longue table, un pupitre et un grand écran entre des panneaux imigongo.",
    "Meet where the rainforest begins": "Se réunir là où commence la forêt tropicale",
    "A boardroom for a decision, a hall for a conference, a pavilion for a wedding: spaces by the hour, with rooms next door and the forest for the breaks.":
      "Une salle du conseil pour une décision, une grande salle pour une conférence, un pavillon pour un mariage : des espaces à l’heure, avec des chambres à côté et la forêt pour les pauses.",
    "Our spaces": "Nos espaces",
    "We are receiving too many messages at the moment, so yours was not sent. Please call us on {phone}, or send it again in an hour.":
      "Nous recevons trop de messages en ce moment : le vôtre n’a pas été envoyé. Appelez-nous au {phone}, ou renvoyez-le dans une heure.",
    "table request": "demande de table",
    "conference request": "demande de séminaire",
    message: "message",
    "Your message to {lodge}": "Votre message à {lodge}",
    "Thank you for your message. We'll reply as soon as we can.":
      "Merci de votre message. Nous vous répondrons dès que possible.",
    "You wrote:": "Vous avez écrit :",
    "View it": "Le revoir",
    "Your conference request: {space}, {day}": "Votre demande de séminaire : {space}, {day}",
    "Thank you for your conference request. We'll be in touch to confirm; nothing is reserved until then.":
      "Merci de votre demande de séminaire. Nous vous contacterons pour confirmer ; d’ici là, rien n’est réservé.",
    "Our answer: {lodge}": "Notre réponse : {lodge}",
    "Write your message": "Écrivez votre message",
    "Call, message or write to the lodge beside Nyungwe forest. Someone who knows the rooms will answer.":
      "Appelez le lodge au bord de la forêt de Nyungwe ou écrivez-nous : quelqu’un qui connaît les chambres vous répondra.",
    "Call or write to us": "Nous appeler ou nous écrire",
    "We're happy to answer any question about rooms, prices and the forest.":
      "Nous répondons volontiers à toute question sur les chambres, les prix et la forêt.",
    "Call {phone}": "Appeler {phone}",
    "Message us on WhatsApp": "Écrire sur WhatsApp",
    "Your message": "Votre message",
    "Send message": "Envoyer le message",
    "Thank you, {name}. We have received your table request.":
      "Merci, {name}. Nous avons bien reçu votre demande de table.",
    "Thank you, {name}. We have received your conference request.":
      "Merci, {name}. Nous avons bien reçu votre demande de séminaire.",
    "Thank you, {name}. We have received your message.":
      "Merci, {name}. Nous avons bien reçu votre message.",
    Message: "Message",
    Sent: "Envoyé",
    "We'll read your message and get back to you.":
      "Nous lisons votre message et vous recontactons.",
    "We have sent you a quote.": "Nous vous avons envoyé un devis.",
    "You accepted our quote. The space is reserved for you.":
      "Vous avez accepté notre devis : l’espace vous est réservé.",
    "Our quote is no longer valid.": "Notre devis n’est plus valable.",
    "View the quote": "Voir le devis",
    "We'll be in touch to confirm. Nothing is reserved until then.":
      "Nous vous contacterons pour confirmer. D’ici là, rien n’est réservé.",
    "Bookmark this page to come back to your request.":
      "Ajoutez cette page à vos favoris pour retrouver votre demande.",
    "To change your request or ask a question, call {phone} or {chat}.":
      "Pour modifier votre demande ou poser une question, appelez le {phone} ou {chat}.",
    "Your table request": "Votre demande de table",
    "Your conference request": "Votre demande de séminaire",
    "We couldn't find this request.": "Cette demande est introuvable.",
    Page: "Le lodge",
    Blog: "Carnet",
    Announcement: "Annonce",
    Promotion: "Offre",
    Tags: "Mots-clés",
    "News from the lodge beside Nyungwe forest: offers, announcements, and stories of birds, trails, tea and the kitchen.":
      "Les actualités du lodge au bord de la forêt de Nyungwe : offres, annonces et récits d’oiseaux, de sentiers, de thé et de cuisine.",
    "about “{tag}”": "à propos de « {tag} »",
    Pages: "Pages",
    Newer: "Plus récentes",
    Older: "Plus anciennes",
    "Page {page} of {pages}": "Page {page} sur {pages}",
    "Nothing on this topic yet": "Rien à ce sujet pour l’instant",
    "No news yet": "Pas encore d’actualités",
    "News from the lodge and the forest will appear here.":
      "Les actualités du lodge et de la forêt paraîtront ici.",
    "Subscribe in your news reader: {feed}.": "Pour votre lecteur de flux : {feed}.",
    "RSS feed": "le flux (en anglais)",
    "A few emails a year from the forest's edge, and offers before anyone else hears of them.":
      "Quelques e‑mails par an depuis la lisière de la forêt, et les offres avant tout le monde.",

    "We can't send emails at the moment. We'll email you a confirmation link as soon as we can; you are not subscribed until you confirm.":
      "Nous ne pouvons pas envoyer d’e‑mails pour l’instant. Nous vous enverrons un lien de confirmation dès que possible ; votre abonnement commencera après cette confirmation.",
    "We'll email you a confirmation link as soon as we can send emails again.":
      "Nous vous enverrons un lien de confirmation dès que nous pourrons de nouveau envoyer des e‑mails.",
    "News from the forest's edge": "Nouvelles de la lisière",
    "A few emails a year: what's flowering and calling in the forest, news from the lodge, and offers before anyone else hears of them.":
      "Quelques e‑mails par an : ce qui fleurit et chante dans la forêt, les actualités du lodge, et nos offres en avant-première.",
    "You are subscribed": "Votre abonnement est confirmé",
    "You'll receive our next newsletter. You can unsubscribe at any time with the link in it.":
      "Vous recevrez la prochaine lettre d’information. Chacune contient un lien pour vous désabonner.",
    "You are unsubscribed": "Votre abonnement a pris fin",
    "You won't receive our newsletter any more. If you change your mind, just subscribe again.":
      "Vous ne recevrez plus de lettre d’information. Si vous changez d’avis, abonnez-vous de nouveau.",

    "You'll receive an email within a few minutes. Open the link in it and press the button to subscribe. The link is valid for 7 days.":
      "Vous recevrez un e‑mail d’ici quelques minutes. Pour vous abonner, ouvrez le lien qu’il contient et appuyez sur le bouton. Le lien est valable 7 jours.",
    "Nothing after a few minutes? Check your spam folder. We send this once a day at most: {again} tomorrow, or write to {email}.":
      "Rien après quelques minutes ? Vérifiez vos courriers indésirables. Nous n’envoyons cet e‑mail qu’une fois par jour : {again} demain, ou écrivez à {email}.",
    "try again": "réessayez",
    "Confirm your subscription": "Confirmez votre abonnement",

    "Subscribe {email} to our newsletter?": "Abonner {email} à notre lettre d’information ?",

    "This confirmation link no longer works": "Ce lien de confirmation ne fonctionne plus",
    "It was already used, is older than 7 days or is incomplete. If you confirmed before, you are subscribed.":
      "Il a déjà été utilisé, date de plus de 7 jours ou est incomplet. Si vous avez déjà confirmé, votre abonnement est actif.",
    "If not, we'll be happy to send you a new link.":
      "Sinon, nous vous enverrons volontiers un nouveau lien.",
    Unsubscribe: "Se désabonner",
    "You won't receive our newsletter any more.": "Vous ne recevrez plus de lettre d’information.",
    "Unsubscribe from our newsletter?": "Se désabonner de notre lettre d’information ?",
    "We'll stop sending it to {email}.": "Nous ne l’enverrons plus à {email}.",
    "This unsubscribe link does not work": "Ce lien de désabonnement ne fonctionne pas",
    "You may already be unsubscribed, or the link is incomplete. Copy the whole link from the email, or write to {email} and we'll unsubscribe you.":
      "Votre abonnement a peut-être déjà pris fin, ou le lien est incomplet. Copiez tout le lien depuis l’e‑mail, ou écrivez à {email} et nous vous désabonnerons.",
    "If your address is subscribed, this form sends you the right link.":
      "Si votre adresse est abonnée, ce formulaire vous envoie le bon lien.",
    "We'll email you a link to confirm.": "Nous vous enverrons un lien de confirmation par e‑mail.",

    "Someone (probably you) asked for our newsletter. This address is already subscribed, so there is nothing to do.":
      "Quelqu’un (sans doute vous) a demandé notre lettre d’information. Cette adresse est déjà abonnée : il n’y a rien à faire.",
    "You are already subscribed: {lodge}": "Vous recevez déjà notre lettre d’information : {lodge}",
    "Someone (probably you) asked for our newsletter. To subscribe, open this link within 7 days and press the button.":
      "Quelqu’un (sans doute vous) a demandé notre lettre d’information. Pour vous abonner, ouvrez ce lien dans les 7 jours et appuyez sur le bouton.",

    "You can unsubscribe at any time.": "Vous pouvez vous désabonner à tout moment.",
    "Confirm your subscription to the {lodge} newsletter":
      "Confirmez votre abonnement à la lettre d’information de {lodge}",
    "You receive this email because you subscribed to our newsletter.":
      "Vous recevez cet e‑mail parce que vous avez demandé notre lettre d’information.",
    "What our rates include, what children pay, when you can cancel free of charge, and how you pay at check-in.":
      "Ce que comprennent nos tarifs, ce que paient les enfants, jusqu’à quand vous pouvez annuler sans frais et comment vous payez à l’arrivée.",
    "What you can expect of us, and what we ask of you, in plain English.":
      "Nos engagements et les vôtres, en termes simples.",
    Rates: "Tarifs",
    "A service charge of {percent}% is added on a separate line.":
      "Un service de {percent} % s’y ajoute, sur une ligne à part.",
    "Management may change rates and terms without notice. Once your booking is confirmed, its price and terms do not change.":
      "La direction peut modifier les tarifs et les conditions sans préavis. Une fois votre réservation confirmée, son prix et ses conditions ne changent plus.",
    Children: "Enfants",
    "14 years and over are adults and must book a separate room at the adult rate.":
      "À partir de 14 ans, les enfants sont considérés comme adultes et doivent réserver une chambre à part au tarif adulte.",
    "5 to 14 years (under 14 at check-in) pay 50% of the adult sharing rate and may share a bed with one adult.":
      "De 5 à 13 ans, les enfants paient 50 % du tarif adulte en chambre partagée et peuvent partager un lit avec un adulte.",
    "Under 5 years stay free and share a bed.":
      "Les moins de 5 ans séjournent gratuitement et partagent un lit.",
    "Child rates apply whether or not the child shares.":
      "Les tarifs enfants s’appliquent, que l’enfant partage un lit ou non.",
    "Beds go to adults first, then to children. If there is no bed left, a child shares with an adult; under-fives always do. No more than one child per adult.":
      "Les lits reviennent d’abord aux adultes, puis aux enfants. S’il n’en reste plus, un enfant partage le lit d’un adulte, comme toujours les moins de 5 ans. Un seul enfant par adulte.",
    "For example, our room “{room}” sleeps {n} and costs {rate} a night with breakfast. Half the rate for one person is {half}. We take that off for a child with a bed of their own, and add it for a child sharing one.":
      "Par exemple, notre chambre « {room} » accueille {n} personnes et coûte {rate} la nuit avec petit-déjeuner. La moitié du tarif pour une personne est de {half}. Nous la déduisons pour un enfant qui a son lit, et l’ajoutons pour un enfant qui en partage un.",
    "What counts is the child's age at check-in. Add your children when you search, and the price will show them on a separate line.":
      "C’est l’âge à l’arrivée qui compte. Indiquez vos enfants dans la recherche : le prix les affichera sur une ligne à part.",
    Cancellation: "Annulation",
    "You can cancel free of charge up to {time} before check-in ({checkIn} local time on your arrival day).":
      "L’annulation est gratuite jusqu’à {time} avant l’arrivée ({checkIn}, heure locale, le jour de votre arrivée).",
    "After that we charge one night.": "Ensuite, une nuit est facturée.",
    "You can cancel under {bookings}, where you see any charge before you decide. From {checkIn} on your arrival day, please call us.":
      "Vous pouvez annuler sous {bookings}, où les frais éventuels sont indiqués avant votre décision. À partir de {checkIn} le jour de votre arrivée, appelez-nous.",
    "Check-in, check-out and payment": "Arrivée, départ et paiement",
    "Check-in from {checkIn}, check-out by {checkOut}.":
      "Arrivée à partir de {checkIn}, départ avant {checkOut}.",
    "You pay at check-in, by card or in cash. Nothing is charged when you book.":
      "Vous payez à l’arrivée, par carte ou en espèces. Rien n’est débité quand vous réservez.",
    "You pay at check-in, in cash. Nothing is charged when you book.":
      "Vous payez à l’arrivée, en espèces. Rien n’est débité quand vous réservez.",
    "We may ask for a {percent}% deposit before you arrive. We'll call or write to tell you how, and by when, to pay it. It is deducted from your bill.":
      "Nous pouvons vous demander un acompte de {percent} % avant votre arrivée. Nous vous appellerons ou vous écrirons pour vous dire comment et pour quand le payer. Il est déduit de votre note.",
    Questions: "Questions",
    "Call {phone} or write to {email}.": "Appelez le {phone} ou écrivez à {email}.",
    "What we keep about you, why and for how long, who sees it, and how to view, correct or delete it.":
      "Ce que nous conservons sur vous, pourquoi et combien de temps, qui y a accès, et comment le consulter, le corriger ou le supprimer.",
    "What we keep about you, why, and for how long. No advertising, no tracking, no third-party scripts.":
      "Ce que nous conservons sur vous, pourquoi et combien de temps. Pas de publicité, pas de pistage, aucun script tiers.",
    "What we keep, and how long": "Ce que nous conservons, et combien de temps",
    Invoices: "Les factures",
    "{what}: the name, company and address on them, for {n} years after the year of issue, as the law requires, even if you ask us to delete everything else.":
      "{what} : le nom, la société et l’adresse qui y figurent, pendant {n} ans après l’année d’émission, comme la loi l’exige, même si vous nous demandez de supprimer le reste.",
    "Our notes on charges and payments are part of the accounts and stay as well.":
      "Nos notes sur les frais et les paiements font partie de notre comptabilité et sont aussi conservées.",
    "{what}: name, email, phone, dates, room, number of guests and children, arrival time, price and payments. We need this for your stay and our accounts, which we keep as long as the law requires. This website never receives a card number.":
      "{what} : nom, e‑mail, téléphone, dates, chambre, nombre de voyageurs et d’enfants, heure d’arrivée, prix et paiements. Nous en avons besoin pour votre séjour et notre comptabilité, que nous gardons aussi longtemps que la loi l’exige. Ce site ne reçoit jamais de numéro de carte.",
    "{what}: the passport or identity card you show on arrival, stored encrypted until {n} days after you leave.":
      "{what} : le passeport ou la carte d’identité que vous présentez à l’arrivée, conservé chiffré jusqu’à {n} jours après votre départ.",
    "Your identity document": "Votre pièce d’identité",
    "{what}: name, contact details, country, company, your stays and notes about them. Until you ask us to delete it.":
      "{what} : nom, coordonnées, pays, société, vos séjours et les remarques à leur sujet. Jusqu’à ce que vous nous demandiez de la supprimer.",
    "Your guest profile": "Votre fiche client",
    "{what}, such as a diet, an allergy or a late arrival: until {n} days after you leave.":
      "{what}, comme un régime, une allergie ou une arrivée tardive : jusqu’à {n} jours après votre départ.",
    "Your special requests": "Vos demandes particulières",
    "{what}: name, email, phone and your password in a form no one can read. If you use a sign-in provider, your identity there; if you use a second factor, its key, encrypted. Until you delete the account or ask us to.":
      "{what} : nom, e‑mail, téléphone et votre mot de passe sous une forme illisible. Si vous utilisez un compte externe, votre identifiant chez ce fournisseur ; si vous utilisez un second facteur, sa clé, chiffrée. Jusqu’à ce que vous supprimiez le compte ou nous le demandiez.",
    "Accounts without a booking whose email address was never confirmed are deleted after {n} days.":
      "Les comptes sans réservation dont l’adresse e‑mail n’a jamais été confirmée sont supprimés après {n} jours.",
    "{what}: browser, sign-in time and network. Until you sign out.":
      "{what} : navigateur, date de connexion et réseau. Jusqu’à votre déconnexion.",
    "Your signed-in devices": "Vos appareils connectés",
    "{what} through a form: until {n} days after our reply.":
      "{what} par formulaire : jusqu’à {n} jours après notre réponse.",
    "Messages you send us": "Les messages que vous nous envoyez",
    "{what}: {n} days.": "{what} : {n} jours.",
    "A booking you start and do not finish": "Une réservation que vous commencez sans la finir",
    "{what}: the text for {n} days, the fact that we sent one for {longer} days.":
      "{what} : leur texte pendant {n} jours, la trace de l’envoi pendant {longer} jours.",
    "Emails to you": "Les e‑mails que nous vous envoyons",
    "They are sent by an email service, which has its own retention rules.":
      "Ils sont envoyés par un service de messagerie, qui a ses propres règles de conservation.",
    "Text messages are sent by an SMS service in the same way.":
      "Les SMS sont envoyés de même par un service de SMS.",
    "{what}: your email address, until {n} days after you unsubscribe. We do not track whether you read it. An unconfirmed address is deleted after {unconfirmed} days, or after {waiting} days if we could not yet ask you to confirm.":
      "{what} : votre adresse e‑mail, jusqu’à {n} jours après votre désabonnement. Nous ne suivons pas sa lecture. Une adresse non confirmée est supprimée après {unconfirmed} jours, ou après {waiting} jours si nous n’avons pas encore pu vous demander de confirmer.",
    "The newsletter": "La lettre d’information",
    "{what}: with your first name and initial, until you ask us to remove it.":
      "{what} : avec votre prénom et une initiale, jusqu’à ce que vous nous demandiez de le retirer.",
    "Your review": "Votre avis",
    "Your reviews": "Vos avis",
    "This form could not be read. Open the page again.":
      "Ce formulaire n’a pas pu être lu. Rouvrez la page.",
    "{what}: pages requested and when, with a shortened internet address that does not identify you. These logs are kept for weeks, not years.":
      "{what} : les pages demandées et quand, avec une adresse internet tronquée qui ne vous identifie pas. Ces journaux sont conservés quelques semaines.",
    "Server logs": "Les journaux du serveur",
    "{what} contain all of this: daily copies for a week, monthly copies for a year. If we ever restore one, data deleted since then is deleted again.":
      "{what} contiennent tout cela : une copie par jour pendant une semaine, une par mois pendant un an. Si nous devions en restaurer une, les données effacées entre-temps le seraient de nouveau.",
    Backups: "Les sauvegardes",
    Cookies: "Cookies",
    "Only what the website needs: to keep you signed in, to remember a booking or form you started, to open a booking from the link in our email, to complete a sign-in with another provider, and to recognise a browser you signed in with before. No cookie tracks you.":
      "Seulement ce dont le site a besoin : maintenir votre session ouverte, retenir une réservation ou un formulaire commencé, ouvrir une réservation depuis le lien de notre e‑mail, terminer une connexion par un service externe, et reconnaître un navigateur déjà utilisé. Aucun cookie ne vous suit.",
    "Who sees it": "Qui y a accès",
    "Lodge staff, as far as they need it for their work; every change is logged. We never sell or share your data, except with authorities where Rwandan law requires it.":
      "Le personnel du lodge, dans la mesure où son travail l’exige ; chaque modification est consignée. Nous ne vendons ni ne transmettons vos données, sauf aux autorités lorsque la loi rwandaise l’exige.",
    "Your rights": "Vos droits",
    "To see what we keep about you, and to have it corrected.":
      "Consulter ce que nous conservons sur vous, et le faire corriger.",
    "To have your data deleted: account, contact details, emails and subscription. Records of past stays that the law requires remain, without them. This is not possible while you have an upcoming stay.":
      "Faire supprimer vos données : compte, coordonnées, e‑mails et abonnement. Ce que la loi nous oblige à garder d’un séjour reste, sans ces données. Ce n’est pas possible tant qu’un séjour est à venir.",
    "If you have an account, you can do both under {data}: download everything, or delete it. Otherwise call {phone} or write to {email}. We'll reply within 30 days.":
      "Si vous avez un compte, vous pouvez faire les deux sous {data} : tout télécharger, ou tout supprimer. Sinon, appelez le {phone} ou écrivez à {email}. Nous répondons sous 30 jours.",
    "Cannot be saved at the moment": "Enregistrement impossible pour le moment",
    "Nothing was saved, booked or changed: our system is read-only at the moment. Please call us and we'll do it for you.":
      "Rien n’a été enregistré, réservé ni modifié : notre système est en lecture seule pour le moment. Appelez-nous et nous le ferons pour vous.",
    "The form was incomplete": "Le formulaire est incomplet",
    "Please go back and send the form again.":
      "Veuillez revenir en arrière et renvoyer le formulaire.",
    "Access denied": "Accès refusé",
    "Your account does not give access to this page.":
      "Votre compte ne donne pas accès à cette page.",
    "There is no page at this address. Try one of the links below.":
      "Il n’y a aucune page à cette adresse. Essayez l’un des liens ci-dessous.",

    "This page does not accept forms, so nothing was saved.":
      "Cette page n’accepte pas de formulaires : rien n’a été enregistré.",
    "Connection lost": "Connexion interrompue",
    "Please try again.": "Veuillez réessayer.",
    "Too large": "Trop volumineux",
    "Web address too long": "Cette adresse est trop longue",
    "This web address is too long. Please start from the home page.":
      "Cette adresse est trop longue. Veuillez repartir de la page d’accueil.",
    "What you sent is too large, so nothing was saved.":
      "Ce que vous avez envoyé est trop volumineux : rien n’a été enregistré.",
    "That did not work": "L’opération n’a pas abouti",
    "Nothing was saved. Please go back and try again.":
      "Rien n’a été enregistré. Veuillez revenir en arrière et réessayer.",
    "Something went wrong on our side": "Une erreur est survenue de notre côté",
    "Nothing was saved, booked or changed in this step; earlier steps are kept. Please try again in a moment, or call us and we'll do it for you.":
      "Rien n’a été enregistré, réservé ni modifié à cette étape ; les étapes précédentes sont conservées. Veuillez réessayer dans un instant, ou appelez-nous et nous le ferons pour vous.",
    "One moment, please": "Un instant, s’il vous plaît",
    "Nothing was saved, booked or changed: our system is busy. Reload this page in a few seconds to send your form again.":
      "Rien n’a été enregistré, réservé ni modifié : notre système est occupé. Rechargez cette page dans quelques secondes pour renvoyer votre formulaire.",
    "Need help? Call {phone} or {chat}.": "Besoin d’aide ? Appelez le {phone} ou {chat}.",
    "the lodge in the morning mist": "le lodge dans la brume du matin",
    "find your room": "trouvez votre chambre",
    "what's cooking": "ce qui mijote",
    "explore the lodge": "découvrir le lodge",
    "This path ends in the ferns. The ones below lead somewhere.":
      "Ce sentier se perd dans les fougères. Ceux ci-dessous mènent quelque part.",
    "Go Back": "Revenir",
    "Popular Destinations": "Pages les plus visitées",
    "Need Help?": "Besoin d’aide ?",
    "We're a small place; whoever answers will know.":
      "Nous sommes une petite maison : la personne qui décroche saura vous répondre.",

    "(opens in a new tab)": "(nouvel onglet)",
    "Did you know?": "Le saviez-vous ?",
    "Nyungwe's Angolan colobus monkeys travel in groups of several hundred, the largest known of any tree-living monkey in Africa. They never get lost either.":
      "Les colobes d’Angola de Nyungwe se déplacent en groupes de plusieurs centaines, les plus grands connus chez les singes arboricoles d’Afrique. Eux non plus ne se perdent jamais.",
    "Staff pages cannot be opened from your internet connection.":
      "Les pages du personnel ne peuvent pas être ouvertes depuis votre connexion internet.",
    "This page is for administrators.": "Cette page est réservée aux administrateurs.",
    "This page is for the front desk.": "Cette page est réservée à la réception.",
    "This page is for the lodge's staff.": "Cette page est réservée au personnel du lodge.",
    "This form was sent from another website, so nothing was saved.":
      "Ce formulaire a été envoyé depuis un autre site : rien n’a été enregistré.",
    "The form is too large, so nothing was saved.":
      "Le formulaire est trop volumineux : rien n’a été enregistré.",
    "The form has too many fields, so nothing was saved.":
      "Le formulaire a trop de champs : rien n’a été enregistré.",
    "This web address only accepts forms.": "Cette adresse n’accepte que des formulaires.",
    "This form does not accept files, so nothing was saved.":
      "Ce formulaire n’accepte pas de fichiers : rien n’a été enregistré.",
    "Something went wrong while sending the form, so nothing was saved.":
      "Le formulaire a été mal transmis : rien n’a été enregistré.",
    "Hello! I would like to ask about availability and pricing.":
      "Bonjour ! J’aimerais connaître vos disponibilités et vos prix.",
    'Hello! I would like to ask about availability and pricing of the room "{room}" from {checkIn} to {checkOut}.':
      "Bonjour ! J’aimerais connaître la disponibilité et le prix de la chambre « {room} » du {checkIn} au {checkOut}.",
    'Hello! I would like to ask about availability and pricing of the room "{room}".':
      "Bonjour ! J’aimerais connaître la disponibilité et le prix de la chambre « {room} ».",
    "Hello! I would like to ask about my booking {reference}.":
      "Bonjour ! J’ai une question au sujet de ma réservation {reference}.",
    "You are offline. Nothing was sent or lost: send it again when you are back online.":
      "Vous êtes hors ligne. Rien n’a été envoyé ni perdu : renvoyez le formulaire dès le retour du réseau.",
    "Contact via WhatsApp": "Écrire sur WhatsApp",
    "Continue Browsing": "Poursuivre la visite",
    Show: "Afficher",
    Hide: "Masquer",
    "password:": "mot de passe :",
    "Your password is shown.": "Votre mot de passe est affiché.",
    "Your password is hidden.": "Votre mot de passe est masqué.",
    "Cutaway model of a boardroom: a U-shaped table with twelve chairs and notepads, open towards a wall screen, with a flip chart and an imigongo panel.":
      "Maquette en coupe d’une salle du conseil : une table en U avec douze chaises et des blocs-notes, ouverte vers un écran mural, avec un paperboard et un panneau imigongo.",
    "Cutaway model of a meeting room with fifty green chairs in five rows, facing a low stage with a lectern, a small table and a wall screen.":
      "Maquette en coupe d’une salle de réunion : cinquante chaises vertes en cinq rangs, face à une scène basse avec un pupitre, une petite table et un écran mural.",
    "Model of an open-sided timber pavilion with eighty chairs in eight rows facing a small platform, its thatched roof cut away to show the rafters, with trees around.":
      "Maquette d’un pavillon en bois aux côtés ouverts : quatre-vingts chaises en huit rangs face à une petite estrade, le toit de chaume découpé pour montrer la charpente, des arbres autour.",
    "Cutaway model of a craft shop: shelves of lidded baskets, pots, folded cloth and coffee bags, a display table, drums, sacks of beans, rolled rugs and a counter with a zigzag imigongo front.":
      "Maquette en coupe d’une boutique d’artisanat : des étagères de paniers à couvercle, de pots, d’étoffes pliées et de sachets de café, une table de présentation, des tambours, des sacs de grains, des tapis roulés et un comptoir à façade imigongo en zigzag.",
    "Cutaway model of the reception: a counter with a chevron imigongo front and a laptop, a green sofa and armchair on a geometric rug, suitcases, drums and woven lamps.":
      "Maquette en coupe de la réception : un comptoir à façade imigongo en chevrons avec un ordinateur portable, un canapé et un fauteuil verts sur un tapis géométrique, des valises, des tambours et des lampes tressées.",

    // Mails and files
    "Here is your invoice. It is attached as a PDF.":
      "Voici votre facture. Elle est jointe en PDF.",
    "Here is your credit note. It is attached as a PDF.": "Voici votre avoir. Il est joint en PDF.",

    "{what}: {site}, {id}": "{what} : {site}, {id}",

    "Thank you for your booking. We'll hold the room until {time} (local time) and confirm before then. If we cannot, the booking is cancelled and nothing is charged.":
      "Merci de votre réservation. Nous gardons la chambre jusqu’au {time} (heure locale) et confirmerons avant. Sinon, la réservation est annulée et rien n’est facturé.",
    "Thank you for your booking. We are holding the room and will confirm soon.":
      "Merci de votre réservation. Nous gardons la chambre et confirmerons bientôt.",
    "We have noted your special requests.": "Nous avons noté vos demandes particulières.",
    "Your booking is confirmed.": "Votre réservation est confirmée.",
    "{n} room": "{n} chambre",
    "{n} rooms": "{n} chambres",
    "Thank you for your booking of {rooms}. We are holding the rooms and will confirm soon.":
      "Merci de votre réservation de {rooms}. Nous gardons les chambres et confirmerons bientôt.",
    "Your booking of {rooms} is confirmed.": "Votre réservation de {rooms} est confirmée.",
    "Your booking of {rooms} is cancelled.": "Votre réservation de {rooms} est annulée.",
    "we have received your booking of {rooms} from {day}":
      "nous avons bien reçu votre réservation de {rooms} à partir du {day}",
    "your booking of {rooms} from {day} is confirmed":
      "votre réservation de {rooms} à partir du {day} est confirmée",
    "Free cancellation until {time}. After that we charge one night for each room.":
      "Annulation gratuite jusqu’au {time}. Ensuite, une nuit par chambre est facturée.",
    "The cancellation terms are on the page of each booking.":
      "Les conditions d’annulation figurent sur la page de chaque réservation.",
    "your booking is confirmed: {day}, {nights}":
      "votre réservation est confirmée : {day}, {nights}",
    "Your booking was not confirmed": "Votre réservation n’a pas été confirmée",
    "We could not confirm your booking by {time} (local time), so it is cancelled. You are welcome to book again, or call us and we'll see what is free.":
      "Nous n’avons pas pu confirmer votre réservation avant le {time} (heure locale) : elle est annulée. Vous pouvez réserver à nouveau, ou nous appeler : nous verrons ce qui est libre.",
    "we could not confirm your booking for {day}":
      "nous n’avons pas pu confirmer votre réservation du {day}",
    "Your booking is cancelled": "Votre réservation est annulée",
    "Your booking is cancelled.": "Votre réservation est annulée.",
    "your booking for {day} is cancelled": "votre réservation du {day} est annulée",

    "You pay at check-in.": "Vous payez à l’arrivée.",
    "Free cancellation until {time}. After that we charge one night.":
      "Annulation gratuite jusqu’au {time}. Ensuite, une nuit est facturée.",
    "If you cancel now, one night is charged.":
      "Si vous annulez maintenant, une nuit est facturée.",
    "Another booking pays for this stay.": "Une autre réservation paie ce séjour.",
    "Another booking pays for these stays.": "Une autre réservation paie ces séjours.",
    "View, print, change or cancel your booking":
      "Consulter, imprimer, modifier ou annuler votre réservation",
    "Your booking has changed. Before and after:":
      "Votre réservation a été modifiée. Avant et après :",
    "You have changed your booking. Before and after:":
      "Vous avez modifié votre réservation. Avant et après :",
    "Your booking:": "Votre réservation :",
    Before: "Avant",
    Now: "Maintenant",
    Price: "Prix",
    Tax: "Taxe",
    "Service charge": "Service",
    "standard rate": "tarif standard",
    "agreed price ({reasons})": "prix convenu ({reasons})",
    "{percent}%": "{percent} %",
    "See you soon": "À bientôt",
    "We look forward to seeing you on {day}. Your room is ready from {time}.":
      "Nous nous réjouissons de vous accueillir le {day}. Votre chambre est prête à partir de {time}.",
    "You expect to arrive {arrival}. Let us know if that changes, or if you need a transfer.":
      "Vous prévoyez d’arriver {arrival}. Dites-nous si cela change, ou si vous avez besoin d’un transfert.",
    "Let us know when you expect to arrive, and if you need a transfer.":
      "Dites-nous quand vous pensez arriver, et si vous avez besoin d’un transfert.",
    "your stay starts on {day}, from {time}": "votre séjour commence le {day}, à partir de {time}",
    ": {what}. Reference {id}. Questions: {phone}":
      " : {what}. Référence {id}. Questions : {phone}",
    "We have received your payment": "Nous avons bien reçu votre paiement",
    "Thank you for your payment.": "Merci de votre paiement.",
    Refund: "Remboursement",
    "A payment was voided": "Un paiement a été annulé",
    "This payment was recorded by mistake and has been voided.":
      "Ce paiement avait été enregistré par erreur et a été annulé.",
    "We have refunded {amount}.": "Nous vous avons remboursé {amount}.",
    "Paid so far": "Payé à ce jour",
    Amount: "Montant",
    Method: "Mode de paiement",
    "Amounts are in cents, times in UTC. Each list shows the latest {n} entries.":
      "Les montants sont en centimes, les heures en UTC. Chaque liste contient les {n} dernières entrées.",
    "Messages and newsletters for your email address are not included, because the address is not confirmed yet.":
      "Les messages et la lettre d’information liés à votre adresse e‑mail ne sont pas inclus, car l’adresse n’est pas encore confirmée.",

    // Registration card
    "Registration card": "Fiche d’enregistrement",
    "Date of birth": "Date de naissance",
    Nationality: "Nationalité",
    "Country of residence": "Pays de résidence",
    "Home address": "Adresse du domicile",
    "ID / passport no.": "Pièce d’identité / passeport n°",
    Passport: "Passeport",
    "Identity card": "Carte d’identité",
    "Other document": "Autre document",
    Document: "Document",
    Company: "Société",
    "Accompanying guests": "Accompagnants",
    "I confirm that the details above are correct. The lodge keeps them as required by law and as described in its privacy policy.":
      "Je confirme l’exactitude des indications ci-dessus. Le lodge les conserve comme la loi l’exige et selon sa page « Vie privée ».",
    Signature: "Signature",
  },
} as const satisfies Catalogue;
