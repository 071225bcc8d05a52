import type { Catalogue } from "./words";

/** French, by the English that stands in the code; `npm run typecheck` tells what is missing. */
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
    "Book Now": "Réserver",
    "My Bookings": "Mes réservations",
    Account: "Mon compte",
    "Admin Dashboard": "Réception",
    "Sign Out": "Se déconnecter",
    Footer: "Pied de page",
    "Contact Us for Best Deals!": "Contactez-nous pour nos meilleures offres !",
    "Prices on this website may not be accurate for some hours.":
      "Les prix de ce site peuvent ne pas être exacts pendant quelques heures.",
    "{call} or {chat}": "{call} ou {chat}",
    "Call us": "Appelez-nous",
    "contact us via WhatsApp": "écrivez-nous sur WhatsApp",
    Chat: "Discuter",
    "with us on WhatsApp": "avec nous sur WhatsApp",
    Newsletter: "Lettre d’information",
    "Leave your email for a letter from the forest, a few times a year.":
      "Laissez votre e-mail pour recevoir une lettre de la forêt, quelques fois par an.",
    "you@example.com": "vous@exemple.com",
    "Sending…": "Envoi…",
    Subscribe: "S’abonner",
    "Skip to content": "Aller au contenu",
    "This page in English": "Cette page en français",
    "Error: ": "Erreur : ",
    "{field}: {problem}": "{field} : {problem}",
    "(optional)": "(facultatif)",
    "(yyyy-mm-dd)": "(aaaa-mm-jj)",
    Email: "E-mail",
    Phone: "Téléphone",
    "Not chosen yet": "Pas encore choisi",
    "Check-in": "Arrivée",
    "Check-out": "Départ",
    "Arrival from": "Arrivée à partir du",
    "Arrival to": "Arrivée jusqu’au",
    "Staying on": "Sur place le",
    "Lowest price": "Prix le plus bas",
    "Highest price": "Prix le plus élevé",
    Guests: "Voyageurs",
    "Guests or more": "Voyageurs ou plus",
    "There is a problem": "Il y a un problème",
    "Please fill in all required fields": "Veuillez remplir tous les champs obligatoires",

    // Rooms: search, list, a room, reviews
    "Sleep where the rainforest begins": "Dormez là où commence la forêt tropicale",
    "Twelve rooms on a green slope, four kilometres from the trails of Nyungwe.":
      "Douze chambres sur un versant verdoyant, à quatre kilomètres des sentiers de Nyungwe.",
    "A small eco-lodge on a green slope beside Nyungwe forest in south-western Rwanda: twelve rooms, a kitchen with a fire, and the trails four kilometres away. Book direct, pay at check-in.":
      "Un petit éco-lodge sur un versant verdoyant, au bord de la forêt de Nyungwe, dans le sud-ouest du Rwanda : douze chambres, une cuisine au feu de bois et les sentiers à quatre kilomètres. Réservez en direct, payez à l’arrivée.",
    "Search Rooms": "Chercher une chambre",
    "Search rooms": "Chercher une chambre",
    "Free cancellation until {time} before": "Annulation gratuite jusqu’à {time} avant",
    "No card needed to book": "Aucune carte requise pour réserver",
    "No card needed": "Aucune carte requise",
    "Your account is erased. A last mail says so, if we could reach you by mail.":
      "Votre compte est effacé. Un dernier e-mail vous le confirme, si nous avons pu vous joindre ainsi.",
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
      "Une passerelle étroite est suspendue loin au-dessus de la forêt. En dessous, la cime des arbres, et la brume entre elles.",
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
    "Price per night in $": "Prix par nuit en $",
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
    "Free for {nights} near yours:": "Libre pour {nights}, à des dates proches :",
    "Free on your nights: {rooms}": "Libre à vos dates : {rooms}",
    "{n} room without the filters": "{n} chambre sans les filtres",
    "{n} rooms without the filters": "{n} chambres sans les filtres",
    "Other dates or fewer filters may help.": "Essayez d’autres dates ou moins de filtres.",
    "{room}, sleeps {n}": "{room}, jusqu’à {n} pers.",
    "{from} to {to}": "du {from} au {to}",
    "{beds} · {size} m² · {view} · sleeps {n}": "{beds} · {size} m² · {view} · jusqu’à {n} pers.",
    "{type}: {amenities}": "{type} : {amenities}",
    "{type}: {amenities} +{n} more": "{type} : {amenities} +{n} autres",
    "View Details": "Voir le détail",
    "of {room}": "({room})",
    ": {room}": " ({room})",
    "{total} for {nights}": "{total} pour {nights}",
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
    "{board}: {meals}": "{board} : {meals}",
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
    "Price set by hand": "Prix fixé à la main",
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
      "{room} : {n} places. Choisissez moins de voyageurs ou une autre chambre.",
    "Enter a whole number": "Entrez un nombre entier",
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

    // Booking: the way to it, one's bookings, changes
    "Use at most {max} characters": "Utilisez au plus {max} caractères",
    Room: "Chambre",
    Dates: "Dates",
    Name: "Nom",
    Arrival: "Arrivée prévue",
    "Special requests": "Souhaits particuliers",
    Cancel: "Annuler",
    Back: "Retour",
    Continue: "Continuer",
    "Saving…": "Enregistrement…",
    "Processing...": "Envoi en cours…",
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
    "{beds}, {size} m², sleeps {n}": "{beds}, {size} m², capacité {n}",
    "Sleeps {n}, too few for {party}": "Capacité {n}, insuffisante pour {party}",
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
    "Choose a password": "Choisissez un mot de passe",
    "I have an account: {signIn}": "J’ai un compte : {signIn}",
    "sign in": "connectez-vous",
    "Your room is ready from {time}.": "Votre chambre est prête à partir de {time}.",
    Cash: "Espèces",
    "Credit card": "Carte de crédit",
    "Bank transfer": "Virement bancaire",
    PayPal: "PayPal",
    "Enter your first name": "Indiquez votre prénom",
    "Enter your last name": "Indiquez votre nom de famille",
    "Choose how you will pay at check-in": "Choisissez comment vous paierez à l’arrivée",
    "Cards are not accepted at the moment": "Les cartes ne sont pas acceptées en ce moment",
    "Enter an email address": "Indiquez une adresse e-mail",
    "Enter an email address in the form name@example.com":
      "Indiquez une adresse e-mail de la forme nom@exemple.com",
    "Enter a phone number": "Indiquez un numéro de téléphone",
    "Enter a phone number with at least 5 digits":
      "Indiquez un numéro de téléphone d’au moins 5 chiffres",
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
      "En ligne, un voyageur peut avoir au plus {stays} à venir, soit {nights} en tout, et une même connexion internet peut en réserver autant par jour. Cette réservation dépasserait cette limite. Rien n’est réservé, et ce que vous avez saisi est gardé : appelez le {phone}, et nous réservons pour vous.",
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
    "Return Home": "Retour à l’accueil",
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
      "Aucun e-mail ne vous le dit : gardez la référence. Mes réservations la montre chaque fois que vous vous connectez.",
    "No mail tells you this: keep the reference.":
      "Aucun e-mail ne vous le dit : gardez la référence.",
    "We sent this by mail to {address}.": "Nous l’avons envoyé par e-mail à {address}.",
    "A mail that says this is on its way to {address}.":
      "Un e-mail qui dit cela est en route vers {address}.",
    "You pay at check-in: {method}, {amount}.": "Vous payez à l’arrivée : {method}, {amount}.",
    "A stay cannot be cancelled online from its check-in time on: call {phone}.":
      "À partir de l’heure d’arrivée, un séjour ne peut plus être annulé en ligne : appelez le {phone}.",
    "Cancelling is free until {until}, then one night is charged.":
      "L’annulation est gratuite jusqu’au {until} ; ensuite, une nuit est facturée.",
    "Cancelling now costs one night, {amount}.": "Annuler maintenant coûte une nuit, {amount}.",
    "Until the lodge confirms it, cancelling is free.":
      "Tant que le lodge ne l’a pas confirmée, l’annulation est gratuite.",
    "Cancel this booking": "Annuler cette réservation",
    "Other dates, another board, more guests? {change}.":
      "D’autres dates, une autre pension, plus de personnes ? {change}.",
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
    "You have no such booking.": "Vous n’avez pas de telle réservation.",
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
    "There is {noCharge}; cancelling is free until {until}.":
      "Il n’y a {noCharge} ; l’annulation est gratuite jusqu’au {until}.",
    "There is {noCharge}.": "Il n’y a {noCharge}.",
    "no charge": "pas de frais",
    "Yes, cancel the booking": "Oui, annuler la réservation",
    "No, keep it": "Non, la garder",
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
      "Vous avez payé {paid} : le lodge vous rend {back}.",
    "Cancelling is then free until {until}.": "L’annulation est alors gratuite jusqu’au {until}.",
    "The new check-in is so near that cancelling is no longer free: it would cost one night, {amount}.":
      "La nouvelle arrivée est si proche que l’annulation n’est plus gratuite : elle coûterait une nuit, {amount}.",
    "The changed stay begins at once, so it cannot be cancelled online.":
      "Le séjour modifié commence tout de suite : il ne peut pas être annulé en ligne.",
    "Nor could you change it here again.": "Vous ne pourriez plus non plus le modifier ici.",
    "The form arrived damaged. Look at the price again":
      "Le formulaire est arrivé abîmé. Regardez à nouveau le prix",
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
    Guest: "Voyageur",
    Stay: "Séjour",
    Payments: "Paiements",
    "Nothing was paid yet": "Rien n’a encore été payé",
    Received: "Reçu à ce jour",
    "To give back": "À rendre",
    Balance: "Solde",
    "{at}: {method}, given back": "{at} : {method}, rendu",
    "{at}: {method}": "{at} : {method}",
    "Cancellation charge": "Frais d’annulation",
    "{amount} at {rate} for {one}": "{amount} à {rate} pour {one}",
    "Requests for booking {id}": "Souhaits pour la réservation {id}",
    "Where we reach you on the way.": "Où nous pouvons vous joindre en route.",
    "Leave it": "Laisser",
    "This stay is cancelled": "Ce séjour est annulé",
    "This stay is over": "Ce séjour est terminé",
    "Is there something left to say?": "Reste-t-il quelque chose à dire ?",
    "The form arrived damaged. Open it again":
      "Le formulaire est arrivé abîmé. Ouvrez-le à nouveau",
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
    "Your address is proved.": "Votre adresse est vérifiée.",
    "Your address is proved. All your bookings are together here, in your account.":
      "Votre adresse est vérifiée. Toutes vos réservations sont réunies ici, dans votre compte.",
    "Your new password is set. You are signed out everywhere else.":
      "Votre nouveau mot de passe est enregistré. Vous êtes déconnecté partout ailleurs.",
    "See, change or cancel your stay with its reference and your email address, without a password.":
      "Voyez, modifiez ou annulez votre séjour avec sa référence et votre adresse e-mail, sans mot de passe.",
    "No password is needed: give the reference and the email address of the booking, and we mail you a link that opens it.":
      "Aucun mot de passe n’est nécessaire : donnez la référence et l’adresse e-mail de la réservation, et nous vous envoyons par e-mail un lien qui l’ouvre.",
    Reference: "Référence",
    "Eight letters and digits, in each of our mails about the booking.":
      "Huit lettres et chiffres, dans chacun de nos e-mails sur la réservation.",
    "Send the link": "Envoyer le lien",
    "Sign in": "Se connecter",
    "Look into your mail": "Regardez vos e-mails",
    "If there is a booking with this reference and address, a mail with a link to it should arrive there within minutes. If there is none, the mail says so.":
      "S’il existe une réservation avec cette référence et cette adresse, un e-mail avec un lien devrait y arriver en quelques minutes. S’il n’y en a pas, l’e-mail le dit.",
    "If you have an account, {signIn}: your bookings are there.":
      "Si vous avez un compte, {signIn} : vos réservations y sont.",
    "Enter the reference of your booking": "Indiquez la référence de votre réservation",
    "Open your booking": "Ouvrir votre réservation",
    "Ask for a new one": "En demander un nouveau",
    "Press the button, and booking {id} opens in this browser, for an hour.":
      "Appuyez sur le bouton, et la réservation {id} s’ouvre dans ce navigateur, pour une heure.",
    "Open it": "L’ouvrir",
    "To the home page": "Vers l’accueil",
    "Your booking: {site}": "Votre réservation : {site}",
    "Somebody, probably you, asked on our website to open a booking that was made with this address. Open the page below and press its button.":
      "Quelqu’un, sans doute vous, a demandé sur notre site à ouvrir une réservation faite avec cette adresse. Ouvrez la page ci-dessous et appuyez sur son bouton.",
    "The link works once, within {link}, and opens this one booking for {pass} in the browser you use it in. Whoever has it can change and cancel the booking: give it to nobody.":
      "Le lien fonctionne une fois, dans les {link}, et ouvre cette seule réservation pendant {pass} dans le navigateur où vous l’utilisez. Qui l’a peut modifier et annuler la réservation : ne le donnez à personne.",
    "If it was not you, do nothing: without the link nobody comes in.":
      "Si ce n’était pas vous, ne faites rien : sans le lien, personne n’entre.",
    "Somebody, probably you, gave this address and the reference of a booking on our website. There is no booking here with both.":
      "Quelqu’un, sans doute vous, a donné sur notre site cette adresse et la référence d’une réservation. Il n’y a pas ici de réservation avec les deux.",
    "A reference has eight letters and digits; it stands in each mail about a booking. Perhaps the booking was made with another address: try that, or call us.":
      "Une référence a huit lettres et chiffres ; elle figure dans chaque e-mail sur une réservation. Peut-être la réservation a-t-elle été faite avec une autre adresse : essayez celle-là, ou appelez-nous.",
    "If it was not you, there is nothing to do.": "Si ce n’était pas vous, il n’y a rien à faire.",
    "{n} minute": "{n} minute",
    "{n} minutes": "{n} minutes",
    "{site}: {room}": "{site} : {room}",
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
      "Un lien de notre e-mail a ouvert cette réservation ici, jusqu’au {until}.",
    "So much is being booked at the moment that the lodge wants to look at more nights itself. Call {phone}, or try again in an hour.":
      "On réserve tant en ce moment que le lodge veut examiner lui-même des nuits supplémentaires. Appelez le {phone}, ou réessayez dans une heure.",

    // Accounts: signing in, one's account, codes

    // Other pages: home, restaurant, conference, amenities, news, terms, privacy, contact, faults

    // Mails and files
  },
} as const satisfies Catalogue;
