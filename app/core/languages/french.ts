import type { Catalogue } from "./translator";

/** French by English text. `npm run typecheck` reports missing texts. */
export const french = {
  code: "fr",
  dayOfMonth: (day) => (day === 1 ? "1er" : String(day)),
  texts: {
    // The frame of every page
    Menu: "Menu",
    Main: "Navigation principale",
    Home: "Accueil",
    Rooms: "Chambres",
    Restaurant: "Restaurant",
    Conference: "Séminaires",
    Amenities: "Sur place",
    News: "Nouvelles",
    "Find my booking": "Retrouver ma réservation",
    Contact: "Contact",
    "Terms & Conditions": "Conditions générales",
    Privacy: "Vie privée",
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
      "Ces prix peuvent être inexacts quelques heures.",
    "{call} or {chat}": "{call} ou {chat}",
    "Call us": "Appelez-nous",
    "contact us via WhatsApp": "écrivez-nous sur WhatsApp",
    Chat: "Discuter",
    "with us on WhatsApp": "avec nous sur WhatsApp",
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
    "Not chosen yet": "Pas encore choisi",
    "Check-in": "Arrivée",
    "Check-out": "Départ",
    "Arrival from": "Arrivée à partir du",
    "Arrival to": "Arrivée jusqu’au",
    "Here or expected on": "Sur place ou attendus le",
    "Lowest price": "Prix le plus bas",
    "Highest price": "Prix le plus élevé",
    Guests: "Voyageurs",
    "Guests or more": "Voyageurs ou plus",
    "There is a problem": "Il y a un problème",
    "Please fill in all required fields": "Veuillez remplir tous les champs obligatoires",

    // Rooms: search, list, a room, reviews
    "Sleep where the rainforest begins": "Dormez à l’orée de la forêt",
    "Twelve rooms on a green slope, four kilometres from the trails of Nyungwe.":
      "Douze chambres sur un versant verdoyant, à quatre kilomètres des sentiers de Nyungwe.",
    "A small eco-lodge on a green slope beside Nyungwe forest in south-western Rwanda: twelve rooms, a kitchen with a fire, and the trails four kilometres away. Book direct, pay at check-in.":
      "Un petit éco-lodge sur un versant verdoyant, au bord de la forêt de Nyungwe, dans le sud-ouest du Rwanda : douze chambres, une cuisine au feu de bois et les sentiers à quatre kilomètres. Réservez en direct, payez à l’arrivée.",
    "Search Rooms": "Chercher",
    "Search rooms": "Chercher une chambre",
    "Free cancellation until {time} before": "Annulation gratuite jusqu’à {time} avant",
    "No card needed to book": "Réservation sans carte bancaire",
    "No card needed": "Sans carte bancaire",
    "Your account is erased. A last mail says so, if we could reach you by mail.":
      "Votre compte est effacé. Un dernier e‑mail vous le confirme, si nous avons pu vous joindre ainsi.",
    "Rooms to wake up in": "Des chambres où il fait bon s’éveiller",
    "See all rooms": "Voir toutes les chambres",
    "A house in the morning mist": "Une maison dans la brume du matin",
    "Nyungwe is one of the oldest rainforests in Africa: chimpanzees, thirteen kinds of primates and three hundred birds, on ridges that the clouds come down to at night. The lodge stands at its edge, between the trees and the tea terraces.":
      "Nyungwe est l’une des plus anciennes forêts tropicales d’Afrique : des chimpanzés, treize espèces de primates et trois cents espèces d’oiseaux, sur des crêtes où les nuages descendent la nuit. Le lodge se tient à sa lisière, entre les arbres et les terrasses de thé.",
    Walk: "Marcher",
    "The trails begin four kilometres up the road. Tell us the evening before, and a guide and your permit are ready after breakfast.":
      "Les sentiers commencent à quatre kilomètres, en remontant la route. Dites-le-nous la veille au soir : un guide et votre permis vous attendent après le petit-déjeuner.",
    "Look for chimpanzees": "Chercher les chimpanzés",
    "They live in these trees, beside twelve other kinds of primates. You hear them long before you see them.":
      "Ils vivent dans ces arbres, auprès de douze autres espèces de primates. On les entend bien avant de les voir.",
    "Cross the canopy": "Traverser la canopée",
    "A narrow bridge hangs high above the forest. Below it are treetops, and between them the mist.":
      "Une étroite passerelle est suspendue très haut au-dessus de la forêt. En dessous, la cime des arbres, et la brume entre les feuillages.",
    "Sit among the tea": "S’asseoir parmi le thé",
    "Green rows run down from the forest's edge. The tea in your cup, and the coffee, come from these hills.":
      "Des rangs verts descendent de la lisière de la forêt. Le thé de votre tasse, et le café, viennent de ces collines.",
    "What else is here": "Ce qu’il y a d’autre ici",
    "Meet and celebrate": "Se réunir et fêter",
    "An earth path with log steps leads through ferns and tall tree ferns into a bright, misty forest.":
      "Un chemin de terre aux marches de rondins mène, entre fougères et hautes fougères arborescentes, dans une forêt claire et brumeuse.",
    "What the valley grows, over charcoal": "Ce que donne la vallée, sur la braise",
    "Isombe, brochettes with plantain, tilapia and sambaza from Lake Kivu: the cooking of Rwanda at six tables, and a fire on the terrace when the mist comes back.":
      "Isombe, brochettes et bananes plantains, tilapia et sambaza du lac Kivu : la cuisine du Rwanda à six tables, et un feu sur la terrasse quand la brume revient.",
    "See the menu": "Voir la carte",
    "Model of a timber terrace with a stone fire pit burning in the middle, six low canvas chairs round it, a sage sofa, small tables, string lights and forest trees along the railing.":
      "Maquette d’une terrasse en bois : au milieu, un feu dans un foyer de pierre, entouré de six chaises basses en toile, un canapé vert sauge, de petites tables, des guirlandes lumineuses et les arbres de la forêt le long de la balustrade.",
    "What guests say": "Ce qu’en disent nos hôtes",
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
    "News from the lodge": "Nouvelles du lodge",
    "All news": "Toutes les nouvelles",
    "Five timber-and-thatch cottages with lit windows stand on a green slope at early morning, with misty blue-green forest ridges fading behind them.":
      "Cinq maisonnettes de bois et de chaume, fenêtres éclairées, sur un versant verdoyant au petit matin ; derrière elles, des crêtes boisées bleu-vert se perdent dans la brume.",
    "Single, double, twin and triple rooms with forest or garden view, from bed and breakfast to full board. Look for your dates, book direct, pay at check-in.":
      "Des chambres simples, doubles, à lits jumeaux et triples, avec vue sur la forêt ou le jardin, du petit-déjeuner à la pension complète. Cherchez vos dates, réservez en direct, payez à l’arrivée.",
    "{n} Room Available": "{n} chambre disponible",
    "{n} Rooms Available": "{n} chambres disponibles",
    "for your selected dates": "aux dates choisies",
    "Our {n} kind of room. Choose your dates to see what is free and what the stay costs.":
      "Nous avons {n} type de chambre. Choisissez vos dates pour voir ce qui est libre et ce que coûte le séjour.",
    "Our {n} kinds of room. Choose your dates to see what is free and what the stay costs.":
      "Nous avons {n} types de chambres. Choisissez vos dates pour voir ce qui est libre et ce que coûte le séjour.",
    Filters: "Filtres",
    "Room type": "Type de chambre",
    View: "Vue",
    "Price per night in {currency}": "Prix par nuit en {currency}",
    Lowest: "Le plus bas",
    Highest: "Le plus élevé",
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
    "{n} of them a child of 5–13": "dont {n} enfant de 5 à 13 ans",
    "{n} of them children of 5–13": "dont {n} enfants de 5 à 13 ans",
    "Guests aged 5+": "Voyageurs dès 5 ans",
    "Children 5–13": "Enfants de 5 à 13 ans",
    "Infants under 5": "Bébés (moins de 5 ans)",
    None: "Aucun",
    "With children?": "Avec des enfants ?",
    Change: "Modifier",
    "dates and guests": "les dates et les voyageurs",
    "About when will you arrive?": "Vers quelle heure arriverez-vous ?",
    "I don’t know yet": "Je ne sais pas encore",
    "{time}, after midnight": "{time}, après minuit",
    "No rooms match your criteria": "Aucune chambre ne correspond à vos critères",
    "Our largest room sleeps {n}.": "Notre plus grande chambre accueille {n} personnes.",
    "These {n} are free on your nights and together sleep {guests}:":
      "Ces {n} chambres sont libres à vos dates et accueillent ensemble {guests} :",
    "These {n} together sleep {guests}:": "Ces {n} chambres accueillent ensemble {guests} :",
    "Book each of them, or call us and we will arrange them together.":
      "Réservez-les une à une, ou appelez-nous et nous organiserons l’ensemble.",
    "For {guests}, book two or more rooms, or call us and we will arrange them together.":
      "Pour {guests}, réservez deux chambres ou plus, ou appelez-nous et nous organiserons l’ensemble.",
    "Write to us for rooms together": "Écrivez-nous pour des chambres ensemble",
    "We look for rooms together for {guests}.":
      "Nous cherchons des chambres ensemble pour {guests}.",
    "We look for rooms together for {guests}, from {from} to {to}.":
      "Nous cherchons des chambres ensemble pour {guests}, du {from} au {to}.",
    "{room}, for {guests}": "{room}, pour {guests}",
    "Free for {nights} near yours:": "Libre pour {nights}, à des dates proches :",
    "Free on your nights: {rooms}": "Libre à vos dates : {rooms}",
    "{n} room without the filters": "{n} chambre sans les filtres",
    "{n} rooms without the filters": "{n} chambres sans les filtres",
    "Other dates or fewer filters may help.": "Essayez d’autres dates ou moins de filtres.",
    "{room}, sleeps {n}": "{room}, jusqu’à {n} pers.",
    "{from} to {to}": "du {from} au {to}",
    "{beds} · {size} m² · {view} · sleeps {n}": "{beds} · {size} m² · {view} · jusqu’à {n} pers.",
    "{type}: {amenities} +{n} more": "{type} : {amenities}, et {n} de plus",
    "View Details": "Voir le détail",
    ": {room}": " ({room})",
    "{rate} per night": "{rate} par nuit",
    "{rate} per night, bed & breakfast": "{rate} par nuit, petit-déjeuner compris",
    "from {rate} per night": "à partir de {rate} par nuit",
    "{rate} in all": "{rate} en tout",
    "bed & breakfast": "petit-déjeuner compris",
    "{rating} of 5": "{rating} sur 5",
    "{n} review": "{n} avis",
    "{n} reviews": "{n} avis",
    "{rating} from {reviews}": "{rating} d’après {reviews}",
    "“{words}”": "« {words} »",
    "{name}:": "{name} :",
    Excellent: "Excellent",
    Good: "Bien",
    "All right": "Correct",
    "Not so good": "Pas très bien",
    Poor: "Mauvais",
    "Most pictures are models of the places, not photographs.":
      "La plupart des images montrent des maquettes des lieux, pas des photographies.",
    "Some pictures are models of the places, not photographs.":
      "Certaines images montrent des maquettes des lieux, pas des photographies.",
    "The pictures of the rooms are models, not photographs.":
      "Les images des chambres sont des maquettes, pas des photographies.",
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
    "Bed & breakfast": "Chambre et petit-déjeuner",
    "Half board": "Demi-pension",
    "Full board": "Pension complète",
    breakfast: "petit-déjeuner",
    lunch: "déjeuner",
    dinner: "dîner",
    "All rates are in {currency} and include {percent}% tax, all meals and selected local beverages.":
      "Tous les tarifs sont en {currency} et comprennent {percent} % de taxe, tous les repas et une sélection de boissons locales.",
    "Room Not Found": "Chambre introuvable",
    "We have no room at this address. Perhaps it got a new one.":
      "Il n’y a pas de chambre à cette adresse. Elle en a peut-être changé.",
    "{room} From {rate} per night.": "{room} À partir de {rate} par nuit.",
    "{type} · {view} · {size} m² · {beds} · max {n} guest":
      "{type} · {view} · {size} m² · {beds} · {n} personne au plus",
    "{type} · {view} · {size} m² · {beds} · max {n} guests":
      "{type} · {view} · {size} m² · {beds} · {n} personnes au plus",
    "In the room": "Dans la chambre",
    "Pictures of the room": "Images de la chambre",
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
    "Cancelling is free until {time} before you come. You pay at check-in.":
      "L’annulation est gratuite jusqu’à {time} avant votre venue. Vous payez à l’arrivée.",
    "Ask about this room": "Poser une question sur cette chambre",
    "These rooms can take you:": "Ces chambres peuvent vous accueillir :",
    "Choose dates": "Choisir les dates",
    "Free and taken nights": "Nuits libres et nuits prises",
    "Now choose the day you leave.": "Choisissez maintenant le jour de votre départ.",
    "Choose the day you arrive, then the day you leave. Days that are links are free.":
      "Choisissez le jour de votre arrivée, puis celui de votre départ. Les jours qui sont des liens sont libres.",
    Free: "Libre",
    Taken: "Prise",
    "Your stay": "Votre séjour",
    "You chose another room, so the board is Bed & breakfast again.":
      "Vous avez choisi une autre chambre : la formule est de nouveau Chambre et petit-déjeuner.",
    "Leave on {day}": "Partir le {day}",
    "Arrive on {day}": "Arriver le {day}",
    "your arrival": "votre arrivée",
    "your night": "votre nuit",
    "your departure": "votre départ",
    "now your arrival": "c’est votre arrivée",
    "now your night": "c’est l’une de vos nuits",
    "now your departure": "c’est votre départ",
    taken: "nuit prise",
    "Rates per night": "Tarifs par nuit",
    "Most of the year": "La plus grande partie de l’année",
    "All year": "Toute l’année",
    "Per night": "Par nuit",
    "In season": "En saison",
    Nights: "Nuits",
    "If your stay begins": "Si votre séjour commence",
    "{nights}, on {days}": "{nights}, le {days}",
    "{nights}: at least {n} nights": "{nights} : au moins {n} nuits",
    "{nights}: no arrivals": "{nights} : pas d’arrivée",
    "{nights}: no arrivals on {days}": "{nights} : pas d’arrivée le {days}",
    "no arrivals": "pas d’arrivée",
    "Children's rates": "Tarifs enfants",
    "14 years and over: the adult rate.": "À partir de 14 ans : tarif adulte.",
    "5 to 14 years: 50% of the adult sharing rate.":
      "De 5 à 14 ans : 50 % du tarif adulte en chambre partagée.",
    "Under 5 years: free.": "Moins de 5 ans : gratuit.",
    "Where it is": "Où se trouve le lodge",
    "Beside Nyungwe forest in south-western Rwanda, about 4 km from the forest, where the trails begin.":
      "Au bord de la forêt de Nyungwe, dans le sud-ouest du Rwanda, à environ 4 km de la forêt, là où commencent les sentiers.",
    "From Kigali": "Depuis Kigali",
    "From Kamembe airport": "Depuis l’aéroport de Kamembe",
    "The way to {name}": "Le chemin vers {name}",
    "Kamembe airport": "Aéroport de Kamembe",
    "Lake Kivu": "Lac Kivu",
    "Nyungwe forest": "Forêt de Nyungwe",
    "The lodge stands at the western edge of Nyungwe forest, in the south-west of Rwanda. The road from Kigali leads south to Huye, then west through the forest to the lodge, and on to Kamembe airport at the southern end of Lake Kivu.":
      "Le lodge se trouve à la lisière ouest de la forêt de Nyungwe, dans le sud-ouest du Rwanda. La route de Kigali mène au sud jusqu’à Huye, puis vers l’ouest à travers la forêt jusqu’au lodge, et continue jusqu’à l’aéroport de Kamembe, à la pointe sud du lac Kivu.",
    "What the stay costs": "Ce que coûte le séjour",
    Total: "Total",
    "includes {percent}% tax": "dont {percent} % de taxe",
    "Service charge {percent}%": "Service {percent} %",
    "{nights} × {rate}, {board}": "{nights} × {rate}, {board}",
    "as booked before": "comme réservé auparavant",
    "{nights}, {board}, agreed price: {reason}": "{nights}, {board}, prix convenu : {reason}",
    "{line}, from {day}": "{line}, à partir du {day}",
    "Child 5–13, half the sharing rate, {nights}":
      "Enfant de 5 à 13 ans, moitié du tarif en chambre partagée, {nights}",
    "{n} children 5–13, half the sharing rate, {nights}":
      "{n} enfants de 5 à 13 ans, moitié du tarif en chambre partagée, {nights}",
    "Child 5–13 sharing a bed, half the sharing rate, {nights}":
      "Enfant de 5 à 13 ans dans le lit d’un adulte, moitié du tarif en chambre partagée, {nights}",
    "{n} children 5–13 sharing a bed, half the sharing rate, {nights}":
      "{n} enfants de 5 à 13 ans dans le lit d’un adulte, moitié du tarif en chambre partagée, {nights}",
    "Kept as agreed": "Gardées comme convenu",
    "Price set by hand": "Prix fixé par la réception",
    "At today’s rates": "Aux tarifs d’aujourd’hui",
    "Given up": "Abandonnées",
    "At least one guest is an adult: choose more guests or fewer children.":
      "Au moins un voyageur est adulte : choisissez plus de voyageurs ou moins d’enfants.",
    "Each infant shares the bed of an adult: choose at most 1 infant.":
      "Chaque bébé partage le lit d’un adulte : choisissez 1 bébé au plus.",
    "Each infant shares the bed of an adult: choose at most {n} infants.":
      "Chaque bébé partage le lit d’un adulte : choisissez {n} bébés au plus.",
    "Date input not valid.": "Date non valable.",
    "This room is not available for the selected dates":
      "Cette chambre n’est pas disponible aux dates choisies",
    "Not available for selected dates": "Non disponible aux dates choisies",
    "Room not available for selected dates. Please select different dates or check other rooms.":
      "Chambre non disponible aux dates choisies. Veuillez choisir d’autres dates ou regarder d’autres chambres.",
    "Check-in cannot be before today.": "L’arrivée ne peut pas être avant aujourd’hui.",
    "Check-out must be after check-in.": "Le départ doit être après l’arrivée.",
    "Check-in can be at most 1 day from today.": "L’arrivée peut être dans 1 jour au plus.",
    "Check-in can be at most {n} days from today.": "L’arrivée peut être dans {n} jours au plus.",
    "Nobody can arrive on this day. Choose another check-in date.":
      "On ne peut pas arriver ce jour-là. Choisissez une autre date d’arrivée.",
    "Stay at least {n} nights.": "Restez au moins {n} nuits.",
    "Stay at most 1 night.": "Restez 1 nuit au plus.",
    "Stay at most {n} nights.": "Restez {n} nuits au plus.",
    "Choose a date": "Choisissez une date",
    "Choose 1 to 6 guests": "Choisissez de 1 à 6 voyageurs",
    "Choose BB, HB or FB": "Choisissez BB, HB ou FB",
    "Choose 0 to 5 children": "Choisissez de 0 à 5 enfants",
    "Choose 0 to 6 infants": "Choisissez de 0 à 6 bébés",
    "Choose an hour, or leave it open": "Choisissez une heure, ou laissez la question ouverte",
    "{room} sleeps {n}. Choose fewer guests or another room.":
      "{room} : {n} pers. au plus. Choisissez moins de voyageurs ou une autre chambre.",
    "Enter a whole number": "Saisissez un nombre entier",
    "Enter the price in {currency}": "Saisissez le prix en {currency}",
    "Unknown room type.": "Type de chambre inconnu.",
    "Unknown view.": "Vue inconnue.",
    "Choose a check-out date as well.": "Choisissez aussi une date de départ.",
    "Choose a check-in date as well.": "Choisissez aussi une date d’arrivée.",
    "The highest price is below the lowest.": "Le prix le plus élevé est inférieur au plus bas.",
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
    "Special requests": "Souhaits particuliers",
    Cancel: "Annuler",
    "Payment at check-in": "Paiement à l’arrivée",
    "Check and confirm": "Vérifiez et confirmez",
    "Book: dates and room": "Réserver : dates et chambre",
    "Book: guest details": "Réserver : vos coordonnées",
    "Book: confirmation": "Réserver : confirmation",
    "Choose your dates, room and meals at the edge of Nyungwe forest, and see the whole price before you give your name.":
      "Choisissez vos dates, votre chambre et vos repas au bord de la forêt de Nyungwe, et voyez le prix complet avant de donner votre nom.",
    "Dates & Room": "Dates et chambre",
    "Guest Details": "Vos coordonnées",
    Confirmation: "Confirmation",
    "Booking steps": "Étapes de la réservation",
    "Booking summary": "Résumé de la réservation",
    "Back to the rooms": "Retour aux chambres",
    "per night": "par nuit",
    "{beds}, {size} m², sleeps {n}": "{beds}, {size} m², jusqu’à {n} pers.",
    "Sleeps {n}, too few for {party}": "Jusqu’à {n} pers., trop peu pour {party}",
    "{amount} for {nights}": "{amount} pour {nights}",
    "Choose a check-in date": "Choisissez une date d’arrivée",
    "Choose a check-out date": "Choisissez une date de départ",
    "Choose a room": "Choisissez une chambre",
    "We do not have your dates and room. If you chose them before, your browser did not keep our cookie, or it was a long time ago. Nothing was booked.":
      "Nous n’avons pas vos dates ni votre chambre. Si vous les aviez choisies, votre navigateur n’a pas gardé notre cookie, ou c’était il y a longtemps. Rien n’a été réservé.",
    "Very many bookings were begun from your internet connection. Please wait 1 minute, or call us on {phone} and we book for you.":
      "De très nombreuses réservations ont été commencées depuis votre connexion internet. Veuillez attendre 1 minute, ou appelez-nous au {phone} : nous réservons pour vous.",
    "Very many bookings were begun from your internet connection. Please wait {n} minutes, or call us on {phone} and we book for you.":
      "De très nombreuses réservations ont été commencées depuis votre connexion internet. Veuillez attendre {n} minutes, ou appelez-nous au {phone} : nous réservons pour vous.",
    "First name": "Prénom",
    "Last name": "Nom de famille",
    "With the country code, so that we can reach you on the way.":
      "Avec l’indicatif du pays, pour que nous puissions vous joindre en route.",
    "Food you do not eat, a child's age, whatever we should know.":
      "Ce que vous ne mangez pas, l’âge d’un enfant, tout ce que nous devrions savoir.",
    "How you will pay at check-in": "Comment vous paierez à l’arrivée",
    "Nothing is charged now.": "Rien n’est débité maintenant.",
    "I have an account: {signIn}": "J’ai un compte : {signIn}",
    "sign in": "connectez-vous",
    "Your room is ready from {time}.": "Votre chambre est prête à partir de {time}.",
    Cash: "Espèces",
    "Mobile money": "Mobile money",
    "Credit card": "Carte bancaire",
    "Bank transfer": "Virement bancaire",
    PayPal: "PayPal",
    "Add the country code, such as +250, so that we can call you.":
      "Ajoutez l’indicatif du pays, par exemple +250, pour que nous puissions vous appeler.",
    "{part} could not be loaded. Reload the page to try again.":
      "{part} : chargement impossible. Rechargez la page pour réessayer.",
    "Did you mean {address}?": "Vouliez-vous dire {address} ?",
    "No, {address} is right": "Non, {address} est correct",
    "I have only one name": "Je n’ai qu’un seul nom",
    "Enter your first name": "Saisissez votre prénom",
    "Enter your last name": "Saisissez votre nom de famille",
    "Choose how you will pay at check-in": "Choisissez comment vous paierez à l’arrivée",
    "Cards are not accepted at the moment": "Les cartes ne sont pas acceptées en ce moment",
    "about {time}": "vers {time}",
    "about {time}, after midnight": "vers {time}, après minuit",
    "Your stay has changed": "Votre séjour a changé",
    "It was changed in another window. Nothing is booked yet: confirm only if this is the stay you want.":
      "Il a été modifié dans une autre fenêtre. Rien n’est encore réservé : ne confirmez que si c’est le séjour que vous voulez.",
    "The price has changed": "Le prix a changé",
    "The total is the same, but its nights, its tax or its service charge are not those you saw. Nothing is booked yet: read this page again, and confirm only if you agree.":
      "Le total est le même, mais les nuits, la taxe ou le service qui le composent ne sont plus ceux que vous avez vus. Rien n’est encore réservé : relisez cette page, et ne confirmez que si vous êtes d’accord.",
    "Our terms have changed": "Nos conditions ont changé",
    "The times or the deposit below, or until when cancelling is free, are not those you saw. Nothing is booked yet: read this page again, and confirm only if you agree.":
      "Les heures ou l’acompte ci-dessous, ou la limite d’annulation gratuite, ne sont plus ceux que vous avez vus. Rien n’est encore réservé : relisez cette page, et ne confirmez que si vous êtes d’accord.",
    "Your details have changed": "Vos coordonnées ont changé",
    "They were changed in another window. Nothing is booked yet: confirm only if they are right below.":
      "Elles ont été modifiées dans une autre fenêtre. Rien n’est encore réservé : ne confirmez que si elles sont justes ci-dessous.",
    "How we confirm has changed": "Notre façon de confirmer a changé",
    "Whether your booking is confirmed at once, or waits for the lodge, is not as you saw. Nothing is booked yet: read this page again, and confirm only if you agree.":
      "Que votre réservation soit confirmée aussitôt ou attende le lodge, ce n’est plus ce que vous avez vu. Rien n’est encore réservé : relisez cette page, et ne confirmez que si vous êtes d’accord.",
    "It was {before}, now it is {now}. Nothing is booked yet: confirm only if you agree.":
      "Il était de {before}, il est maintenant de {now}. Rien n’est encore réservé : ne confirmez que si vous êtes d’accord.",
    "The lodge's prices are in {currency} now: the total is {total}. Nothing is booked yet: confirm only if you agree.":
      "Les prix du lodge sont maintenant en {currency} : le total est de {total}. Rien n’est encore réservé : ne confirmez que si vous êtes d’accord.",
    "Please call us for this booking": "Veuillez nous appeler pour cette réservation",
    "Online, one guest can have up to {stays} ahead, with {nights} in all, and as many can be booked from one internet connection in a day. This one would be more. Nothing is booked, and what you typed is kept: call {phone} and we book it for you.":
      "En ligne, un voyageur peut avoir au plus {stays} à venir, avec {nights} en tout, et une même connexion internet peut en réserver autant par jour. Cette réservation dépasserait cette limite. Rien n’est réservé, et ce que vous avez saisi est gardé : appelez le {phone}, et nous réservons pour vous.",
    "{n} stay": "{n} séjour",
    "{n} stays": "{n} séjours",
    "{n} room-night": "{n} nuitée",
    "{n} room-nights": "{n} nuitées",
    "You pay when you check in, from {from} on; check-out is until {until}.":
      "Vous payez à votre arrivée, à partir de {from} ; le départ se fait jusqu’à {until}.",
    "By our policy one night ({amount}) is charged then.":
      "Selon nos conditions, une nuit ({amount}) est alors facturée.",
    "Cancelling is free until {until}; after that one night ({amount}) is charged.":
      "L’annulation est gratuite jusqu’au {until} ; ensuite, une nuit ({amount}) est facturée.",
    "Your stay begins soon, so cancelling costs one night ({amount}).":
      "Votre séjour commence bientôt : annuler coûte une nuit ({amount}).",
    "With it you agree to our {terms}.": "En confirmant, vous acceptez nos {terms}.",
    "Confirm Booking": "Confirmer la réservation",
    "Many bookings arrive just now, so the lodge confirms yours by hand.":
      "Beaucoup de réservations arrivent en ce moment : le lodge confirme la vôtre lui-même.",
    "The lodge confirms your booking by hand.": "Le lodge confirme lui-même votre réservation.",
    "The room is held for you for {hours}; if the lodge has not confirmed by then, the booking is cancelled and nothing is charged.":
      "La chambre vous est gardée pendant {hours} ; si le lodge n’a pas confirmé d’ici là, la réservation est annulée et rien n’est facturé.",
    "Failed to confirm booking. Please try again.":
      "La réservation n’a pas pu être confirmée. Veuillez réessayer.",
    "Before you come, the lodge may ask you for a deposit of {amount} ({percent}%).":
      "Avant votre venue, le lodge peut vous demander un acompte de {amount} ({percent} %).",
    "Booking {id}": "Réservation {id}",
    "No booking found": "Aucune réservation trouvée",
    "There is no booking to show here yet.": "Il n’y a pas encore de réservation à montrer ici.",
    "Browse rooms": "Voir les chambres",
    "Your booking is confirmed": "Votre réservation est confirmée",
    "Your booking is with the lodge": "Votre réservation est chez le lodge",
    "This booking is cancelled": "Cette réservation est annulée",
    "Reference {reference}": "Référence {reference}",
    "{day}, from {time}": "{day}, à partir de {time}",
    "{day}, until {time}": "{day}, jusqu’à {time}",
    Pending: "En attente",
    Confirmed: "Confirmée",
    Cancelled: "Annulée",
    Stayed: "Terminée",
    "Did not come": "Non effectuée",
    "The lodge did not confirm this booking by {until}, so it was cancelled.":
      "Le lodge n’a pas confirmé cette réservation avant le {until} : elle a été annulée.",
    "Cancelled on {at}.": "Annulée le {at}.",
    "The charge is {amount}.": "Les frais sont de {amount}.",
    "There is no charge.": "Il n’y a pas de frais.",
    "What happens next": "Et maintenant ?",
    "The lodge looks at your booking and confirms it.":
      "Le lodge examine votre réservation et la confirme.",
    "The room is held for you until {until} by the lodge's clock; if the lodge has not confirmed by then, the booking is cancelled and nothing is charged.":
      "La chambre vous est gardée jusqu’au {until}, heure du lodge ; si le lodge n’a pas confirmé d’ici là, la réservation est annulée et rien n’est facturé.",
    "Give the reference when you arrive. Nobody needs to print anything.":
      "Donnez la référence à votre arrivée. Il n’est pas nécessaire d’imprimer quoi que ce soit.",
    "No mail tells you this: keep the reference. My Bookings shows it again whenever you sign in.":
      "Aucun e‑mail ne vous le dit : gardez la référence. La page « Mes réservations » la montre chaque fois que vous vous connectez.",
    "No mail tells you this: keep the reference.":
      "Aucun e‑mail ne vous le dit : gardez la référence.",
    "We sent this by mail to {address}.": "Nous l’avons envoyé par e‑mail à {address}.",
    "A mail that says this is on its way to {address}.":
      "Un e‑mail qui vous le confirme est en route vers {address}.",
    "You pay at check-in: {method}, {amount}.": "Vous payez à l’arrivée : {method}, {amount}.",
    "A stay cannot be cancelled online from its check-in time on: call {phone}.":
      "À partir de l’heure d’arrivée, un séjour ne peut plus être annulé en ligne : appelez le {phone}.",
    "After your stay": "Après votre séjour",
    "Thank you for staying with us.": "Merci d’avoir séjourné chez nous.",
    "How was it? {rate}: other guests read it.":
      "Comment était-ce ? {rate} : d’autres voyageurs le liront.",
    "Booked without this account? {find}.": "Réservé sans ce compte ? {find}.",
    "Cancelling is free until {until}, then one night is charged.":
      "L’annulation est gratuite jusqu’au {until} ; ensuite, une nuit est facturée.",
    "Cancelling now costs one night, {amount}.": "Annuler maintenant coûte une nuit, {amount}.",
    "Until the lodge confirms it, cancelling is free.":
      "Tant que le lodge ne l’a pas confirmée, l’annulation est gratuite.",
    "Cancel this booking": "Annuler cette réservation",
    "Other dates, another board, more guests? {change}.":
      "D’autres dates, une autre formule, plus de personnes ? {change}.",
    "Change my stay": "Modifier mon séjour",
    "Something to add? {tell}.": "Quelque chose à ajouter ? {tell}.",
    "Tell the lodge": "Écrire au lodge",
    "Questions: {phone}, {email}": "Des questions ? {phone}, {email}",
    "Mark cancelled in calendar (.ics)": "Marquer comme annulé dans l’agenda (.ics)",
    "Add to calendar (.ics)": "Ajouter à l’agenda (.ics)",
    Receipt: "Reçu",
    "Your stay in {room}": "Votre séjour : {room}",
    "Page not found": "Page introuvable",
    "Your stay is changed.": "Votre séjour est modifié.",
    "Saved. The lodge has been told.": "C’est enregistré. Le lodge est prévenu.",
    "Booking cancelled successfully!": "La réservation est bien annulée !",
    "You have no such booking.": "Cette réservation ne figure pas parmi les vôtres.",
    "Close it now": "La fermer maintenant",
    "Call {phone}, {chat} or write to {email}, and say the reference {reference}.":
      "Appelez le {phone}, {chat} ou écrivez à {email}, en donnant la référence {reference}.",
    "chat with us": "discutez avec nous",
    "Cancel booking {id}": "Annuler la réservation {id}",
    "The charge is not the one you saw before. Nothing was cancelled yet.":
      "Les frais ne sont plus ceux que vous avez vus. Rien n’est encore annulé.",
    "Are you sure you want to cancel this booking?":
      "Voulez-vous vraiment annuler cette réservation ?",
    "{room}, {from} to {to}, reference {reference}":
      "{room}, du {from} au {to}, référence {reference}",
    "{room}, {from} to {to}": "{room}, du {from} au {to}",
    "Free cancellation is over, so the one-night charge applies: {amount}.":
      "L’annulation n’est plus gratuite ; une nuit est facturée : {amount}.",
    "The booking that pays for this stay is charged.":
      "Elle est facturée à la réservation qui paie ce séjour.",
    "There is {noCharge}; cancelling is free until {until}.":
      "Il n’y a {noCharge} ; l’annulation est gratuite jusqu’au {until}.",
    "There is {noCharge}.": "Il n’y a {noCharge}.",
    "no charge": "pas de frais",
    "Yes, cancel the booking": "Oui, annuler la réservation",
    "This booking cannot be cancelled": "Cette réservation ne peut pas être annulée",
    "It was cancelled on {at}.": "Elle a été annulée le {at}.",
    "Back to the booking": "Retour à la réservation",
    "Failed to cancel booking. Please try again.":
      "La réservation n’a pas pu être annulée. Veuillez réessayer.",
    "Change booking {id}": "Modifier la réservation {id}",
    "{room} is free, as long as you want to stay, on":
      "{room} est libre, pour la même durée, aux dates suivantes :",
    "Show the new price": "Voir le nouveau prix",
    "Keep it as it is": "Ne rien changer",
    "This stay cannot be changed online": "Ce séjour ne peut pas être modifié en ligne",
    "Do you need something else?": "Vous avez besoin d’autre chose ?",
    "Nothing differs from what you have booked.": "Rien ne diffère de ce que vous avez réservé.",
    "Before and after": "Avant et après",
    "Booked now": "Réservé actuellement",
    "After the change": "Après la modification",
    "{title}: what the stay costs": "{title} : prix du séjour",
    "{part}: {nights}, {amount}": "{part} : {nights}, {amount}",
    "The price {stays}.": "Le prix {stays}.",
    "stays as it is": "ne change pas",
    "That is {amount} more than before.": "C’est {amount} de plus qu’avant.",
    "That is {amount} less than before.": "C’est {amount} de moins qu’avant.",
    "Nothing is charged now: you pay at check-in.":
      "Rien n’est débité maintenant : vous payez à l’arrivée.",
    "You have paid {paid}, so {open} is left to pay at check-in.":
      "Vous avez payé {paid} : il reste {open} à payer à l’arrivée.",
    "You have paid {paid}, so the lodge gives you back {back}.":
      "Vous avez payé {paid} : le lodge vous rembourse {back}.",
    "Cancelling is then free until {until}.": "L’annulation est alors gratuite jusqu’au {until}.",
    "The new check-in is so near that cancelling is no longer free: it would cost one night, {amount}.":
      "La nouvelle arrivée est si proche que l’annulation n’est plus gratuite : elle coûterait une nuit, {amount}.",
    "The changed stay begins at once, so it cannot be cancelled online.":
      "Le séjour modifié commence tout de suite : il ne peut pas être annulé en ligne.",
    "Nor could you change it here again.": "Vous ne pourriez plus non plus le modifier ici.",
    "The form arrived damaged. Look at the price again":
      "Le formulaire est arrivé endommagé. Regardez à nouveau le prix",
    "The price moved since you looked. Nothing is changed yet: the new one stands below.":
      "Le prix a changé depuis que vous l’avez vu. Rien n’est encore modifié : le nouveau figure ci-dessous.",
    "Your booking was changed in the meantime, by the lodge or in another window. Nothing was changed now: look at it again.":
      "Votre réservation a été modifiée entre-temps, par le lodge ou dans une autre fenêtre. Rien n’a été modifié à l’instant : regardez-la à nouveau.",
    "It is cancelled.": "Il est annulé.",
    "It is over.": "Il est terminé.",
    "It has begun.": "Il a commencé.",
    "The lodge has not confirmed it yet. Once it has, you can change it here.":
      "Le lodge ne l’a pas encore confirmé. Quand ce sera fait, vous pourrez le modifier ici.",
    "The lodge looks at every stay itself before it confirms it.":
      "Le lodge examine lui-même chaque séjour avant de le confirmer.",
    "Another booking pays for it, so only the lodge can change it.":
      "Une autre réservation le paie ; seul le lodge peut le modifier.",
    "Its price was agreed with the lodge for these very nights.":
      "Son prix a été convenu avec le lodge pour ces nuits précises.",
    "It could be changed here as long as cancelling was free: until {until} by the lodge's clock.":
      "Il pouvait être modifié ici tant que l’annulation était gratuite : jusqu’au {until}, heure du lodge.",
    "This room sleeps {n}.": "La capacité de cette chambre est de {n}.",
    "This stay was changed often enough for a day. Try again tomorrow, or call {phone}.":
      "Ce séjour a été modifié assez souvent pour une journée. Réessayez demain, ou appelez le {phone}.",
    "These are more nights than one guest can book online. Call {phone}, and the lodge sees to it.":
      "C’est plus de nuits qu’un voyageur ne peut en réserver en ligne. Appelez le {phone}, et le lodge s’en occupe.",
    "Receipt of booking {id}": "Reçu de la réservation {id}",
    "Issued on {day}": "Émis le {day}",
    "Issued on {day}. The booking was cancelled on {cancelled}":
      "Émis le {day}. La réservation a été annulée le {cancelled}",
    Stay: "Séjour",
    Payments: "Paiements",
    "Nothing was paid yet": "Rien n’a encore été payé",
    Received: "Reçu à ce jour",
    "To give back": "À rembourser",
    Balance: "Solde",
    "{at}: {method}, given back": "{at} : {method}, remboursé",
    "{at}: {method}": "{at} : {method}",
    "Cancellation charge": "Frais d’annulation",
    "Early departure": "Départ anticipé",
    "No-show": "Non-présentation",
    "Invoice {name}": "Facture {name}",
    "Credit note {name}": "Avoir {name}",
    "Tax number {number}": "N° fiscal {number}",
    "Bill to": "Facturé à",
    Booking: "Réservation",
    Corrects: "Corrige",
    "invoice {name} of {day}": "la facture {name} du {day}",
    Reason: "Motif",
    "Receipt machine": "Machine fiscale",
    Description: "Description",
    "{room}, {from} to {to}, booking {id}": "{room}, du {from} au {to}, réservation {id}",
    Credited: "Avoir",
    "Tax contained in it": "Taxe comprise",
    Rate: "Taux",
    Net: "Hors taxe",
    "With tax": "TTC",
    "Forgotten: the legal term is over.": "Oublié : le délai légal est écoulé.",
    "Payments until {day}": "Paiements jusqu’au {day}",
    "On earlier invoices": "Sur des factures précédentes",
    "Change of the stay since the last invoice":
      "Modification du séjour depuis la dernière facture",
    "{line}, the rest": "{line}, le reste",
    "PDF to download": "PDF à télécharger",
    "This booking has no such invoice.": "Cette réservation n’a pas une telle facture.",
    "Discount: {reason}": "Remise : {reason}",
    "{line}, agreed price: {reason}": "{line}, prix convenu : {reason}",
    "Taken back: {line}": "Annulé : {line}",
    "Moved to booking {id}: {line}": "Passé à la réservation {id} : {line}",
    "From booking {id}: {line}": "De la réservation {id} : {line}",
    "It is paid together with booking {id}.": "Il est réglé avec la réservation {id}.",
    "Its bill is closed.": "Sa note est close.",
    "It is in more than one room, one after the other.":
      "Il se passe dans plusieurs chambres, l’une après l’autre.",
    "then {room} from {day}": "puis {room} à partir du {day}",
    "then {room}": "puis {room}",
    "Its bill is closed already, so it cannot be cancelled here. Please call us: {phone}.":
      "Sa note est déjà close : il ne peut plus être annulé ici. Appelez-nous : {phone}.",
    "{amount} at {rate} for {one}": "{amount} à {rate} pour {one}",
    "Requests for booking {id}": "Souhaits pour la réservation {id}",
    "Where we reach you on the way.": "Où nous pouvons vous joindre en route.",
    "This stay is cancelled": "Ce séjour est annulé",
    "This stay is over": "Ce séjour est terminé",
    "Is there something left to say?": "Reste-t-il quelque chose à dire ?",
    "The form arrived damaged. Open it again":
      "Le formulaire est arrivé endommagé. Ouvrez-le à nouveau",
    "That was often enough for a day. Call us instead.":
      "C’était assez souvent pour une journée. Appelez-nous plutôt.",
    "The stay is over.": "Le séjour est terminé.",
    "Your booking was changed in the meantime, by the lodge or in another window. Nothing was saved yet. It now says: {stored}. Send yours again to have it instead.":
      "Votre réservation a été modifiée entre-temps, par le lodge ou dans une autre fenêtre. Rien n’est encore enregistré. Elle dit maintenant : {stored}. Renvoyez la vôtre pour la remplacer.",
    "Rate stay {id}": "Noter le séjour {id}",
    "How was your stay?": "Comment s’est passé votre séjour ?",
    "Your rating": "Votre note",
    "{rating} of 5: {word}": "{rating} sur 5 : {word}",
    "What should other guests know?": "Que devraient savoir les autres voyageurs ?",
    "It appears on the room’s page with your first name and an initial. A stay is rated once; write to us if you want to change or remove it.":
      "Il paraît sur la page de la chambre avec votre prénom et une initiale. Un séjour est noté une seule fois ; écrivez-nous si vous voulez modifier ou retirer votre avis.",
    "Send the review": "Envoyer l’avis",
    "Not now": "Pas maintenant",
    "You rated this stay {rating} of 5": "Vous avez donné {rating} sur 5 à ce séjour",
    "A stay is rated once. Write to us to change or remove it.":
      "Un séjour est noté une seule fois. Écrivez-nous pour modifier ou retirer votre avis.",
    "This stay cannot be rated": "Ce séjour ne peut pas être noté",
    "It was cancelled.": "Il a été annulé.",
    "It did not take place.": "Il n’a pas eu lieu.",
    "You can rate it from the day of your departure on.":
      "Vous pourrez le noter à partir du jour de votre départ.",
    "Choose a rating from 1 to 5": "Choisissez une note de 1 à 5",
    Current: "En cours",
    Upcoming: "À venir",
    Past: "Passées",
    "No upcoming stay yet. The forest is patient.":
      "Pas encore de séjour à venir. La forêt est patiente.",
    "No past stays.": "Aucun séjour passé.",
    "Cancellation policy": "Conditions d’annulation",
    "booking {id}": "la réservation {id}",
    "Rate your stay": "Noter votre séjour",
    "not confirmed in time": "non confirmée à temps",
    "held for you until {until} by the lodge's clock":
      "gardée pour vous jusqu’au {until}, heure du lodge",
    "Charge {amount}": "Frais : {amount}",
    "No charge": "Pas de frais",
    "Cancelling is free up to {hours} before check-in (which begins at {time}, {zone} time). After that a one-night charge applies.":
      "L’annulation est gratuite jusqu’à {hours} avant l’arrivée (possible à partir de {time}, heure de {zone}). Ensuite, une nuit est facturée.",
    "Thank you. Your review is saved.": "Merci. Votre avis est enregistré.",
    "Your address is proved.": "Votre adresse est confirmée.",
    "Your address is proved. All your bookings are together here, in your account.":
      "Votre adresse est confirmée. Toutes vos réservations sont réunies ici, dans votre compte.",
    "Your new password is set. You are signed out everywhere else.":
      "Votre nouveau mot de passe est enregistré. Tous vos autres appareils sont déconnectés.",
    "See, change or cancel your stay with its reference and your email address, without a password.":
      "Voyez, modifiez ou annulez votre séjour avec sa référence et votre adresse e‑mail, sans mot de passe.",
    "No password is needed: give the reference and the email address of the booking, and we mail you a link that opens it.":
      "Aucun mot de passe n’est nécessaire : donnez la référence et l’adresse e‑mail de la réservation, et nous vous envoyons par e‑mail un lien qui l’ouvre.",
    Reference: "Référence",
    "Eight letters and digits, in each of our mails about the booking.":
      "Huit lettres et chiffres, dans chacun de nos e‑mails sur la réservation.",
    "Send the link": "Envoyer le lien",
    "Look into your mail": "Consultez votre messagerie",
    "If there is a booking with this reference and address, a mail with a link to it should arrive there within minutes. If there is none, the mail says so.":
      "S’il existe une réservation avec cette référence et cette adresse, un e‑mail avec un lien devrait y arriver en quelques minutes. S’il n’y en a pas, l’e‑mail le dit.",
    "If you have an account, {signIn}: your bookings are there.":
      "Si vous avez un compte, {signIn} : vos réservations y sont.",
    "Enter the reference of your booking": "Saisissez la référence de votre réservation",
    "Open your booking": "Ouvrir votre réservation",
    "Press the button, and booking {id} opens in this browser, for an hour.":
      "Appuyez sur le bouton, et la réservation {id} s’ouvre dans ce navigateur, pendant une heure.",
    "Open it": "L’ouvrir",
    "Your booking: {site}": "Votre réservation : {site}",
    "Somebody, probably you, asked on our website to open a booking that was made with this address. Open the page below and press its button.":
      "Quelqu’un, sans doute vous, a demandé sur notre site à ouvrir une réservation faite avec cette adresse. Ouvrez la page ci-dessous et appuyez sur son bouton.",
    "The link works once, within {link}, and opens this one booking for {pass} in the browser you use it in. Whoever has it can change and cancel the booking: give it to nobody.":
      "Le lien sert une seule fois, dans un délai de {link}, et ouvre cette seule réservation pendant {pass} dans le navigateur où vous l’utilisez. Qui l’a peut modifier et annuler la réservation : ne le donnez à personne.",
    "If it was not you, do nothing: without the link nobody comes in.":
      "Si ce n’était pas vous, ne faites rien : sans le lien, personne n’entre.",
    "Somebody, probably you, gave this address and the reference of a booking on our website. There is no booking here with both.":
      "Quelqu’un, sans doute vous, a donné sur notre site cette adresse et la référence d’une réservation. Il n’y a pas ici de réservation avec les deux.",
    "A reference has eight letters and digits; it stands in each mail about a booking. Perhaps the booking was made with another address: try that, or call us.":
      "Une référence a huit lettres et chiffres ; elle figure dans chaque e‑mail sur une réservation. Peut-être la réservation a-t-elle été faite avec une autre adresse : essayez celle-là, ou appelez-nous.",
    "Booking {id}. {board}, guests: {guests}. Phone: {phone}":
      "Réservation {id}. {board}, voyageurs : {guests}. Téléphone : {phone}",
    "This room is not sold any more: choose another one, or ask the lodge.":
      "Cette chambre n’est plus proposée : choisissez-en une autre, ou demandez au lodge.",
    "Something else?": "Autre chose ?",
    "No other room is free for these dates and guests.":
      "Aucune autre chambre n’est libre à ces dates pour ces personnes.",
    "The same dates and guests in another room:":
      "Les mêmes dates et personnes dans une autre chambre :",
    "Free for these dates and guests:": "Libres à ces dates pour ces personnes :",
    ", {amount} more than now": ", {amount} de plus qu’actuellement",
    ", {amount} less than now": ", {amount} de moins qu’actuellement",
    "In another room every night costs today’s rate.":
      "Dans une autre chambre, chaque nuit est au tarif d’aujourd’hui.",
    "A link from our mail opened this booking here, until {until}.":
      "Un lien de notre e‑mail a ouvert cette réservation ici, jusqu’au {until}.",
    "So much is being booked at the moment that the lodge wants to look at more nights itself. Call {phone}, or try again in an hour.":
      "On réserve tant en ce moment que le lodge veut examiner lui-même des nuits supplémentaires. Appelez le {phone}, ou réessayez dans une heure.",

    // Accounts: sign-in, account page, codes
    "{label}: {address} on our website.": "{label} : {address} sur notre site.",
    "Hello {name},": "Bonjour {name},",
    "Hello,": "Bonjour,",
    "Questions? Call {phone} or write to {email}.":
      "Des questions ? Appelez le {phone} ou écrivez à {email}.",
    "{name}: {value}": "{name} : {value}",
    "Your account": "Votre compte",
    "Your data": "Vos données",
    "The password that your account had before has ended, since anybody could have chosen it: nobody had shown that this address is theirs. Set a new one when you like.":
      "L’ancien mot de passe de votre compte ne vaut plus, car n’importe qui aurait pu le choisir : personne n’avait montré que cette adresse est la sienne. Choisissez-en un nouveau quand vous voulez.",
    "Sign out and sign in again first, so that we know it is you.":
      "Déconnectez-vous et reconnectez-vous d’abord, pour que nous sachions que c’est bien vous.",
    "This is not your password": "Ce n’est pas votre mot de passe",
    "It is a code by text message to … {digits}.":
      "C’est un code par SMS au numéro finissant par {digits}.",
    "It was the code by text message.": "C’était le code par SMS.",
    "A browser that does not say which": "Un navigateur qui ne dit pas son nom",
    "{browser} on {system}": "{browser} sur {system}",
    "not known": "inconnue",
    "Invalid login credentials": "E‑mail ou mot de passe incorrect",
    "Too many attempts. Please wait {n} minutes and try again.":
      "Trop d’essais. Veuillez patienter {n} minutes avant de réessayer.",
    "Many people are signing in at this moment. Please try again in a few seconds.":
      "Beaucoup de personnes se connectent en ce moment. Veuillez réessayer dans quelques secondes.",
    "Login failed": "La connexion a échoué",
    "Registration failed": "L’inscription a échoué",
    "Your account: {site}": "Votre compte : {site}",
    When: "Quand",
    "If it was not you, call us at once: {phone}.":
      "Si ce n’était pas vous, appelez-nous tout de suite : {phone}.",
    "If it was not you, set a new password at once, or call us: {phone}.":
      "Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe, ou appelez-nous : {phone}.",
    "Set a new password": "Choisir un nouveau mot de passe",
    "{n} minute": "{n} minute",
    "{n} minutes": "{n} minutes",
    "If it was not you, there is nothing to do.": "Si ce n’était pas vous, il n’y a rien à faire.",
    Code: "Code",
    "Either works once, within {time}. Give the code to nobody, whoever asks for it.":
      "Le code comme le lien servent une seule fois, dans un délai de {time}. Ne donnez le code à personne, qui que ce soit qui vous le demande.",
    "{n} recovery code left.": "Il reste {n} code de secours.",
    "{n} recovery codes left.": "Il reste {n} codes de secours.",
    "This code is not right, or it was used before": "Ce code n’est pas le bon, ou il a déjà servi",
    "Too many wrong codes. Please wait {n} minutes and try again.":
      "Trop de codes erronés. Veuillez patienter {n} minutes avant de réessayer.",
    "The lodge asks a second factor of its staff, so the only one stays. Add another first.":
      "Le lodge demande un second facteur à son personnel : le seul que vous ayez doit rester. Ajoutez-en d’abord un autre.",
    "Enter your password": "Saisissez votre mot de passe",
    "Enter an email address or a phone number":
      "Saisissez une adresse e‑mail ou un numéro de téléphone",
    "Enter an email address in the form name@example.com, or a phone number with its country code":
      "Saisissez une adresse e‑mail de la forme nom@exemple.com, ou un numéro de téléphone avec l’indicatif du pays",
    "Please enter your name": "Veuillez saisir votre nom",
    "This code is wrong, was used already, or is too old. Look again, or ask for a new one.":
      "Ce code est erroné, a déjà servi ou est trop ancien. Vérifiez-le, ou demandez-en un nouveau.",
    "This account is closed. Call us to have it opened again.":
      "Ce compte est fermé. Appelez-nous pour le faire rouvrir.",
    "Enter the code that we sent": "Saisissez le code que nous avons envoyé",
    "Enter the six digits that we sent": "Saisissez les six chiffres que nous avons envoyés",
    "Enter the code": "Saisissez le code",
    "Enter an email address": "Saisissez une adresse e‑mail",
    "Enter an email address in the form name@example.com":
      "Saisissez une adresse e‑mail de la forme nom@exemple.com",
    "Enter a phone number": "Saisissez un numéro de téléphone",
    "Enter one phone number only": "Saisissez un seul numéro de téléphone",
    "A spreadsheet shortened this number: enter all its digits":
      "Un tableur a raccourci ce numéro : saisissez tous ses chiffres",
    "Enter a phone number with at most 15 digits":
      "Saisissez un numéro de téléphone de 15 chiffres au plus",
    "Enter a phone number with at least 5 digits":
      "Saisissez un numéro de téléphone d’au moins 5 chiffres",
    "Addresses like this one come in with {provider}":
      "Avec une adresse comme celle-ci, on se connecte par {provider}",
    "It is {provider}, as {email}.": "C’est {provider}, avec l’adresse {email}.",
    "It is {provider}.": "C’est {provider}.",
    "{provider} did not tell us who you are, because you said no there. Nothing was changed.":
      "{provider} ne nous a pas dit qui vous êtes, car vous y avez refusé. Rien n’a été modifié.",
    "{provider} does not answer at the moment. Please try again in a few minutes, or sign in another way.":
      "{provider} ne répond pas en ce moment. Veuillez réessayer dans quelques minutes, ou vous connecter autrement.",
    "What {provider} answered could not be checked, so nobody was signed in. Please begin again.":
      "La réponse de {provider} n’a pas pu être vérifiée : personne n’a été connecté. Veuillez recommencer.",
    "This took longer than 10 minutes, so it has ended. Please begin again.":
      "Cela a pris plus de 10 minutes et s’est arrêté. Veuillez recommencer.",
    "This sign-in was finished before, or begun in another browser. Please begin again.":
      "Cette connexion était déjà terminée, ou commencée dans un autre navigateur. Veuillez recommencer.",
    "You were signed out meanwhile, so nothing was added. Please sign in and try again.":
      "Votre session s’est fermée entre-temps : rien n’a été ajouté. Veuillez vous connecter et réessayer.",
    "{provider} does not vouch for your email address, so we cannot tell which account is yours. Confirm the address there, or sign in another way.":
      "{provider} ne garantit pas votre adresse e‑mail : nous ne pouvons pas savoir quel compte est le vôtre. Confirmez-y l’adresse, ou connectez-vous autrement.",
    "{provider} alone lets nobody in to an account of the desk. Sign in another way; then it can be added to the account.":
      "{provider} ne suffit pas pour entrer dans un compte de la réception. Connectez-vous autrement ; il pourra ensuite être ajouté au compte.",
    "Your email address is not proved yet, and {provider} does not know you by it. Prove it first; then other ways to sign in can be added.":
      "Votre adresse e‑mail n’est pas encore confirmée, et {provider} ne vous connaît pas sous cette adresse. Confirmez-la d’abord ; d’autres moyens de connexion pourront ensuite être ajoutés.",
    "This way to sign in with {provider} belongs to another account, so it was not added to yours.":
      "Cette connexion par {provider} appartient à un autre compte : elle n’a pas été ajoutée au vôtre.",
    "This account is closed. Please call us.": "Ce compte est fermé. Veuillez nous appeler.",
    "It was {provider}, as {email}.": "C’était {provider}, avec l’adresse {email}.",
    "It was {provider}.": "C’était {provider}.",
    "Too many attempts from where you are. Please wait 1 minute and try again.":
      "Trop d’essais depuis votre connexion. Veuillez patienter 1 minute avant de réessayer.",
    "Too many attempts from where you are. Please wait {n} minutes and try again.":
      "Trop d’essais depuis votre connexion. Veuillez patienter {n} minutes avant de réessayer.",
    "{code} is your code for {site}. Give it to nobody.":
      "{code} est votre code pour {site}. Ne le donnez à personne.",
    "This password is one of the most common ones. Choose another.":
      "Ce mot de passe est l’un des plus courants. Choisissez-en un autre.",
    "At most {max} characters.": "Au plus {max} caractères.",
    "This password is easy to guess. Rows of keys are tried early. Make it longer by a word or two that nobody expects.":
      "Ce mot de passe est facile à deviner. Les suites de touches sont essayées très tôt. Ajoutez-y un mot ou deux que personne n’attend.",
    "This password is easy to guess. Patterns of keys are tried early. Make it longer by a word or two that nobody expects.":
      "Ce mot de passe est facile à deviner. Les dessins sur le clavier sont essayés très tôt. Ajoutez-y un mot ou deux que personne n’attend.",
    "This password is easy to guess. Repeated characters are tried early. Make it longer by a word or two that nobody expects.":
      "Ce mot de passe est facile à deviner. Les caractères répétés sont essayés très tôt. Ajoutez-y un mot ou deux que personne n’attend.",
    "This password is easy to guess. Repeated words or characters are tried early. Make it longer by a word or two that nobody expects.":
      "Ce mot de passe est facile à deviner. Les mots ou caractères répétés sont essayés très tôt. Ajoutez-y un mot ou deux que personne n’attend.",
    "This password is easy to guess. Sequences like “abc” are tried early. Make it longer by a word or two that nobody expects.":
      "Ce mot de passe est facile à deviner. Les suites comme « abc » sont essayées très tôt. Ajoutez-y un mot ou deux que personne n’attend.",
    "This password is easy to guess. Years are tried early. Make it longer by a word or two that nobody expects.":
      "Ce mot de passe est facile à deviner. Les années sont essayées très tôt. Ajoutez-y un mot ou deux que personne n’attend.",
    "This password is easy to guess. Dates are tried early. Make it longer by a word or two that nobody expects.":
      "Ce mot de passe est facile à deviner. Les dates sont essayées très tôt. Ajoutez-y un mot ou deux que personne n’attend.",
    "This password is easy to guess. It is one of the most common ones. Make it longer by a word or two that nobody expects.":
      "Ce mot de passe est facile à deviner. C’est l’un des plus courants. Ajoutez-y un mot ou deux que personne n’attend.",
    "This password is easy to guess. It is one of the common ones. Make it longer by a word or two that nobody expects.":
      "Ce mot de passe est facile à deviner. C’est un mot de passe courant. Ajoutez-y un mot ou deux que personne n’attend.",
    "This password is easy to guess. It is much like a common one. Make it longer by a word or two that nobody expects.":
      "Ce mot de passe est facile à deviner. Il ressemble beaucoup à un mot de passe courant. Ajoutez-y un mot ou deux que personne n’attend.",
    "This password is easy to guess. Single words are tried early. Make it longer by a word or two that nobody expects.":
      "Ce mot de passe est facile à deviner. Les mots seuls sont essayés très tôt. Ajoutez-y un mot ou deux que personne n’attend.",
    "This password is easy to guess. Names are tried early. Make it longer by a word or two that nobody expects.":
      "Ce mot de passe est facile à deviner. Les noms sont essayés très tôt. Ajoutez-y un mot ou deux que personne n’attend.",
    "This password is easy to guess. It is made of your name, your address or our name. Make it longer by a word or two that nobody expects.":
      "Ce mot de passe est facile à deviner. Il est fait de votre nom, de votre adresse ou de notre nom. Ajoutez-y un mot ou deux que personne n’attend.",
    "This password is easy to guess. It is made of names and words that people try here first. Make it longer by a word or two that nobody expects.":
      "Ce mot de passe est facile à deviner. Il est fait de noms et de mots que l’on essaie ici en premier. Ajoutez-y un mot ou deux que personne n’attend.",
    "This password is easy to guess. Make it longer by a word or two that nobody expects.":
      "Ce mot de passe est facile à deviner. Ajoutez-y un mot ou deux que personne n’attend.",
    "{email}, proved to be yours": "{email}, confirmée comme la vôtre",
    "prove it": "confirmez-la",
    "Sign-in by phone": "Connexion par téléphone",
    Password: "Mot de passe",
    Set: "Choisi",
    "None: you sign in by another way": "Aucun : vous vous connectez autrement",
    "Second factor": "Second facteur",
    On: "Activé",
    Off: "Désactivé",
    "Role at the lodge": "Rôle au lodge",
    "Account since": "Compte ouvert le",
    "Name and phone": "Nom et téléphone",
    "With an account that you have elsewhere": "Avec un compte que vous avez ailleurs",
    "A copy of it, or your account erased": "Une copie, ou l’effacement de votre compte",
    See: "Voir",
    "What your account is": "Votre compte en bref",
    "{email}, not proved to be yours yet: {prove}": "{email}, pas encore confirmée : {prove}",
    Name: "Nom",
    "With the country code. It is filled in for you when you book.":
      "Avec l’indicatif du pays. Il sera déjà rempli quand vous réserverez.",
    Save: "Enregistrer",
    "Saving…": "Enregistrement…",
    "Saved.": "Enregistré.",
    "This account has been removed.": "Ce compte a été supprimé.",
    "Your account was changed meanwhile. It says {name}, {phone}. Save again to put what is below in its place.":
      "Votre compte a été modifié entre-temps. Il contient {name}, {phone}. Enregistrez à nouveau pour mettre à la place ce qui figure ci-dessous.",
    "Your account was changed meanwhile. It says {name}, no phone number. Save again to put what is below in its place.":
      "Votre compte a été modifié entre-temps. Il contient {name}, sans numéro de téléphone. Enregistrez à nouveau pour mettre à la place ce qui figure ci-dessous.",
    "A copy of it": "Une copie",
    "One file with all that we keep of you: your account and where it is signed in, your guest record, your bookings with their prices, terms and payments, your reviews, the mails we wrote you, what you wrote to us, your newsletter, and what was changed of your account and when. It is JSON: plain text that people can read and programs too.":
      "Un fichier avec tout ce que nous conservons de vous : votre compte et les appareils où il est connecté, votre fiche client, vos réservations avec leurs prix, conditions et paiements, vos avis, les e‑mails que nous vous avons écrits, ce que vous nous avez écrit, votre lettre d’information, et ce qui a été modifié dans votre compte et quand. Il est au format JSON : du texte simple, lisible par des personnes comme par des programmes.",
    "Download my data": "Télécharger mes données",
    "Your account erased": "L’effacement de votre compte",
    "Erase my account": "Effacer mon compte",
    "We forget who you are, but for what the books need. You are told what goes and what stays before anything happens. What we keep how long otherwise stands under {privacy}.":
      "Nous oublions qui vous êtes, sauf ce qu’exige la comptabilité. Avant toute chose, nous vous disons ce qui disparaît et ce qui reste. Ce que nous conservons par ailleurs, et combien de temps, se trouve sous {privacy}.",
    "What goes": "Ce qui disparaît",
    "Your account with its name, address and phone number, and every way to sign in.":
      "Votre compte avec son nom, son adresse et son numéro de téléphone, et tous les moyens de vous connecter.",
    "The mails we wrote you, and your newsletter if you have it.":
      "Les e‑mails que nous vous avons écrits, et la lettre d’information si vous la recevez.",
    "Of your bookings: your name, e-mail address, phone number and special requests.":
      "De vos réservations : votre nom, l’adresse e‑mail, le numéro de téléphone et les souhaits particuliers.",
    "What you wrote to us in a form.": "Ce que vous nous avez écrit dans un formulaire.",
    "Your name under your reviews; what you wrote there stays.":
      "Votre nom sous vos avis ; ce que vous y avez écrit reste.",
    "What stays, and why": "Ce qui reste, et pourquoi",
    "Your past bookings with the price and the payments, and your name on invoices: the lodge has to account for its stays.":
      "Vos réservations passées avec le prix et les paiements, et votre nom sur les factures : le lodge doit rendre compte de ses séjours.",
    "The log of what was changed and by whom, which nobody can tidy up, us included. It does not say whose account was erased now.":
      "Le journal de ce qui a été modifié et par qui, que personne ne peut retoucher, nous y compris. Il ne dit pas quel compte a été effacé maintenant.",
    "Download your data": "Téléchargez vos données",
    "Your password": "Votre mot de passe",
    "You have no password: sign in anew within a quarter of an hour before you send this.":
      "Vous n’avez pas de mot de passe : reconnectez-vous, puis envoyez ceci dans le quart d’heure.",
    "Yes, erase my account": "Oui, effacer mon compte",
    "Processing...": "Traitement…",
    "No, keep it": "Non, ne rien changer",
    "This cannot be undone. {download} first, if you want to keep it.":
      "C’est irrévocable. {download} d’abord, si vous voulez les garder.",
    "Your account cannot be erased here": "Votre compte ne peut pas être effacé ici",
    "Your account cannot be erased yet": "Votre compte ne peut pas encore être effacé",
    "You work at the lodge's desk. Ask an administrator to erase it.":
      "Vous travaillez à la réception du lodge. Demandez à un administrateur de l’effacer.",
    Back: "Retour",
    "A stay of yours is still to come or under way, and the lodge has to reach you. Cancel it, or come back when you have left. If it seems wrong, call us on {phone}.":
      "Un de vos séjours est à venir ou en cours, et le lodge doit pouvoir vous joindre. Annulez-le, ou revenez après votre départ. Si cela vous semble faux, appelez-nous au {phone}.",
    "Erase your account": "Effacer votre compte",
    "Erase your account?": "Effacer votre compte ?",
    "Your account has the address {email}.": "Votre compte a l’adresse {email}.",
    "Your account has no address. With one you can set a new password yourself if you forget yours.":
      "Votre compte n’a pas d’adresse. Avec une adresse, vous pourriez choisir vous-même un nouveau mot de passe si vous oubliez le vôtre.",
    "It is not proved yet.": "Elle n’est pas encore confirmée.",
    "Prove it": "Confirmez-la",
    "Send another code": "Envoyer un autre code",
    "Send a code to {where}": "Envoyer un code à {where}",
    "Your account has no password, so a code to its present address shows that it is you who changes it.":
      "Votre compte n’a pas de mot de passe : un code envoyé à son adresse actuelle montre que c’est bien vous qui la changez.",
    "Your account has no password, so a code to its present number shows that it is you who changes it.":
      "Votre compte n’a pas de mot de passe : un code envoyé à son numéro actuel montre que c’est bien vous qui le changez.",
    "New email": "Nouvel e‑mail",
    "Six digits, from the message that we sent you now.":
      "Six chiffres, du message que nous venons de vous envoyer.",
    "Send a code there": "Y envoyer un code",
    "I have the code": "J’ai le code",
    "A mail to {email} should arrive within minutes.":
      "Un e‑mail à {email} devrait arriver d’ici quelques minutes.",
    "Until you type its code here, your account keeps the present address.":
      "Tant que vous n’avez pas saisi son code ici, votre compte garde l’adresse actuelle.",
    "Change email": "Changer l’e‑mail",
    "Another address": "Une autre adresse",
    "It has no password either. Call {phone}, and somebody at the lodge sets an address.":
      "Il n’a pas non plus de mot de passe. Appelez le {phone}, et quelqu’un au lodge y mettra une adresse.",
    "Email of your account": "Adresse de votre compte",
    "Your account has the new address. You are signed out everywhere else.":
      "Votre compte a la nouvelle adresse. Tous vos autres appareils sont déconnectés.",
    "This address has an account here already": "Cette adresse a déjà un compte ici",
    "This is the address of your account already": "C’est déjà l’adresse de votre compte",
    "Remove a way to sign in": "Retirer un moyen de connexion",
    "You do not sign in that way.": "Vous ne vous connectez pas de cette façon.",
    "{provider}, as {email}": "{provider}, avec l’adresse {email}",
    "This is your only way to sign in": "C’est votre seul moyen de connexion",
    "Without {who}, you could not come in. Set a password first.":
      "Sans {who}, vous ne pourriez plus vous connecter. Choisissez d’abord un mot de passe.",
    "Set a password": "Choisir un mot de passe",
    "Leave it as it is": "Ne rien changer",
    "Are you sure you want to remove this way to sign in?":
      "Voulez-vous vraiment retirer ce moyen de connexion ?",
    "You stay signed in. You can add it again later.":
      "Votre session reste ouverte. Vous pourrez l’ajouter à nouveau plus tard.",
    "Yes, remove it": "Oui, le retirer",
    "The lodge offers no other way to sign in at present.":
      "Le lodge n’offre pas d’autre moyen de connexion pour l’instant.",
    "Add another way": "Ajouter un autre moyen",
    "You sign in there once, and come back here.":
      "Vous vous y connectez une fois, puis vous revenez ici.",
    "prove it first": "confirmez-la d’abord",
    "Your password here": "Votre mot de passe ici",
    "Continue with {provider}": "Continuer avec {provider}",
    "Your email address is not proved yet, so you can add only what knows you by this address; that proves it too. Or {prove}.":
      "Votre adresse e‑mail n’est pas encore confirmée : vous ne pouvez ajouter que ce qui vous connaît sous cette adresse, ce qui la confirme aussi. Ou bien {prove}.",
    "Choose a provider": "Choisissez un service",
    "You have added none.": "Vous n’en avez ajouté aucun.",
    "Since {since}; last used {used}.": "Depuis le {since} ; dernière utilisation le {used}.",
    "Since {since}; not used yet.": "Depuis le {since} ; pas encore utilisé.",
    Remove: "Retirer",
    "Other ways to sign in": "Autres moyens de connexion",
    "Added. You can sign in that way from now on.":
      "Ajouté. Vous pouvez désormais vous connecter ainsi.",
    "Removed. You cannot sign in that way any more.":
      "Retiré. Vous ne pouvez plus vous connecter ainsi.",
    "You stay signed in here and are signed out everywhere else.":
      "Cet appareil reste connecté ; tous vos autres appareils seront déconnectés.",
    "You have none yet: you sign in by another way, which goes on as it is.":
      "Vous n’en avez pas encore : vous vous connectez autrement, ce qui reste possible.",
    "Password now": "Mot de passe actuel",
    "New password": "Nouveau mot de passe",
    "Change password": "Changer le mot de passe",
    "Set password": "Choisir ce mot de passe",
    "Leave it": "Ne rien changer",
    "Enter the password you have now": "Saisissez votre mot de passe actuel",
    "Enter a new password": "Saisissez un nouveau mot de passe",
    "Your password is changed. You are signed out everywhere else.":
      "Votre mot de passe est changé. Tous vos autres appareils sont déconnectés.",
    "This is the password you have. Choose another.":
      "C’est le mot de passe que vous avez déjà. Choisissez-en un autre.",
    "Your password was changed meanwhile. Nothing was changed now.":
      "Votre mot de passe a été changé entre-temps. Rien n’a été modifié maintenant.",
    "Change your password": "Changer votre mot de passe",
    "You are not signed in there, or not any more.":
      "Cet appareil n’est pas connecté à votre compte, ou ne l’est plus.",
    "change your password": "changez votre mot de passe",
    "App: {name}": "Application : {name}",
    "This device": "Cet appareil",
    "Signed in since {since}": "Connecté depuis le {since}",
    "Last seen {seen}, internet connection {network}":
      "Vu pour la dernière fois le {seen}, connexion internet {network}",
    "Sign out here": "Se déconnecter ici",
    "Sign out": "Déconnecter",
    "Sign out everywhere else": "Se déconnecter partout ailleurs",
    "Sign out everywhere": "Se déconnecter partout",
    "Where you are signed in to your account. If one of them is not yours, sign it out and {change}.":
      "Les appareils connectés à votre compte. Si l’un d’eux n’est pas à vous, déconnectez-le et {change}.",
    "Signed-in devices": "Appareils connectés",
    "That device is signed out.": "Cet appareil est déconnecté.",
    "You are signed out everywhere else.": "Tous vos autres appareils sont déconnectés.",
    "Sign out everywhere?": "Se déconnecter partout ?",
    "Every device and app is signed out, this one too. You can sign in again at once.":
      "Tous les appareils et applications sont déconnectés, celui-ci aussi. Vous pouvez vous reconnecter aussitôt.",
    "Yes, sign out everywhere": "Oui, se déconnecter partout",
    "No, go back": "Non, revenir",
    "Set up a second factor": "Configurer un second facteur",
    "Another code is on its way to your phone.": "Un autre code est en route vers votre téléphone.",
    "No code could be sent just now. Please try again later.":
      "Aucun code n’a pu être envoyé pour l’instant. Veuillez réessayer plus tard.",
    "Your second factor is on": "Votre second facteur est activé",
    "Remove a second factor": "Retirer un second facteur",
    "You have no such second factor.": "Vous n’avez pas ce second facteur.",
    "Remove {name}?": "Retirer {name} ?",
    "Then your password alone signs you in, and your recovery codes end.":
      "Ensuite, votre mot de passe seul vous connecte, et vos codes de secours ne valent plus.",
    "Your other second factors are still asked for.":
      "Vos autres seconds facteurs restent demandés.",
    "Remove it": "Le retirer",
    "Off: whoever knows your password can sign in. With a second factor they need your phone as well.":
      "Désactivé : quiconque connaît votre mot de passe peut se connecter. Avec un second facteur, il faut aussi votre téléphone.",
    "The lodge asks it of its staff: from your next sign-in on, nothing else opens before you have set it up.":
      "Le lodge le demande à son personnel : dès votre prochaine connexion, rien d’autre ne s’ouvrira avant que vous l’ayez configuré.",
    "You need an authenticator app on your phone; any will do. It works without a network.":
      "Il vous faut une application d’authentification sur votre téléphone ; n’importe laquelle convient. Elle marche sans réseau.",
    "On: signing in asks for your password and a code.":
      "Activé : la connexion demande votre mot de passe et un code.",
    "An app, since {since}": "Une application, depuis le {since}",
    "Authenticator app": "Application d’authentification",
    "Text message": "SMS",
    "Text messages to {phone}, since {since}": "Des SMS au {phone}, depuis le {since}",
    "Recovery codes": "Codes de secours",
    "Make new recovery codes": "Créer de nouveaux codes de secours",
    "Add another second factor": "Ajouter un autre second facteur",
    "You have no recovery codes left: make new ones now. Without them, a lost phone shuts you out.":
      "Vous n’avez plus de codes de secours : créez-en de nouveaux maintenant. Sans eux, un téléphone perdu vous ferme la porte.",
    "You have {n} recovery code left. Each signs you in once, without your phone.":
      "Il vous reste {n} code de secours. Chacun vous connecte une fois, sans votre téléphone.",
    "You have {n} recovery codes left. Each signs you in once, without your phone.":
      "Il vous reste {n} codes de secours. Chacun vous connecte une fois, sans votre téléphone.",
    "You have only {n} recovery code left: make new ones now. Without them, a lost phone shuts you out.":
      "Il ne vous reste que {n} code de secours : créez-en de nouveaux maintenant. Sans eux, un téléphone perdu vous ferme la porte.",
    "You have only {n} recovery codes left: make new ones now. Without them, a lost phone shuts you out.":
      "Il ne vous reste que {n} codes de secours : créez-en de nouveaux maintenant. Sans eux, un téléphone perdu vous ferme la porte.",
    "The second factor is added. It is asked for when you sign in.":
      "Le second facteur est ajouté. Il sera demandé à la connexion.",
    "The second factor is removed.": "Le second facteur est retiré.",
    "Your new recovery codes hold. The old ones have ended.":
      "Vos nouveaux codes de secours sont valables. Les anciens ne le sont plus.",
    "That was set up already, or its time was over.":
      "C’était déjà configuré, ou le délai était passé.",
    "New recovery codes": "Nouveaux codes de secours",
    "Make new recovery codes?": "Créer de nouveaux codes de secours ?",
    "The old ones end at once, wherever you keep them.":
      "Les anciens cessent aussitôt de valoir, où que vous les gardiez.",
    "Make new codes": "Créer de nouveaux codes",
    "The lodge asks a second factor of its staff. Set yours up now: it takes two minutes, and everything opens then.":
      "Le lodge demande un second facteur à son personnel. Configurez le vôtre maintenant : il faut deux minutes, et tout s’ouvre ensuite.",
    "We send a code to your phone whenever you sign in.":
      "Nous envoyons un code à votre téléphone à chaque connexion.",
    "With + and the country: +250 788 123 456": "Avec + et le pays : +250 788 123 456",
    "What to call it": "Comment l’appeler",
    "Such as: My phone": "Par exemple : Mon téléphone",
    Continue: "Continuer",
    "Use text messages instead": "Utiliser plutôt des SMS",
    "Use an authenticator app instead": "Utiliser plutôt une application d’authentification",
    "Cancel and sign out": "Annuler et se déconnecter",
    "Sign in once more first": "Connectez-vous d’abord une nouvelle fois",
    "You have one of this name already": "Vous en avez déjà un de ce nom",
    "You have as many as an account may have. Remove one first.":
      "Vous en avez autant qu’un compte peut en avoir. Retirez-en d’abord un.",
    "The lodge sends no text messages": "Le lodge n’envoie pas de SMS",
    "Enter a phone number that begins with + and its country":
      "Saisissez un numéro de téléphone qui commence par + et l’indicatif du pays",
    "Prove your email address first, then we send codes to your phone":
      "Confirmez d’abord votre adresse e‑mail, puis nous enverrons des codes à votre téléphone",
    "Add {provider}": "Ajouter {provider}",
    "Yes, add {provider}": "Oui, ajouter {provider}",
    "This question has ended": "Cette question n’est plus ouverte",
    "It was answered already, is too old, or whoever asked it was signed out. Nothing was added. Begin again where you came from.":
      "Elle a déjà reçu une réponse, est trop ancienne, ou la personne qui l’a posée a été déconnectée. Rien n’a été ajouté. Recommencez là d’où vous venez.",
    "To the home page": "Vers l’accueil",
    "Shall {provider}, as {person}, be a way into the account of {account}?":
      "{provider}, sous le nom {person}, doit-il ouvrir le compte de {account} ?",
    "Shall {provider} be a way into the account of {account}?":
      "{provider} doit-il ouvrir le compte de {account} ?",
    "Press only if that account is yours. Then you go on at {place}.":
      "N’appuyez que si ce compte est le vôtre. Vous continuez ensuite sur {place}.",
    "Another way in": "Un autre moyen de connexion",
    "This link has ended": "Ce lien ne sert plus",
    "It was used already, is too old, or did not arrive whole. Ask for a new one where you asked for this one.":
      "Il a déjà servi, est trop ancien, ou n’est pas arrivé en entier. Demandez-en un nouveau là où vous avez demandé celui-ci.",
    "Then you go on at {place}.": "Vous continuez ensuite sur {place}.",
    "Your link": "Votre lien",
    "Forgotten password": "Mot de passe oublié",
    "Forgotten your password?": "Mot de passe oublié ?",
    "Give your address, and we mail you a code for a new one.":
      "Donnez votre adresse, et nous vous enverrons par e‑mail un code pour en choisir un nouveau.",
    "Send the code": "Envoyer le code",
    "Sign in": "Se connecter",
    "What you have filled in is kept.": "Ce que vous avez rempli est conservé.",
    "You were signed out in the meantime. Nothing is saved yet, and nothing is lost: sign in, and you can send it.":
      "Votre session s’est fermée entre-temps. Rien n’est encore enregistré, et rien n’est perdu : connectez-vous, et vous pourrez l’envoyer.",
    "Sign in with a code": "Se connecter avec un code",
    "Sign in with a code by mail": "Se connecter avec un code par e‑mail",
    "Booked without an account, or no password at hand?":
      "Réservé sans compte, ou pas de mot de passe sous la main ?",
    "A second factor first": "D’abord un second facteur",
    "The lodge asks a second factor of its staff, and your account has none. What you sent is kept until you have set it up.":
      "Le lodge demande un second facteur à son personnel, et votre compte n’en a pas. Ce que vous avez envoyé est conservé jusqu’à ce que vous l’ayez configuré.",
    "Or with an account elsewhere": "Ou avec un compte ailleurs",
    "What you sent does not come along there: you would type it again.":
      "Ce que vous avez envoyé ne vous y suit pas : vous devriez le saisir à nouveau.",
    "Create an account": "Créer un compte",
    "Sign in, or create an account, to see your bookings at the lodge, get their receipts, and cancel a stay.":
      "Connectez-vous, ou créez un compte, pour voir vos réservations au lodge, obtenir leurs reçus et annuler un séjour.",
    "A text message with a code should arrive within minutes, if an account signs in with this number. Type the code here.":
      "Un SMS avec un code devrait arriver d’ici quelques minutes, si un compte se connecte avec ce numéro. Saisissez le code ici.",
    "A mail with a code and a link should arrive within minutes. Open the link, or type the code here.":
      "Un e‑mail avec un code et un lien devrait arriver d’ici quelques minutes. Ouvrez le lien, ou saisissez le code ici.",
    "Give the address of your account, and we send you a code. No password is needed.":
      "Donnez l’adresse de votre compte, et nous vous enverrons un code. Aucun mot de passe n’est nécessaire.",
    "Give the address or phone number of your account, and we send you a code. No password is needed.":
      "Donnez l’adresse ou le numéro de téléphone de votre compte, et nous vous enverrons un code. Aucun mot de passe n’est nécessaire.",
    "Give the phone number of your account, and we send you a code. No password is needed.":
      "Donnez le numéro de téléphone de votre compte, et nous vous enverrons un code. Aucun mot de passe n’est nécessaire.",
    "Sign in with a password": "Se connecter avec un mot de passe",
    "This site sends no mails yet: enter a phone number":
      "Ce site n’envoie pas encore d’e‑mails : saisissez un numéro de téléphone",
    "One more step": "Encore une étape",
    "You are signed in": "Votre session est ouverte",
    "Go on": "Continuer",
    "Ask for a new one": "En demander un nouveau",
    "Press the button, and you are signed in as {email}.":
      "Appuyez sur le bouton pour vous connecter avec {email}.",
    "Sign in with {provider}": "Se connecter avec {provider}",
    "You sign in there, and come back here.": "Vous vous y connectez, puis vous revenez ici.",
    "Sign in another way": "Se connecter autrement",
    "Nobody signs in that way here.": "Personne ne se connecte ainsi ici.",
    "Nothing was added": "Rien n’a été ajouté",
    "You are signed in already": "Votre session est déjà ouverte",
    "Choose a password": "Choisissez un mot de passe",
    "Sign in first": "Connectez-vous d’abord",
    "An account is to have the address {email}. Sign in with that account, by its present address, and this page goes on.":
      "Un compte doit recevoir l’adresse {email}. Connectez-vous à ce compte, avec son adresse actuelle, et cette page continuera.",
    "Your new address": "Votre nouvelle adresse",
    "Prove your address": "Confirmer votre adresse",
    "Shall your account have the address {email}?":
      "Votre compte doit-il avoir l’adresse {email} ?",
    "Somebody made an account here with {email}. Was it you?":
      "Quelqu’un a créé un compte ici avec {email}. Était-ce vous ?",
    "The one that you chose for this account. If you type another, that becomes its password, and it is signed out everywhere else.":
      "Celui que vous avez choisi pour ce compte. Si vous en saisissez un autre, il devient son mot de passe, et le compte est déconnecté partout ailleurs.",
    "Yes, change it": "Oui, la changer",
    "Yes, it was me": "Oui, c’était moi",
    "No, leave it": "Non, ne rien changer",
    "Sign in first with the account whose address you want to change.":
      "Connectez-vous d’abord au compte dont vous voulez changer l’adresse.",
    "This address has an account here already.": "Cette adresse a déjà un compte ici.",
    "Type the code from our mail to {email}, or open its link.":
      "Saisissez le code de notre e‑mail à {email}, ou ouvrez son lien.",
    Prove: "Confirmer",
    "Show that you read {email} with a code that we mail there.":
      "Montrez que vous lisez {email} avec un code que nous y envoyons.",
    "Send another mail": "Envoyer un autre e‑mail",
    "Change it": "Changez-la",
    "Open the link in our mail, or sign in with your account and type the code.":
      "Ouvrez le lien de notre e‑mail, ou connectez-vous à votre compte et saisissez le code.",
    "Your address is proved": "Votre adresse est confirmée",
    "You showed that you read {email}.": "Vous avez montré que vous lisez {email}.",
    "Your account has no password at present: one that was chosen before the address was proved has ended, since anybody could have chosen it. Set one when you like, or sign in with codes by mail.":
      "Votre compte n’a pas de mot de passe pour l’instant : celui qui avait été choisi avant que l’adresse soit confirmée ne vaut plus, car n’importe qui aurait pu le choisir. Choisissez-en un quand vous voulez, ou connectez-vous avec des codes par e‑mail.",
    "Is the address wrong? {change}.": "L’adresse est-elle fausse ? {change}.",
    "The recovery code that you typed is used up.":
      "Le code de secours que vous avez saisi a maintenant servi.",
    "It was the last one.": "C’était le dernier.",
    "Make new ones": "Créez-en de nouveaux",
    "You have {n} recovery code left.": "Il vous reste {n} code de secours.",
    "You have {n} recovery codes left.": "Il vous reste {n} codes de secours.",
    "{make} before you need them.": "{make} avant d’en avoir besoin.",
    "Sign in once more": "Connectez-vous une nouvelle fois",
    "What you sent is still here. Nothing of it is saved yet.":
      "Ce que vous avez envoyé est toujours là. Rien n’en est encore enregistré.",
    "Sign in again": "Se reconnecter",
    "Your account asks for a second factor. Type the code that your authenticator app shows now, or one that we send you as a text message.":
      "Votre compte demande un second facteur. Saisissez le code que votre application d’authentification affiche maintenant, ou un code que nous vous envoyons par SMS.",
    "Your account asks for a second factor. Type the code that your authenticator app shows now.":
      "Votre compte demande un second facteur. Saisissez le code que votre application d’authentification affiche maintenant.",
    "Six digits. Without your phone at hand, type one of your recovery codes.":
      "Six chiffres. Sans votre téléphone sous la main, saisissez un de vos codes de secours.",
    "Neither phone nor recovery codes? Call us on {phone}: whoever runs the lodge can switch the second factor off once they know that it is you.":
      "Ni téléphone ni codes de secours ? Appelez-nous au {phone} : la direction du lodge peut désactiver le second facteur dès qu’elle sait que c’est bien vous.",
    "Six digits, as your authenticator app shows them now, or one of your recovery codes.":
      "Six chiffres, tels que votre application d’authentification les affiche maintenant, ou un de vos codes de secours.",
    "We sent a code to {phone}. It is good for ten minutes.":
      "Nous avons envoyé un code au {phone}. Il est valable dix minutes.",
    "Six digits, as the app shows them now.":
      "Six chiffres, tels que l’application les affiche maintenant.",
    "Six digits.": "Six chiffres.",
    "Switch it on": "L’activer",
    "Begin again": "Recommencer",
    "Scan this with an authenticator app on your phone.":
      "Scannez ceci avec une application d’authentification sur votre téléphone.",
    "QR code of the key below": "QR code de la clé ci-dessous",
    "open it there": "ouvrez-la ici",
    "Or type this key into the app: {secret}":
      "Ou saisissez cette clé dans l’application : {secret}",
    "Or, where the app is on this very device, {open}.":
      "Ou, si l’application est sur cet appareil même, {open}.",
    "A code is on its way to your phone.": "Un code est en route vers votre téléphone.",
    "No code could be sent just now. Use your app or a recovery code.":
      "Aucun code n’a pu être envoyé pour l’instant. Utilisez votre application ou un code de secours.",
    "Thank you": "Merci",
    "You are led back to where you came from. If your browser does not go on by itself, follow the link.":
      "Nous vous ramenons là d’où vous venez. Si votre navigateur ne continue pas de lui-même, suivez le lien.",
    "Six digits, from our text message.": "Six chiffres, de notre SMS.",
    "Six digits, from our mail.": "Six chiffres, de notre e‑mail.",
    "ask again": "demandez à nouveau",
    "Nothing there after some minutes? Look in the folder for unwanted mail. We write once a minute and a few times a day at most; {ask} later, or call {phone}.":
      "Rien après quelques minutes ? Regardez dans le dossier des indésirables. Nous écrivons au plus une fois par minute et quelques fois par jour ; {ask} plus tard, ou appelez le {phone}.",
    "Nothing there after some minutes? Look in the folder for unwanted mail. We write once a minute and a few times a day at most; call {phone}.":
      "Rien après quelques minutes ? Regardez dans le dossier des indésirables. Nous écrivons au plus une fois par minute et quelques fois par jour ; appelez le {phone}.",
    "This site sends no mails yet. Call {phone} or write to {email}, and somebody at the lodge helps you.":
      "Ce site n’envoie pas encore d’e‑mails. Appelez le {phone} ou écrivez à {email}, et quelqu’un au lodge vous aidera.",
    "You are not signed in": "Votre session n’est pas ouverte",
    "Return Home": "Retour à l’accueil",
    "On the way to {provider}": "En route vers {provider}",
    "You sign in there, and come back here. If your browser does not go on by itself, follow the link.":
      "Vous vous y connectez, puis vous revenez ici. Si votre navigateur ne continue pas de lui-même, suivez le lien.",
    "Continue to {provider}": "Continuer vers {provider}",
    "{site}: recovery codes of {email}": "{site} : codes de secours de {email}",
    "{site}: recovery codes": "{site} : codes de secours",
    "These are your recovery codes. Each signs you in once, instead of a code, when your phone is lost or broken.":
      "Voici vos codes de secours. Chacun vous connecte une fois, à la place d’un code, quand votre téléphone est perdu ou cassé.",
    "They are shown only now.": "Ils ne sont montrés que maintenant.",
    "Print this page or write them down, and keep them away from your phone.":
      "Imprimez cette page ou notez-les, et gardez-les ailleurs qu’avec votre téléphone.",
    "I have kept them": "Je les ai notés",
    "For the account with {email}.": "Pour le compte de {email}.",
    "Open the link in our mail, or type its code here.":
      "Ouvrez le lien de notre e‑mail, ou saisissez son code ici.",
    "Email or phone number": "E‑mail ou numéro de téléphone",
    "It was used already, is too old, or did not arrive whole. Only the newest mail of a kind holds one that works.":
      "Il a déjà servi, est trop ancien, ou n’est pas arrivé en entier. Seul l’e‑mail le plus récent de ce type contient un lien valable.",
    "{email} is not proved yet. {prove} with a code by mail, and your bookings are yours on every device.":
      "{email} n’est pas encore confirmée. {prove} avec un code par e‑mail, et vos réservations seront à vous sur tous vos appareils.",
    "You are signed in again": "Votre session est de nouveau ouverte",
    "Send it now": "L’envoyer maintenant",
    "Somebody, probably you, made an account with this address on our website. You have one already: sign in with that, or set a new password for it. What you booked just now comes to it too once you type this code there, or open the page below and press its button.":
      "Quelqu’un, sans doute vous, a créé un compte avec cette adresse sur notre site. Vous en avez déjà un : connectez-vous avec celui-là, ou choisissez-lui un nouveau mot de passe. Ce que vous venez de réserver le rejoindra dès que vous aurez saisi ce code sur notre site, ou ouvert la page ci-dessous et appuyé sur son bouton.",
    "If it was not you, do nothing: your account stays as it is, and the other one ends by itself.":
      "Si ce n’était pas vous, ne faites rien : votre compte reste tel quel, et l’autre disparaît de lui-même.",
    "Somebody, probably you, made an account with this address on our website. To show that it is yours, type this code there, or open the page below and press its button.":
      "Quelqu’un, sans doute vous, a créé un compte avec cette adresse sur notre site. Pour montrer qu’elle est à vous, saisissez-y ce code, ou ouvrez la page ci-dessous et appuyez sur son bouton.",
    "If it was not you, do nothing and do not type the code: whoever made the account could then sign in with the password they chose. Without it the account ends by itself.":
      "Si ce n’était pas vous, ne faites rien et ne saisissez pas le code : la personne qui a créé le compte pourrait alors se connecter avec le mot de passe qu’elle a choisi. Sans lui, le compte disparaît de lui-même.",
    "Several accounts were made with this address. Type this code only if you made the latest one yourself: the password chosen with it will count.":
      "Plusieurs comptes ont été créés avec cette adresse. Ne saisissez ce code que si vous avez créé le dernier vous-même : c’est son mot de passe qui comptera.",
    "Somebody, probably you, asked for a new password for the account with this address. Type this code on our website, or open the page below.":
      "Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour le compte qui a cette adresse. Saisissez ce code sur notre site, ou ouvrez la page ci-dessous.",
    "If it was not you, do nothing: your password stays as it is.":
      "Si ce n’était pas vous, ne faites rien : votre mot de passe reste tel quel.",
    "Somebody, probably you, wants to sign in with this address. Type this code on our website, or open the page below and press its button.":
      "Quelqu’un, sans doute vous, veut se connecter avec cette adresse. Saisissez ce code sur notre site, ou ouvrez la page ci-dessous et appuyez sur son bouton.",
    "If it was not you, do nothing: without the code nobody comes in.":
      "Si ce n’était pas vous, ne faites rien : sans le code, personne n’entre.",
    "Prove your new address": "Confirmer votre nouvelle adresse",
    "Somebody, probably you, wants to use this address for an account on our website. Type this code there, or open the page below in the same browser.":
      "Quelqu’un, sans doute vous, veut utiliser cette adresse pour un compte sur notre site. Saisissez-y ce code, ou ouvrez la page ci-dessous dans le même navigateur.",
    "If it was not you, do nothing: the account keeps its address.":
      "Si ce n’était pas vous, ne faites rien : le compte garde son adresse.",
    "Your code": "Votre code",
    "Somebody, probably you, is about to change your account on our website, and has to show that it is you. Type this code there.":
      "Quelqu’un, sans doute vous, est en train de modifier votre compte sur notre site, et doit montrer que c’est bien vous. Saisissez-y ce code.",
    "If it was not you, do nothing, and set a new password.":
      "Si ce n’était pas vous, ne saisissez rien, et choisissez un nouveau mot de passe.",
    "Somebody, probably you, gave this address on our website. There is no account with it here. If you have one, it was made with another address; try that.":
      "Quelqu’un, sans doute vous, a donné cette adresse sur notre site. Aucun compte n’y a cette adresse. Si vous en avez un, il a été créé avec une autre adresse ; essayez celle-là.",
    "Somebody, probably you, gave this address on our website. The account with it is closed. To have it opened again, call us or write to us.":
      "Quelqu’un, sans doute vous, a donné cette adresse sur notre site. Le compte qui l’a est fermé. Pour le faire rouvrir, appelez-nous ou écrivez-nous.",
    "Somebody, probably you, gave this address on our website. It has an account here already, and an address belongs to one account only. Sign in with it, or set a new password for it.":
      "Quelqu’un, sans doute vous, a donné cette adresse sur notre site. Elle y a déjà un compte, et une adresse n’appartient qu’à un seul compte. Connectez-vous avec elle, ou choisissez un nouveau mot de passe.",
    "The password of your account was changed. You are signed out everywhere else.":
      "Le mot de passe de votre compte a été changé. Tous vos autres appareils sont déconnectés.",
    "Your account has a password now.": "Votre compte a maintenant un mot de passe.",
    "Somebody showed with a code or a link from our mail that this address is theirs. The password that your account had before has ended, since anybody could have chosen it; set a new one when you like.":
      "Quelqu’un a montré, avec un code ou un lien de notre e‑mail, que cette adresse est la sienne. L’ancien mot de passe de votre compte ne vaut plus, car n’importe qui aurait pu le choisir ; choisissez-en un nouveau quand vous voulez.",
    "Your account has another e-mail address now. You are signed out everywhere else.":
      "Votre compte a maintenant une autre adresse e‑mail. Tous vos autres appareils sont déconnectés.",
    "Your account asks for a second factor now when you sign in.":
      "Votre compte demande maintenant un second facteur à la connexion.",
    "Your account does not ask for a second factor any more.":
      "Votre compte ne demande plus de second facteur.",
    "One of the second factors of your account was removed. The others are still asked for.":
      "Un des seconds facteurs de votre compte a été retiré. Les autres restent demandés.",
    "Somebody signed in to your account with your password, or was signed in already, and then typed several wrong codes for the second factor. Nobody came in that way.":
      "Quelqu’un s’est connecté à votre compte avec votre mot de passe, ou y était déjà connecté, puis a saisi plusieurs codes erronés pour le second facteur. Personne n’est entré ainsi.",
    "New recovery codes were made for your account. The old ones have ended.":
      "De nouveaux codes de secours ont été créés pour votre compte. Les anciens ne valent plus.",
    "Somebody signed in to your account with one of your recovery codes. It cannot be used again.":
      "Quelqu’un s’est connecté à votre compte avec un de vos codes de secours. Il ne peut plus servir.",
    "Another way to sign in was added to your account.":
      "Un autre moyen de connexion a été ajouté à votre compte.",
    "A way to sign in was taken from your account.":
      "Un moyen de connexion a été retiré de votre compte.",
    "Your account was erased, as you asked.":
      "Votre compte a été effacé, comme vous l’avez demandé.",
    "Somebody made an account here. Was it you? The address is {email}.":
      "Quelqu’un a créé un compte ici. Était-ce vous ? L’adresse est {email}.",
    "One press signs you in, so that you can set a new password, as {email}.":
      "Appuyez sur le bouton pour vous connecter et choisir un nouveau mot de passe, avec {email}.",
    "One press signs you in as {email}.": "Appuyez sur le bouton pour vous connecter avec {email}.",
    "Shall your account have another address? It would be {email}.":
      "Votre compte doit-il avoir une autre adresse ? Ce serait {email}.",
    "Of the account that is to have the address.": "Du compte qui doit avoir l’adresse.",
    "The one that you chose when you made the account. Another becomes its password, and signs it out everywhere else.":
      "Celui que vous avez choisi en créant le compte. Un autre devient son mot de passe et déconnecte le compte partout ailleurs.",
    "New here?": "Première visite ?",
    "Create account": "Créer le compte",
    "Already have an account?": "Vous avez déjà un compte ?",
    Admin: "Administration",
    Staff: "Personnel",
    Housekeeping: "Entretien des chambres",
    Guest: "Voyageur",
    "At least 6 characters.": "Au moins 6 caractères.",
    "At least 8 characters with capital and small letters, or at least 15 of any kind.":
      "Au moins 8 caractères avec des majuscules et des minuscules, ou au moins 15 caractères quelconques.",
    "At least 8 characters with capital and small letters, a number and a symbol, or at least 15 of any kind.":
      "Au moins 8 caractères avec des majuscules, des minuscules, un chiffre et un symbole, ou au moins 15 caractères quelconques.",
    "Your booking is kept in an account, where you see it, cancel it and get its receipt.":
      "Votre réservation est conservée dans un compte, où vous pouvez la voir, l’annuler et obtenir son reçu.",
    "This link does not work any more": "Ce lien ne fonctionne plus",
    "Then your bookings are yours on every device, and nobody else can use the address here.":
      "Vos réservations seront alors à vous sur tous vos appareils, et personne d’autre ne pourra utiliser l’adresse ici.",

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
    "Every table for {n} is taken at this time. Free on this day: {times}.":
      "Toutes les tables pour {n} sont prises à cette heure. Libre ce jour-là : {times}.",
    "Every table for {n} is taken on this day. This time is free on {day}.":
      "Toutes les tables pour {n} sont prises ce jour-là. Cette heure est libre le {day}.",
    "We have no table for {n} at this time. Call us on {phone} and we look for a way.":
      "Nous n’avons pas de table pour {n} à cette heure. Appelez-nous au {phone} et nous chercherons une solution.",
    "We hold a table for you and call you to confirm it.":
      "Nous vous gardons une table et vous appelons pour confirmer.",
    "We confirmed it: your table is reserved.": "C’est confirmé : votre table est réservée.",
    "It was cancelled: no table is held for you.":
      "Elle a été annulée : aucune table ne vous est gardée.",
    "{label}, {n} × {rate}": "{label}, {n} × {rate}",
    "Our offer: {space}, {day}": "Notre offre : {space}, {day}",
    "Reserved for you: {space}, {day}": "Réservé pour vous : {space}, {day}",
    "The offer holds until {day}. When you accept it the space is reserved for you.":
      "L’offre est valable jusqu’au {day}. Dès que vous l’acceptez, la salle vous est réservée.",
    "See the offer and accept it": "Voir l’offre et l’accepter",
    "Thank you. You accepted our offer, and the space is reserved for you.":
      "Merci. Vous avez accepté notre offre, et la salle vous est réservée.",
    "Your offer": "Votre offre",
    "We have no offer at this address.": "Il n’y a pas d’offre à cette adresse.",
    "Another event holds the space by now, so nothing was accepted. The lodge has been told and calls you.":
      "La salle a été prise entre-temps : rien n’a été accepté. Le lodge en est averti et vous appelle.",
    "The space is reserved for you": "La salle vous est réservée",
    "Our offer for you": "Notre offre pour vous",
    "What the offer costs": "Ce que coûte l’offre",
    "Questions? Call {phone}.": "Des questions ? Appelez le {phone}.",
    "Accept this offer": "Accepter cette offre",
    "You accepted our offer. Keep the address of this page: it shows all of this again.":
      "Vous avez accepté notre offre. Gardez l’adresse de cette page : elle montre tout cela à nouveau.",
    "You accepted this offer, but the event was cancelled since.":
      "Vous aviez accepté cette offre, mais l’événement a été annulé depuis.",
    "This offer ended on {day}, so it cannot be accepted any more.":
      "Cette offre a pris fin le {day} : elle ne peut plus être acceptée.",
    "This offer was withdrawn, so it cannot be accepted any more.":
      "Cette offre a été retirée : elle ne peut plus être acceptée.",
    "We have sent you another offer since, so this one cannot be accepted any more.":
      "Nous vous avons envoyé une autre offre depuis : celle-ci ne peut plus être acceptée.",
    "See the newest offer": "Voir la dernière offre",
    "Decline this offer": "Refuser cette offre",
    "Decline the offer": "Refuser l’offre",
    "A word to us": "Un mot pour nous",
    "You declined this offer, and we have been told. Thank you for letting us know.":
      "Vous avez refusé cette offre, et nous en sommes informés. Merci de nous l’avoir dit.",
    "When is the restaurant open?": "Quand le restaurant est-il ouvert ?",
    "Every day: breakfast from {breakfast}, lunch from {lunch} and dinner from {dinner}. The bar is open from {bar}. These are the times in Rwanda.":
      "Tous les jours : petit-déjeuner de {breakfast}, déjeuner de {lunch} et dîner de {dinner}. Le bar est ouvert de {bar}. Ce sont les heures du Rwanda.",
    "Can I eat here without staying at the lodge?": "Puis-je manger ici sans loger au lodge ?",
    "Yes, you are welcome at every meal. Send the form on this page or call {phone}, because the kitchen cooks for the tables it knows of. We call you back to confirm.":
      "Oui, vous êtes les bienvenus à chaque repas. Envoyez le formulaire de cette page ou appelez le {phone}, car la cuisine prépare pour les tables qu’elle connaît. Nous vous rappelons pour confirmer.",
    "Do you cook for vegetarians, vegans and people who eat no gluten?":
      "Cuisinez-vous pour les végétariens, les véganes et les personnes qui ne mangent pas de gluten ?",
    "Yes. Each dish on the menu says in words when it is vegetarian, vegan or gluten-free. Write an allergy, or a plate for a small child, into the note of your reservation, and the kitchen plans for it.":
      "Oui. La carte indique en toutes lettres si un plat est végétarien, végane ou sans gluten. Signalez une allergie, ou une assiette pour un petit enfant, dans la remarque de votre réservation : la cuisine en tient compte.",
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
    "Tell us the evening before. We arrange a guide and your park permit, and wake you in time for breakfast. The canopy walkway hangs high above the trees, and the trails begin about 4 km from the lodge.":
      "Dites-le-nous la veille au soir. Nous organisons un guide et votre permis d’entrée au parc, et nous vous réveillons à temps pour le petit-déjeuner. La passerelle est suspendue très haut au-dessus des arbres, et les sentiers commencent à environ 4 km du lodge.",
    "A narrow suspension bridge with a plank deck and cable sides hangs between two tall trees above a misty forest canopy, with ridges behind.":
      "Une étroite passerelle suspendue, au tablier de planches et aux flancs de câbles, entre deux grands arbres, au-dessus d’une canopée brumeuse ; derrière, des crêtes.",
    "Massage room": "Salle de massage",
    "After a day of steps and roots: a massage with a warm foot bath, in a quiet room that looks onto tree ferns. Reception finds you an hour, also on the same day.":
      "Après une journée de marches et de racines : un massage et un bain de pieds chaud, dans une pièce calme qui donne sur les fougères arborescentes. La réception vous trouve une heure, même le jour même.",
    "Cutaway model of a massage room: a massage bed with white linen and a green striped cover, a folding screen, an armchair with a foot bath, towels and plants, and a wide window onto tree ferns.":
      "Maquette en coupe d’une salle de massage : un lit de massage au linge blanc et à la couverture rayée verte, un paravent, un fauteuil avec bain de pieds, des serviettes et des plantes, et une large fenêtre sur des fougères arborescentes.",
    "Airport transfer": "Transfert de l’aéroport",
    "A driver who knows the road through the tea fields fetches you from Kamembe airport or from Kigali, and takes you back. Call or write with your flight, and we tell you the price before you say yes.":
      "Un chauffeur qui connaît la route à travers les champs de thé vient vous chercher à l’aéroport de Kamembe ou à Kigali, et vous y reconduit. Appelez-nous ou écrivez-nous en indiquant votre vol : nous vous disons le prix avant que vous ne disiez oui.",
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
    "Events end at 24:00. Start earlier or ask for less.":
      "Les événements finissent à 24:00. Commencez plus tôt ou demandez moins d’heures.",
    "The date cannot be before today.": "La date ne peut pas être avant aujourd’hui.",
    "The date can be at most {n} day from today.": "La date peut être dans {n} jour au plus.",
    "The date can be at most {n} days from today.": "La date peut être dans {n} jours au plus.",
    "This time has passed today.": "Cette heure est déjà passée aujourd’hui.",
    "{name} takes at most {capacity} people. Large enough: {fitting}.":
      "{name} : {capacity} personnes au plus. Assez grand : {fitting}.",
    "{name} takes at most {capacity} people. We have no space that large; call us and we look for a way.":
      "{name} : {capacity} personnes au plus. Nous n’avons pas d’espace aussi grand ; appelez-nous et nous chercherons une solution.",
    "Choose one of the times in the list.": "Choisissez l’une des heures de la liste.",
    "This time has passed. Choose a later one or another day.":
      "Cette heure est passée. Choisissez-en une plus tardive ou un autre jour.",
    "Questions guests ask": "Les questions que l’on nous pose",
    "Opening hours": "Heures d’ouverture",
    "open now": "ouvert maintenant",
    "The menu": "La carte",
    "Whole menu": "Toute la carte",
    "Sold out today": "Épuisé aujourd’hui",
    "Nothing of this kind is on the menu today.": "Rien de tel n’est à la carte aujourd’hui.",
    "Cutaway model of the dining room seen from above: six round tables laid for four, woven pendant lamps, a long sideboard and a large imigongo panel between wide windows.":
      "Maquette en coupe de la salle à manger vue d’en haut : six tables rondes dressées pour quatre, des suspensions tressées, un long buffet et un grand panneau imigongo entre de larges fenêtres.",
    "Cutaway model of the bar: a wooden counter with a zigzag imigongo front, five stools, shelves of bottles on a green wall, woven lamps and a small sitting corner.":
      "Maquette en coupe du bar : un comptoir en bois à façade imigongo en zigzag, cinq tabourets, des étagères de bouteilles sur un mur vert, des lampes tressées et un petit coin salon.",
    "A long wooden buffet table with three warm dishes, bowls of salad, a bowl of fruit, bread, cups and stacked plates, below woven lamps and a spiral imigongo frieze.":
      "Une longue table de buffet en bois : trois plats chauds, des saladiers, une coupe de fruits, du pain, des tasses et des assiettes empilées, sous des lampes tressées et une frise imigongo en spirale.",
    "Reserve a table": "Réserver une table",
    "Tell us when you come and how many you are. We call you to confirm: until then it is a request, not yet a reservation.":
      "Dites-nous quand vous venez et combien vous êtes. Nous vous appelons pour confirmer : d’ici là, c’est une demande, pas encore une réservation.",
    "More than {n} people, or within the hour? Call {phone}.":
      "Plus de {n} personnes, ou dans l’heure ? Appelez le {phone}.",
    Date: "Date",
    Time: "Heure",
    "Choose a time": "Choisissez l’heure",
    "People, 1 to {n}": "Personnes, de 1 à {n}",
    Note: "Remarque",
    "An allergy, a small child, a table by the fire.":
      "Une allergie, un petit enfant, une table près du feu.",
    "Ask for this table": "Demander cette table",
    "Enter 1 to 30 people": "Indiquez de 1 à 30 personnes",
    "Enter how many people come": "Indiquez combien de personnes viennent",
    "Enter your name": "Saisissez votre nom",
    "Restaurant and bar": "Restaurant et bar",
    "Dinner after the forest": "Dîner après la forêt",
    "Isombe, tilapia from Lake Kivu, brochettes from the charcoal: the cooking of Rwanda, six tables, and a fire on the terrace.":
      "Isombe, tilapia du lac Kivu, brochettes sur la braise : la cuisine du Rwanda, six tables, et un feu sur la terrasse.",
    "Breakfast, lunch and dinner beside Nyungwe forest: sambaza from Lake Kivu, brochettes with plantain, isombe, coffee and tea from the hills. See the menu and reserve a table.":
      "Petit-déjeuner, déjeuner et dîner au bord de la forêt de Nyungwe : sambaza du lac Kivu, brochettes et bananes plantains, isombe, café et thé des collines. Voyez la carte et réservez une table.",
    "Where you sit": "Où l’on s’assoit",
    "Pictures of the restaurant": "Images du restaurant",
    "(here)": "(ici)",
    "Every day {hours}": "Tous les jours, {hours}",
    "Every day, 24/7": "Tous les jours, 24 h sur 24",
    "Pictures: {name}": "Images : {name}",
    "Ask reception for": "Demandez à la réception",
    "At the reception desk at any hour, on {phone}, or {chat}.":
      "À la réception à toute heure, au {phone}, ou {chat}.",
    "in a chat": "par messagerie",
    "The dining room, the terrace bar, the craft shop and a reception that is awake day and night; guided forest walks, massage and transfers on request.":
      "La salle à manger, le bar de la terrasse, la boutique d’artisanat et une réception éveillée jour et nuit ; marches guidées en forêt, massages et transferts sur demande.",
    "Model of a sunny timber terrace with a small thatched bar, four bar stools, canvas chairs on a rug, tables and chairs, string lights and trees behind a railing.":
      "Maquette d’une terrasse en bois ensoleillée : un petit bar au toit de chaume, quatre tabourets, des chaises en toile sur un tapis, des tables et des chaises, une guirlande lumineuse et des arbres derrière une balustrade.",
    "Menu and table reservation": "Carte et réservation de table",
    "A house to come back to": "Une maison où revenir",
    "A long table, a bar in the last sun, a shop full of baskets, and a reception that never sleeps. For the hours between two walks.":
      "Une longue table, un bar au dernier soleil, une boutique pleine de paniers et une réception qui ne dort jamais. Pour les heures entre deux marches.",
    "Kind of amenity": "Type de lieu",
    All: "Tout",
    "Workshops and board meetings": "Ateliers et conseils",
    "A closed door, a screen that works, and coffee when you say so.":
      "Une porte fermée, un écran qui marche, et le café quand vous le dites.",
    Conferences: "Conférences",
    "Talks in the hall, working groups in the meeting room, lunch on the terrace.":
      "Les exposés dans la grande salle, les groupes de travail en salle de réunion, le déjeuner sur la terrasse.",
    "Team retreats": "Séjours d’équipe",
    "Half a day of work and half a day in the forest; the guides know which half is longer.":
      "Une demi-journée de travail et une demi-journée en forêt ; les guides savent laquelle est la plus longue.",
    "Weddings and celebrations": "Mariages et fêtes",
    "The garden pavilion, long tables, music, and rooms for those who stay the night.":
      "Le pavillon du jardin, de longues tables, de la musique, et des chambres pour ceux qui restent la nuit.",
    "Research groups": "Groupes de recherche",
    "Early starts, late dinners, space for maps and samples, and quiet to write.":
      "Des départs matinaux, des dîners tardifs, de la place pour les cartes et les échantillons, et du calme pour écrire.",
    "Courses and school groups": "Cours et groupes scolaires",
    "Chairs that move, walls to pin things on, and a national park as the classroom.":
      "Des chaises qui bougent, des murs où épingler, et un parc national pour salle de classe.",
    "What people hold here": "Ce que l’on organise ici",
    "Up to {n} people": "Jusqu’à {n} personnes",
    "{price} per hour": "{price} par heure",
    Details: "Détails",
    "of {name}": "({name})",
    Request: "Demander",
    "Pictures of {name}": "Images : {name}",
    Capacity: "Capacité",
    "Price per hour": "Prix par heure",
    "In the space": "Dans l’espace",
    "Ask for this space": "Demander cet espace",
    "Ask for a space": "Demander un espace",
    "See what it comes to, then send the request. We call or write to you to confirm; nothing is charged here.":
      "Voyez le prix, puis envoyez la demande. Nous vous appelons ou vous écrivons pour confirmer ; rien n’est débité ici.",
    "What it comes to": "Ce que cela coûte",
    "The space and the hours are enough: fill them in and press “See the price”.":
      "L’espace et la durée suffisent : indiquez-les et appuyez sur « Voir le prix ».",
    "Your event": "Votre événement",
    Space: "Espace",
    "{name}, up to {n} people, {rate} per hour": "{name}, jusqu’à {n} personnes, {rate} par heure",
    From: "À partir de",
    For: "Durée",
    People: "Personnes",
    Layout: "Disposition",
    "Catering (priced on request)": "Restauration (prix sur demande)",
    Catering: "Restauration",
    "How we reach you": "Comment vous joindre",
    "See the price": "Voir le prix",
    "Send request": "Envoyer la demande",
    "The price was {before} and is now {now}. Nothing was sent. If it suits you, send the request.":
      "Le prix était de {before} et il est maintenant de {now}. Rien n’a été envoyé. S’il vous convient, envoyez la demande.",
    "What the space costs": "Ce que coûte l’espace",
    "Catering is priced on request: we tell you before you confirm.":
      "Le prix de la restauration est sur demande : nous vous le disons avant que vous ne confirmiez.",
    "Choose 1 to 12 hours": "Choisissez de 1 à 12 heures",
    "Enter a whole number of people": "Saisissez un nombre entier de personnes",
    "Choose a start time": "Choisissez une heure de début",
    "Choose a layout": "Choisissez une disposition",
    "Choose the catering": "Choisissez la restauration",
    "{space}, {n} hour × {rate}": "{space}, {n} heure × {rate}",
    "{space}, {n} hours × {rate}": "{space}, {n} heures × {rate}",
    "Four spaces from a boardroom for 12 to a hall for 200, by the hour, with rooms next door and the forest for the breaks. See the price and send your request.":
      "Quatre espaces, d’une salle de conseil pour 12 personnes à une grande salle pour 200, à l’heure, avec des chambres à côté et la forêt pour les pauses. Voyez le prix et envoyez votre demande.",
    "Cutaway model of a large hall with two hundred chairs in ten rows, facing a wide stage with a long table, a lectern and a big screen between imigongo panels.":
      "Maquette en coupe d’une grande salle : deux cents chaises en dix rangs, face à une large scène avec une longue table, un pupitre et un grand écran entre des panneaux imigongo.",
    "Meet where the rainforest begins": "Se réunir là où commence la forêt tropicale",
    "A boardroom for a decision, a hall for a conference, a pavilion for a wedding: spaces by the hour, with rooms to sleep in next door and the forest for the breaks.":
      "Une salle de conseil pour une décision, une grande salle pour une conférence, un pavillon pour un mariage : des espaces à l’heure, avec des chambres à côté pour dormir et la forêt pour les pauses.",
    "Our spaces": "Nos espaces",
    "More requests have arrived than we can read just now, so this one was not sent. What you typed is still here: please call us on {phone}, or send it again in an hour.":
      "Il est arrivé plus de demandes que nous ne pouvons en lire pour l’instant : celle-ci n’a donc pas été envoyée. Ce que vous avez écrit est encore là : appelez-nous au {phone}, ou renvoyez-la dans une heure.",
    "table request": "demande de table",
    "conference request": "demande de séminaire",
    message: "message",
    "Your message to {lodge}": "Votre message à {lodge}",
    "Thank you. Your message has arrived, and we will answer it.":
      "Merci. Votre message est bien arrivé, et nous y répondrons.",
    "You wrote:": "Vous avez écrit :",
    "See it again": "Le revoir",
    "Your conference request: {space}, {day}": "Votre demande de séminaire : {space}, {day}",
    "Thank you. Your conference request has arrived. We call or write to you to confirm it; until then nothing is held for you.":
      "Merci. Votre demande de séminaire est bien arrivée. Nous vous appelons ou vous écrivons pour la confirmer ; d’ici là, rien n’est retenu pour vous.",
    "Our answer: {lodge}": "Notre réponse : {lodge}",
    "Write your message": "Écrivez votre message",
    "Call, chat or write to the lodge beside Nyungwe forest: somebody who knows the rooms answers.":
      "Appelez le lodge au bord de la forêt de Nyungwe, discutez ou écrivez : quelqu’un qui connaît les chambres vous répond.",
    "Call, chat or write to us": "Appelez-nous, discutez ou écrivez",
    "Prices on this website may not be accurate for some hours. Ask us directly.":
      "Les prix de ce site peuvent ne pas être exacts pendant quelques heures. Demandez-nous directement.",
    "Call {phone}": "Appeler {phone}",
    "Chat on WhatsApp": "Discuter sur WhatsApp",
    "Your message": "Votre message",
    "Send message": "Envoyer le message",
    "Thank you, {name}. We have your table request.":
      "Merci, {name}. Nous avons votre demande de table.",
    "Thank you, {name}. We have your conference request.":
      "Merci, {name}. Nous avons votre demande de séminaire.",
    "Thank you, {name}. We have your message.": "Merci, {name}. Nous avons votre message.",
    Message: "Message",
    Sent: "Envoyé",
    "We read your message and call or write to you.":
      "Nous lisons votre message et vous appelons ou vous écrivons.",
    "We have made you an offer, which you can accept.":
      "Nous vous avons fait une offre, que vous pouvez accepter.",
    "You accepted our offer: the space is reserved for you.":
      "Vous avez accepté notre offre : l’espace vous est réservé.",
    "Our offer does not stand any more.": "Notre offre n’est plus valable.",
    "See the offer": "Voir l’offre",
    "We call or write to you to confirm. Until then nothing is held for you.":
      "Nous vous appelons ou vous écrivons pour confirmer. D’ici là, rien n’est retenu pour vous.",
    "Keep the address of this page: it shows all of this again.":
      "Gardez l’adresse de cette page : elle montre à nouveau tout ceci.",
    "To change something or to ask, call {phone} or {chat}.":
      "Pour changer quelque chose ou poser une question, appelez le {phone} ou {chat}.",
    "Your table request": "Votre demande de table",
    "Your conference request": "Votre demande de séminaire",
    "We have no request at this address.": "Il n’y a pas de demande à cette adresse.",
    Page: "Page",
    Blog: "Blog",
    Announcement: "Annonce",
    Promotion: "Offre",
    Tags: "Mots-clés",
    "What is new at the lodge beside Nyungwe forest: offers, announcements, and stories of birds, trails, tea and the kitchen.":
      "Les nouvelles du lodge au bord de la forêt de Nyungwe : offres, annonces et récits d’oiseaux, de sentiers, de thé et de cuisine.",
    "about “{tag}”": "à propos de « {tag} »",
    Pages: "Pages",
    Newer: "Plus récentes",
    Older: "Plus anciennes",
    "Page {page} of {pages}": "Page {page} sur {pages}",
    "Nothing is about this yet": "Rien à ce sujet pour l’instant",
    "No news yet": "Pas encore de nouvelles",
    "Here we tell what is new at the lodge and in the forest.":
      "Nous racontons ici ce qu’il y a de nouveau au lodge et dans la forêt.",
    "For your news reader: {feed}.": "Pour votre lecteur de flux : {feed}.",
    "the feed": "le flux (en anglais)",
    "A few mails a year from the forest's edge, and offers before anybody else reads them.":
      "Quelques e‑mails par an depuis la lisière de la forêt, et les offres avant tout le monde.",
    "We have your address": "Nous avons votre adresse",
    "This site cannot send mails yet. As soon as it can, we send you one that asks you to confirm. Until you do, you are not subscribed.":
      "Ce site ne peut pas encore envoyer d’e‑mails. Dès qu’il le pourra, vous en recevrez un qui vous demande de confirmer. Sans cette confirmation, vous n’êtes pas abonné.",
    "We send one mail that asks you to confirm, as soon as this site can send mails.":
      "Nous envoyons un seul e‑mail qui vous demande de confirmer, dès que ce site peut en envoyer.",
    "News from the forest's edge": "Nouvelles de la lisière",
    "A few mails a year: what grows and calls in the forest, what is new at the lodge, and offers before anybody else reads them.":
      "Quelques e‑mails par an : ce qui pousse et chante dans la forêt, ce qui est nouveau au lodge, et les offres avant tout le monde.",
    "You are subscribed": "Votre abonnement est confirmé",
    "The next newsletter comes to you. Every one has a link that stops it.":
      "Vous recevrez la prochaine lettre d’information. Chacune contient un lien pour y mettre fin.",
    "You are unsubscribed": "Votre abonnement a pris fin",
    "No newsletter will come any more. If you change your mind, subscribe again.":
      "Vous ne recevrez plus de lettre d’information. Si vous changez d’avis, abonnez-vous de nouveau.",
    "Check your inbox": "Regardez votre boîte de réception",
    "A mail from us comes within minutes. Open the link in it and press the button, and you are subscribed. The link works for 7 days.":
      "Un e‑mail de notre part arrive dans les minutes qui viennent. Pour vous abonner, ouvrez le lien qu’il contient et appuyez sur le bouton. Le lien est valable 7 jours.",
    "Nothing there after some minutes? Look in the folder for unwanted mail. We write to an address at most once a day, so {again} later, or write to {email}.":
      "Rien après quelques minutes ? Regardez dans le dossier des indésirables. Nous écrivons à une même adresse une fois par jour au plus : {again} plus tard, ou écrivez à {email}.",
    "try again": "réessayez",
    "Confirm your newsletter": "Confirmez votre abonnement",
    "One button to press": "Un bouton à presser",
    "Shall our newsletter come to {email}?":
      "Faut-il envoyer notre lettre d’information à {email} ?",
    "Yes, subscribe me": "Oui, abonnez-moi",
    "This link does not confirm anything any more": "Ce lien ne confirme plus rien",
    "It was used already, is older than 7 days, or did not arrive whole. If you pressed the button before, you are subscribed.":
      "Il a déjà servi, date de plus de 7 jours ou n’est pas arrivé en entier. Si vous avez déjà appuyé sur le bouton, votre abonnement est confirmé.",
    "If not, we gladly send you a new link.":
      "Sinon, nous vous envoyons volontiers un nouveau lien.",
    Unsubscribe: "Se désabonner",
    "No newsletter will come any more.": "Vous ne recevrez plus de lettre d’information.",
    "Stop the newsletter?": "Arrêter la lettre d’information ?",
    "Nothing more will come to {email}.": "Plus rien ne sera envoyé à {email}.",
    "This link unsubscribes nobody": "Ce lien ne désabonne personne",
    "Either the address is off the list already, or the link did not arrive whole. Then copy all of it from the mail, or write to {email} and we take your address off the list.":
      "Soit l’adresse n’est déjà plus sur la liste, soit le lien n’est pas arrivé en entier. Dans ce cas, copiez-le tout entier depuis l’e‑mail, ou écrivez à {email} et nous retirerons votre adresse de la liste.",
    "If it is subscribed, this form sends you the right link.":
      "Si elle est abonnée, ce formulaire vous envoie le bon lien.",
    "We send one mail that asks you to confirm.":
      "Nous envoyons un seul e‑mail, qui vous demande de confirmer.",
    "Stop the newsletter": "Arrêter la lettre d’information",
    "Somebody, probably you, asked for our newsletter for this address. It is subscribed already, so there is nothing to do.":
      "Quelqu’un, probablement vous, a demandé notre lettre d’information pour cette adresse. Elle est déjà abonnée : il n’y a rien à faire.",
    "You have our newsletter already: {lodge}":
      "Vous recevez déjà notre lettre d’information : {lodge}",
    "Somebody, probably you, asked for our newsletter for this address. If you want it, open this page within 7 days and press the button.":
      "Quelqu’un, probablement vous, a demandé notre lettre d’information pour cette adresse. Si vous la voulez, ouvrez cette page dans les 7 jours et appuyez sur le bouton.",
    "Confirm the newsletter": "Confirmer l’abonnement",
    "If it was not you, do nothing: without the button we send no newsletter.":
      "Si ce n’était pas vous, ne faites rien : sans le bouton, nous n’envoyons aucune lettre d’information.",
    "You can stop it at any time.": "Vous pouvez y mettre fin à tout moment.",
    "Please confirm: newsletter of {lodge}": "À confirmer : lettre d’information de {lodge}",
    "You get this letter because you asked for our newsletter.":
      "Vous recevez cette lettre parce que vous avez demandé notre lettre d’information.",
    "What our rates include, what children pay, when you can cancel free of charge, and how you pay at check-in.":
      "Ce que comprennent nos tarifs, ce que paient les enfants, jusqu’à quand vous pouvez annuler sans frais et comment vous payez à l’arrivée.",
    "What you can count on, and what we count on, in plain words.":
      "Ce sur quoi vous pouvez compter, et ce sur quoi nous comptons, en mots simples.",
    Rates: "Tarifs",
    "A service charge of {percent}% is added, as a line of its own.":
      "Un service de {percent} % s’y ajoute, sur une ligne à part.",
    "Management may change rates and terms without notice. What a confirmed booking says stays as it was agreed.":
      "La direction peut modifier les tarifs et les conditions sans préavis. Ce que dit une réservation confirmée reste tel que convenu.",
    Children: "Enfants",
    "14 years and over are adults and must book a separate room at the adult rate.":
      "À partir de 14 ans, on est adulte et l’on doit réserver une chambre à part au tarif adulte.",
    "5 to 14 years pay 50% of the adult sharing rate and may share a bed with one adult.":
      "De 5 à 14 ans, les enfants paient 50 % du tarif adulte en chambre partagée et peuvent partager un lit avec un adulte.",
    "Under 5 years stay free and share a bed.":
      "Les moins de 5 ans séjournent gratuitement et partagent un lit.",
    "Child rates apply whether or not the child shares.":
      "Les tarifs enfants s’appliquent, que l’enfant partage un lit ou non.",
    "Adults have a place first, then children. Where a room has none left, a child shares a bed with an adult, as children under 5 always do: one with each adult.":
      "Les adultes ont une place d’abord, puis les enfants. Quand une chambre n’en a plus, un enfant partage le lit d’un adulte, comme le font toujours les moins de 5 ans : un enfant par adulte.",
    "In figures: our room “{room}” sleeps {n} and costs {rate} a night with breakfast. Half the rate of one place is {half}: that comes off the night for a child who has a place, and is added for one who shares a bed.":
      "En chiffres : notre chambre « {room} » a {n} places et coûte {rate} la nuit avec petit-déjeuner. La moitié du tarif d’une place est de {half} : cette somme est déduite de la nuit pour un enfant qui a une place, et ajoutée pour un enfant qui partage un lit.",
    "The age at check-in counts. Say that you bring children when you search: the price then has a line for them.":
      "C’est l’âge à l’arrivée qui compte. Indiquez dans votre recherche que vous venez avec des enfants : le prix a alors une ligne pour eux.",
    Cancellation: "Annulation",
    "Cancelling is free up to {time} before check-in, counted from {checkIn} at the lodge on the day you arrive.":
      "L’annulation est gratuite jusqu’à {time} avant l’arrivée ; le délai se compte à partir de {checkIn}, heure du lodge, le jour de votre arrivée.",
    "After that a one-night charge applies.": "Ensuite, une nuit est facturée.",
    "You cancel yourself under {bookings}, where the charge is shown before you decide, or you call us. From {checkIn} on the day you arrive you call us.":
      "Vous annulez vous-même sous {bookings}, où les frais sont indiqués avant que vous ne décidiez, ou vous nous appelez. À partir de {checkIn} le jour de votre arrivée, vous nous appelez.",
    "Arriving, leaving and paying": "Arriver, partir et payer",
    "Check-in starts at {checkIn}, check-out is until {checkOut}.":
      "L’arrivée se fait à partir de {checkIn}, le départ jusqu’à {checkOut}.",
    "You pay at check-in, by card or in cash. Nothing is charged when you book.":
      "Vous payez à l’arrivée, par carte ou en espèces. Rien n’est débité quand vous réservez.",
    "You pay at check-in, in cash. Nothing is charged when you book.":
      "Vous payez à l’arrivée, en espèces. Rien n’est débité quand vous réservez.",
    "We may ask you for a deposit of {percent}% of the total before you come: we call or write to you then, and say how and until when to pay it. It counts towards what you pay at check-in.":
      "Nous pouvons vous demander, avant votre venue, un acompte de {percent} % du total : nous vous appelons ou vous écrivons alors pour vous dire comment et jusqu’à quand le payer. Il est déduit de ce que vous payez à l’arrivée.",
    Questions: "Questions",
    "Call {phone} or write to {email}.": "Appelez le {phone} ou écrivez à {email}.",
    "What the lodge keeps of you, why and for how long, who reads it, and how you have it shown, corrected or erased.":
      "Ce que le lodge conserve de vous, pourquoi et combien de temps, qui le lit, et comment le voir, le faire corriger ou effacer.",
    "What we keep of you, why, and for how long. No advertising, no tracking, nobody else's scripts: everything on this site comes from this site.":
      "Ce que nous conservons de vous, pourquoi et combien de temps. Pas de publicité, pas de pistage, pas de scripts d’autrui : tout ce qui est sur ce site vient de ce site.",
    "What we keep, and how long": "Ce que nous conservons, et combien de temps",
    "An invoice": "Une facture",
    "{what}: the name, company and address that you gave for it, for {n} years after the year in which it was made, as the law asks, also when you ask us to erase the rest.":
      "{what} : le nom, la société et l’adresse que vous avez donnés pour elle, pendant {n} ans après l’année où elle a été faite, comme la loi le demande, même si vous nous demandez d’effacer le reste.",
    "{what}: name, email, phone, dates, room, how many come, children among them, and about when, price, what you paid and how. We need it to have your room ready and to account for it; the books are kept as long as the law asks. No card number ever reaches this site.":
      "{what} : nom, e‑mail, téléphone, dates, chambre, combien de personnes viennent, dont les enfants, et vers quelle heure, prix, ce que vous avez payé et comment. Nous en avons besoin pour préparer votre chambre et pour nos comptes ; les livres sont gardés aussi longtemps que la loi le demande. Aucun numéro de carte n’arrive jamais sur ce site.",
    "{what}: the passport or identity card that you show on arrival, kept sealed: until {n} days after you leave.":
      "{what} : le passeport ou la carte d’identité que vous montrez à l’arrivée, conservé sous scellé : jusqu’à {n} jours après votre départ.",
    "Your document": "Votre pièce d’identité",
    "{what}: name, how to reach you, country, company, your stays and what the desk has to know of them. Until you ask us to erase it.":
      "{what} : nom, coordonnées, pays, société, vos séjours et ce que la réception doit en savoir. Jusqu’à ce que vous nous demandiez de l’effacer.",
    "Your guest record": "Votre fiche client",
    "{what}, such as a diet, an allergy or a late arrival: until {n} days after you leave.":
      "{what}, comme un régime, une allergie ou une arrivée tardive : jusqu’à {n} jours après votre départ.",
    "What you ask for": "Ce que vous demandez",
    "{what}: name, email, phone, and your password as a code from which nobody can read it back; where you sign in with an account elsewhere, who you are there; the key of a second factor, sealed. Until you erase it or ask us to.":
      "{what} : nom, e‑mail, téléphone, et votre mot de passe sous la forme d’un code dont personne ne peut le retrouver ; si vous vous connectez avec un compte d’ailleurs, qui vous y êtes ; la clé d’un second facteur, scellée. Jusqu’à ce que vous l’effaciez ou nous le demandiez.",
    "An account whose address was never proved, and with which nobody booked, goes after {n} days.":
      "Un compte dont l’adresse n’a jamais été confirmée, et avec lequel personne n’a réservé, disparaît après {n} jours.",
    "{what}: which browser, since when, and from which network. Until you sign out.":
      "{what} : quel navigateur, depuis quand et de quel réseau. Jusqu’à votre déconnexion.",
    "Where you are signed in": "Où votre compte est connecté",
    "{what} in a form: until {n} days after we answered.":
      "{what} dans un formulaire : jusqu’à {n} jours après notre réponse.",
    "What you write to us": "Ce que vous nous écrivez",
    "{what}: {n} days.": "{what} : {n} jours.",
    "A booking that you begin and do not finish":
      "Une réservation que vous commencez sans la finir",
    "{what}: what they say {n} days, that there was one {longer} days.":
      "{what} : ce qu’ils disent, {n} jours ; le fait qu’il y en a eu un, {longer} jours.",
    "Mails to you": "Nos messages à votre adresse",
    "A mail service carries them, and keeps what its own rules say.":
      "Un service de messagerie les achemine, et conserve ce que disent ses propres règles.",
    "Text messages go through a gateway in the same way.":
      "Les SMS passent de même par une passerelle.",
    "{what}: your email, from when you confirmed it until {n} days after you unsubscribe. Its letters fetch nothing and count nothing when you read them. An address that was not confirmed goes after {unconfirmed} days, or {waiting} while this site cannot send the mail that asks for it.":
      "{what} : votre e‑mail, depuis que vous l’avez confirmé jusqu’à {n} jours après votre désabonnement. Les lettres ne chargent rien et ne comptent rien quand vous les lisez. Une adresse qui n’a pas été confirmée disparaît après {unconfirmed} jours, ou {waiting} tant que ce site ne peut pas envoyer l’e‑mail qui le demande.",
    "The newsletter": "La lettre d’information",
    "{what}: with your first name and an initial, until you ask us to take it away.":
      "{what} : avec votre prénom et une initiale, jusqu’à ce que vous nous demandiez de le retirer.",
    "Your review": "Votre avis",
    "Your reviews": "Vos avis",
    "This form could not be read. Open the page again.":
      "Ce formulaire n’a pas pu être lu. Rouvrez la page.",
    "{what}: which page was asked for and when, with an address that is cut so that it names a network and nobody in it. Whoever runs the server keeps this for weeks, not for years.":
      "{what} : quelle page a été demandée et quand, avec une adresse tronquée de façon à désigner un réseau et personne en particulier. Qui exploite le serveur garde cela des semaines, pas des années.",
    "What the server writes down": "Ce que le serveur note",
    "{what} hold all of this as it was: each day of the last week, one of each month for a year. Should we ever need one, who was erased meanwhile is erased again.":
      "{what} contiennent tout cela tel que c’était : une par jour pour la dernière semaine, une par mois pendant un an. Si nous devions un jour en avoir besoin, quiconque a été effacé entre-temps est effacé de nouveau.",
    Backups: "Les sauvegardes",
    Cookies: "Cookies",
    "Only what the site needs: one that knows you after you signed in, one for a booking you began, one that lets a browser you signed in with before try its password again, one for an hour for a booking that a link from our mail opened, one for ten minutes while you sign in with an account elsewhere, one for half an hour after a form of yours could not be accepted. None follows you anywhere.":
      "Seulement ce dont le site a besoin : un qui vous reconnaît après votre connexion, un pour une réservation commencée, un qui permet à un navigateur déjà connecté auparavant d’essayer encore son mot de passe, un pendant une heure quand un lien de notre e‑mail a ouvert une réservation, un pendant dix minutes, le temps de vous connecter avec un compte d’ailleurs, un pendant une demi-heure quand un formulaire n’a pas pu être accepté. Aucun ne vous suit nulle part.",
    "Who reads it": "Qui le lit",
    "The people who work at the lodge, as far as their work needs it; what they change is written down. We sell nothing and give nothing away, but to authorities where the law of Rwanda makes us.":
      "Les personnes qui travaillent au lodge, autant que leur travail le demande ; ce qu’elles modifient est noté. Nous ne vendons rien et ne transmettons rien, sauf aux autorités quand la loi du Rwanda nous y oblige.",
    "What you can ask for": "Ce que vous pouvez demander",
    "To see what we keep of you, and to have it corrected.":
      "De voir ce que nous conservons de vous, et de le faire corriger.",
    "To be erased: your account, how to reach you, your mails and your subscription go; what the law makes us keep of a stay stays without them. Not while a stay of yours is still to come.":
      "De faire effacer vos données : votre compte, vos coordonnées, vos e‑mails et votre abonnement disparaissent ; ce que la loi nous oblige à garder d’un séjour reste sans eux. Pas tant qu’un de vos séjours est encore à venir.",
    "Who has an account finds both under {data}: a file with all of it, and the erasing. Otherwise call {phone} or write to {email}. We answer within 30 days.":
      "Qui a un compte trouve les deux sous {data} : un fichier qui contient tout, et l’effacement. Sinon, appelez le {phone} ou écrivez à {email}. Nous répondons dans les 30 jours.",
    "That cannot be stored now": "Cela ne peut pas être enregistré maintenant",
    "Nothing was saved and nothing was booked or changed by this step: at the moment the lodge's records can only be read. Please call us and we will do it for you.":
      "Rien n’a été enregistré, et rien n’a été réservé ni modifié par cette étape : en ce moment, les registres du lodge ne peuvent qu’être lus. Appelez-nous et nous le ferons pour vous.",
    "That did not arrive whole": "L’envoi n’est pas arrivé en entier",
    "Please go back and send the form again.":
      "Veuillez revenir en arrière et renvoyer le formulaire.",
    "No entry here": "Entrée interdite",
    "Your account does not give access to this page.":
      "Votre compte ne donne pas accès à cette page.",
    "This path does not lead anywhere. The ones below do.":
      "Ce sentier ne mène nulle part. Ceux ci-dessous, si.",
    "Nothing to send here": "Rien à envoyer ici",
    "This page takes no forms, so nothing was saved.":
      "Cette page n’accepte pas de formulaires : rien n’a été enregistré.",
    "The connection broke": "La connexion a été coupée",
    "Please try again.": "Veuillez réessayer.",
    "Too much to carry": "C’est trop lourd",
    "That address is too long": "Cette adresse est trop longue",
    "No page of ours has an address as long as this. Please go on from the home page.":
      "Aucune de nos pages n’a une adresse aussi longue. Veuillez continuer depuis la page d’accueil.",
    "What you sent is too large, so nothing was saved.":
      "Ce que vous avez envoyé est trop volumineux : rien n’a été enregistré.",
    "That could not be done": "Cela n’a pas pu être fait",
    "Nothing was saved. Please go back and try again.":
      "Rien n’a été enregistré. Veuillez revenir en arrière et réessayer.",
    "Something went wrong on our side": "Quelque chose s’est mal passé de notre côté",
    "Nothing was saved and nothing was booked or changed by this step; what was done before it stands. Please try again in a moment, or call us and we will do it for you.":
      "Rien n’a été enregistré, et rien n’a été réservé ni modifié par cette étape ; ce qui a été fait avant elle reste acquis. Veuillez réessayer dans un instant, ou appelez-nous et nous le ferons pour vous.",
    "One moment, please": "Un instant, s’il vous plaît",
    "Nothing was saved and nothing was booked or changed by this step: other work holds the lodge's records. Load this page again in a few seconds; what you sent goes with it.":
      "Rien n’a été enregistré, et rien n’a été réservé ni modifié par cette étape : un autre travail occupe les registres du lodge. Rechargez cette page dans quelques secondes ; ce que vous avez envoyé repart avec elle.",
    "Need help? Call {phone} or {chat}.": "Besoin d’aide ? Appelez le {phone} ou {chat}.",
    "the lodge in the morning mist": "le lodge dans la brume du matin",
    "where you could sleep": "où vous pourriez dormir",
    "what is cooking": "ce qui mijote",
    "what else is here": "ce qu’il y a d’autre ici",
    "This path ends in the ferns. The ones below lead somewhere.":
      "Ce sentier se perd dans les fougères. Ceux ci-dessous mènent quelque part.",
    "Go Back": "Revenir",
    "Popular Destinations": "Destinations appréciées",
    "Need Help?": "Besoin d’aide ?",
    "We are a small house: somebody who knows answers.":
      "Nous sommes une petite maison : quelqu’un qui sait vous répond.",
    "Chat with support": "Discuter avec nous",
    "on WhatsApp (new tab)": "sur WhatsApp (nouvel onglet)",
    "Did you know?": "Le saviez-vous ?",
    "Nyungwe's Angolan colobus monkeys travel in groups of several hundred, the largest known of any tree-living monkey in Africa. They never get lost either.":
      "Les colobes d’Angola de Nyungwe se déplacent en groupes de plusieurs centaines, les plus grands connus chez les singes arboricoles d’Afrique. Eux non plus ne se perdent jamais.",
    "The desk cannot be opened from where you are.":
      "La réception ne peut pas être ouverte d’où vous êtes.",
    "This page is for administrators.": "Cette page est réservée aux administrateurs.",
    "This page is for the lodge's staff.": "Cette page est réservée au personnel du lodge.",
    "This form did not come from our own pages, so nothing was saved.":
      "Ce formulaire ne vient pas de nos pages : rien n’a été enregistré.",
    "The form is too large, so nothing was saved.":
      "Le formulaire est trop volumineux : rien n’a été enregistré.",
    "The form has too many fields, so nothing was saved.":
      "Le formulaire a trop de champs : rien n’a été enregistré.",
    "This address takes forms only.": "Cette adresse n’accepte que des formulaires.",
    "This address takes no files, so nothing was saved.":
      "Cette adresse n’accepte pas de fichiers : rien n’a été enregistré.",
    "The form arrived damaged, so nothing was saved.":
      "Le formulaire est arrivé endommagé : rien n’a été enregistré.",
    "Hello! I would like to ask about availability and pricing.":
      "Bonjour ! J’aimerais connaître vos disponibilités et vos prix.",
    'Hello! I would like to ask about availability and pricing of the room "{room}" from {checkIn} to {checkOut}.':
      "Bonjour ! J’aimerais connaître la disponibilité et le prix de la chambre « {room} » du {checkIn} au {checkOut}.",
    'Hello! I would like to ask about availability and pricing of the room "{room}".':
      "Bonjour ! J’aimerais connaître la disponibilité et le prix de la chambre « {room} ».",
    "Hello! I would like to ask about my booking {reference}.":
      "Bonjour ! J’ai une question au sujet de ma réservation {reference}.",
    "You are offline. Nothing was sent and nothing is lost: send it again when the connection is back.":
      "Vous êtes hors ligne. Rien n’a été envoyé et rien n’est perdu : renvoyez quand la connexion sera revenue.",
    "Contact via WhatsApp": "Écrire sur WhatsApp",
    "Continue Browsing": "Poursuivre la visite",
    Show: "Afficher",
    Hide: "Masquer",
    "what is typed:": "ce qui est saisi :",
    "Your password is shown.": "Votre mot de passe est affiché.",
    "Your password is hidden.": "Votre mot de passe est masqué.",
    "Cutaway model of a boardroom: a U-shaped table with twelve chairs and notepads, open towards a wall screen, with a flip chart and an imigongo panel.":
      "Maquette en coupe d’une salle de conseil : une table en U avec douze chaises et des blocs-notes, ouverte vers un écran mural, avec un tableau à feuilles et un panneau imigongo.",
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
    "See it": "La voir",
    "{what}: {site}, {id}": "{what} : {site}, {id}",
    "Your booking has arrived": "Votre réservation nous est parvenue",
    "Thank you. Your booking has arrived, and the room is held for you until {time} by the lodge's clock. We confirm it before; if we cannot, it is cancelled then and nothing is charged.":
      "Merci. Votre réservation nous est parvenue, et la chambre vous est gardée jusqu’au {time} à l’heure du lodge. Nous la confirmons avant ; si nous ne le pouvons pas, elle est alors annulée et rien n’est facturé.",
    "Thank you. Your booking has arrived and the room is held; we confirm it soon.":
      "Merci. Votre réservation nous est parvenue et la chambre est gardée ; nous la confirmons bientôt.",
    "Your booking is confirmed.": "Votre réservation est confirmée.",
    "{n} room": "{n} chambre",
    "{n} rooms": "{n} chambres",
    "Thank you. Your booking of {rooms} has arrived and the rooms are held; we confirm it soon.":
      "Merci. Votre réservation de {rooms} nous est parvenue et les chambres sont gardées ; nous la confirmons bientôt.",
    "Your booking of {rooms} is confirmed.": "Votre réservation de {rooms} est confirmée.",
    "Your booking of {rooms} is cancelled.": "Votre réservation de {rooms} est annulée.",
    "your booking of {rooms} from {day} has arrived":
      "votre réservation de {rooms} à partir du {day} nous est parvenue",
    "your booking of {rooms} from {day} is confirmed":
      "votre réservation de {rooms} à partir du {day} est confirmée",
    "Cancelling is free until {time}; after that one night of each room is charged.":
      "L’annulation est gratuite jusqu’au {time} ; ensuite une nuit de chaque chambre est facturée.",
    "What cancelling costs stands on the page of each booking.":
      "Ce que coûte une annulation figure sur la page de chaque réservation.",
    "your booking is confirmed: {day}, {nights}":
      "votre réservation est confirmée : {day}, {nights}",
    "Your booking was not confirmed": "Votre réservation n’a pas été confirmée",
    "We did not confirm your booking by {time}, the lodge's clock, so it is cancelled. You are welcome to book again, or call us and we see what is free.":
      "Nous n’avons pas confirmé votre réservation avant le {time}, à l’heure du lodge ; elle est donc annulée. Vous pouvez réserver à nouveau, ou nous appeler : nous verrons ce qui est libre.",
    "we could not confirm your booking for {day}":
      "nous n’avons pas pu confirmer votre réservation du {day}",
    "Your booking is cancelled": "Votre réservation est annulée",
    "Your booking is cancelled.": "Votre réservation est annulée.",
    "your booking for {day} is cancelled": "votre réservation du {day} est annulée",
    "Nothing is charged.": "Rien n’est facturé.",
    "You pay at check-in.": "Vous payez à l’arrivée.",
    "Cancelling is free until {time}; after that one night is charged.":
      "L’annulation est gratuite jusqu’au {time} ; ensuite, une nuit est facturée.",
    "Cancelling now costs one night.": "Annuler maintenant coûte une nuit.",
    "Another booking pays for this stay.": "Une autre réservation paie ce séjour.",
    "Another booking pays for these stays.": "Une autre réservation paie ces séjours.",
    "See, print, change or cancel your booking":
      "Voir, imprimer, modifier ou annuler votre réservation",
    "We have changed your stay. This is what was, and what is now:":
      "Nous avons modifié votre séjour. Voici ce qui était prévu, et ce qui l’est maintenant :",
    "You have changed your stay. This is what was, and what is now:":
      "Vous avez modifié votre séjour. Voici ce qui était prévu, et ce qui l’est maintenant :",
    "Your booking now:": "Votre réservation maintenant :",
    Before: "Avant",
    Now: "Maintenant",
    Price: "Prix",
    Tax: "Taxe",
    "Service charge": "Service",
    "by the price list": "selon les tarifs",
    "set by hand ({reasons})": "fixé par la réception ({reasons})",
    "{percent}%": "{percent} %",
    "Your stay begins soon": "Votre séjour commence bientôt",
    "We look forward to seeing you on {day}. Your room is ready from {time}.":
      "Nous nous réjouissons de vous accueillir le {day}. Votre chambre est prête à partir de {time}.",
    "You come {arrival}: tell us if that changes, and whether somebody should meet you.":
      "Vous arrivez {arrival} : dites-nous si cela change, et si quelqu’un doit venir vous chercher.",
    "Tell us when you arrive, and whether somebody should meet you.":
      "Dites-nous quand vous arrivez, et si quelqu’un doit venir vous chercher.",
    "your stay begins {day}, from {time}": "votre séjour commence le {day}, à partir de {time}",
    ": {what}. Reference {id}. Questions: {phone}":
      " : {what}. Référence {id}. Questions : {phone}",
    "Your payment has arrived": "Votre paiement nous est parvenu",
    "Thank you. Your payment has arrived.": "Merci. Votre paiement nous est parvenu.",
    "Money given back": "Remboursement",
    "A payment was corrected": "Un paiement a été corrigé",
    "We have corrected our books: this payment was written down by mistake and no longer counts.":
      "Nous avons corrigé nos livres : ce paiement avait été noté par erreur et ne compte plus.",
    "We have given money back to you.": "Nous vous avons remboursé.",
    "Paid so far": "Payé à ce jour",
    Amount: "Montant",
    Method: "Mode de paiement",
    "Amounts are in hundredths of their currency, times in UTC. Of each list the latest {n} are here.":
      "Les montants sont en centièmes de leur monnaie, les heures en UTC. De chaque liste, les {n} derniers éléments figurent ici.",
    "What was written to us with your e-mail address, and the newsletter: nobody has proved yet that the address is yours.":
      "Ce qui nous a été écrit avec votre adresse e‑mail, et la lettre d’information : personne n’a encore prouvé que l’adresse est la vôtre.",

    // Registration card
    "Registration card": "Fiche d’enregistrement",
    Door: "Porte",
    "Date of birth": "Date de naissance",
    Nationality: "Nationalité",
    "Country of residence": "Pays de résidence",
    "Home address": "Adresse du domicile",
    "Passport or identity card": "Passeport ou carte d’identité",
    Passport: "Passeport",
    "Identity card": "Carte d’identité",
    "Other document": "Autre document",
    Document: "Document",
    Company: "Société",
    "Coming along": "Accompagnants",
    "I confirm that what stands above is right. The lodge keeps it as the law asks and as its privacy page says.":
      "Je confirme que les indications ci-dessus sont exactes. Le lodge les conserve comme la loi le demande et comme le dit sa page « Vie privée ».",
    Signature: "Signature",
  },
} as const satisfies Catalogue;
