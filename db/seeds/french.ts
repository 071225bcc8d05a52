/**
 * French translations of the seeds and the default settings, keyed by the English text. Spaces before : ; !
 * ? and within « » are non-breaking.
 */
export const french: Record<string, string> = {
  // Rooms
  SINGLE: "Chambre simple",
  "Double Bed": "Chambre double",
  "Twin Bed": "Chambre à lits jumeaux",
  "Tripple Bed": "Chambre triple",
  "Budget Single Room": "Chambre simple économique",
  "1 single bed": "1 lit simple",
  "1 double bed": "1 lit double",
  "2 single beds": "2 lits simples",
  "3 single beds": "3 lits simples",
  "A quiet room for one at the edge of the trees. The bed has an imigongo headboard, the armchair stands where the morning light comes in, and the desk is large enough for maps and field notes.":
    "Une chambre calme pour une personne, à la lisière des arbres. Le lit a une tête de lit en imigongo, le fauteuil attend là où entre la lumière du matin, et le bureau est assez grand pour étaler cartes et carnets de terrain.",
  "Our most loved room for two: a four-poster bed under white netting, a spiral imigongo headboard, and two armchairs at a window full of forest. The bathroom has a glass shower on terracotta tiles.":
    "Notre chambre préférée pour deux : un lit à baldaquin sous une moustiquaire blanche, une tête de lit en imigongo à spirales et deux fauteuils devant une fenêtre pleine de forêt. La salle de bains a une douche vitrée sur carreaux de terre cuite.",
  "Two single beds with zigzag headboards and gathered nets, for friends or colleagues who leave before dawn for the chimpanzees. A wooden window looks onto tree ferns.":
    "Deux lits simples aux têtes de lit en zigzag et aux moustiquaires drapées, pour des amis ou des collègues qui partent avant l’aube voir les chimpanzés. Une fenêtre en bois donne sur des fougères arborescentes.",
  "Our largest room, for a family or three friends: three single beds in a row, two armchairs round a low table, and a wide window onto the forest.":
    "Notre plus grande chambre, pour une famille ou trois amis : trois lits simples côte à côte, deux fauteuils autour d’une table basse et une large fenêtre sur la forêt.",
  "Small, bright and honest: a bed with a chevron headboard, an open wardrobe, a desk, and a window onto the garden. All you need between two days on the trails.":
    "Petite, claire et sans façons : un lit à la tête ornée de chevrons, une penderie ouverte, un bureau et une fenêtre sur le jardin. Tout ce qu’il faut entre deux journées sur les sentiers.",
  "Forest view": "Vue sur la forêt",
  "Garden view": "Vue sur le jardin",
  "Private bathroom": "Salle de bains privée",
  "Hot shower": "Douche chaude",
  "Mosquito net": "Moustiquaire",
  "Free Wi-Fi": "Wi-Fi gratuit",
  "Work desk": "Bureau",
  "Armchair by the window": "Fauteuil près de la fenêtre",
  "Four-poster bed": "Lit à baldaquin",
  "Sitting corner": "Coin salon",
  "Two single beds": "Deux lits simples",
  "Three single beds": "Trois lits simples",
  "Open wardrobe": "Penderie ouverte",

  // Amenities
  "Dining room": "Salle à manger",
  "Six round tables between wide windows. The kitchen cooks what the hills and Lake Kivu give: isombe, tilapia, brochettes from the charcoal, and fruit that was picked this morning.":
    "Six tables rondes entre de larges fenêtres. La cuisine prépare ce que donnent les collines et le lac Kivu : isombe, tilapia, brochettes au charbon de bois et fruits cueillis ce matin.",
  "Terrace bar": "Bar de la terrasse",
  "Canvas chairs in the last sun, and a fire when the mist comes up. Tree tomato juice, tea from Gisakura, a Virunga Mist, and somebody who knows which bird that was.":
    "Des fauteuils de toile dans le dernier soleil, et un feu quand monte la brume. Du jus de tamarillo, du thé de Gisakura, une Virunga Mist, et quelqu’un qui sait quel oiseau c’était.",
  "Craft shop": "Boutique d’artisanat",
  "Lidded baskets, drums, cloth and pots from makers of the villages around, and coffee and tea to take home. Imigongo panels, too, small enough for a suitcase.":
    "Paniers à couvercle, tambours, tissus et poteries des artisans des villages voisins, café et thé à rapporter chez soi. Et des panneaux d’imigongo, assez petits pour une valise.",
  "Reception and services": "Réception et services",
  "Somebody is awake at every hour. Reception keeps your luggage, calls a guide or a driver, lends umbrellas, and knows how wet the trails are today.":
    "Quelqu’un veille à toute heure. La réception garde vos bagages, appelle un guide ou un chauffeur, prête des parapluies et sait si les sentiers sont mouillés aujourd’hui.",

  // Conference spaces
  Boardroom: "Salle du conseil",
  "One table in a U, twelve chairs, and a door that closes. Made for decisions: everybody sees everybody, the screen is at the open end, and the forest is in the window when the talk needs a pause.":
    "Une table en U, douze chaises et une porte qui ferme. Faite pour décider : chacun voit tout le monde, l’écran est du côté ouvert, et la forêt est à la fenêtre quand la discussion demande une pause.",
  "U-shaped table with twelve chairs": "Table en U et douze chaises",
  "Wall screen": "Écran mural",
  "Flip chart and notepads": "Paperboard et blocs-notes",
  "Drinking water": "Eau à disposition",
  "Meeting room": "Salle de réunion",
  "Fifty chairs before a low stage, light from the side, and walls that keep the sound in. The chairs move: rows for a talk in the morning, small circles for the work after lunch.":
    "Cinquante chaises devant une estrade basse, une lumière latérale et des murs qui retiennent le son. Les chaises se déplacent : en rangs pour l’exposé du matin, en petits cercles pour le travail de l’après-midi.",
  "Low stage with lectern": "Estrade basse avec pupitre",
  "Movable chairs and tables": "Chaises et tables mobiles",
  "Conference hall": "Grande salle",
  "Our largest room: two hundred chairs, a wide stage between imigongo panels, and a screen that can be read from the last row. For conferences, ceremonies and evenings that need a stage.":
    "Notre plus grand espace : deux cents chaises, une large scène entre des panneaux d’imigongo et un écran lisible depuis le dernier rang. Pour les congrès, les cérémonies et les soirées qui demandent une scène.",
  "Wide stage with a long table and lectern": "Large scène avec longue table et pupitre",
  "Big screen": "Grand écran",
  "Sound system with microphones": "Sonorisation avec micros",
  "Step-free entrance": "Entrée de plain-pied",
  "Garden pavilion": "Pavillon du jardin",
  "A timber roof, open sides and the garden all around. Eighty guests sit dry when it rains and hear the forest when it does not. A place for weddings and long tables.":
    "Une charpente de bois, des côtés ouverts et le jardin tout autour. Quatre-vingts invités sont au sec quand il pleut et entendent la forêt quand il ne pleut pas. Un lieu pour les mariages et les grandes tablées.",
  "Thatched roof, open sides": "Toit de chaume, côtés ouverts",
  "Small platform for speakers or musicians": "Petite estrade pour orateurs ou musiciens",
  "Garden for photographs and drinks": "Jardin pour les photos et l’apéritif",
  "Evening lighting": "Éclairage du soir",
  "Power outlets": "Prises électriques",

  // Settings
  "About 5 hours by road, through Huye and then the forest.":
    "Environ 5 heures de route, par Huye puis à travers la forêt.",
  "About 1 hour by road. Flights from Kigali land here.":
    "Environ 1 heure de route. Les vols de Kigali y atterrissent.",
  "Arriving after 21:00? Let us know roughly when, and someone will be up to welcome you.":
    "Vous arrivez après 21 h ? Dites-nous vers quelle heure, et quelqu’un sera là pour vous accueillir.",

  // Starters
  "Sambaza from Lake Kivu": "Sambaza du lac Kivu",
  "Small silver fish of the lake, dusted in maize flour and fried crisp, with lemon and pili-pili.":
    "Petits poissons argentés du lac, roulés dans la farine de maïs et frits bien croustillants, au citron et au pili-pili.",
  "Pumpkin soup": "Soupe de potiron",
  "Garden pumpkin with ginger and roasted pumpkin seeds.":
    "Potiron du jardin au gingembre et graines de courge grillées.",
  "Avocado kachumbari": "Kachumbari à l’avocat",
  "Ripe avocado with tomato, red onion, coriander and lime.":
    "Avocat mûr, tomate, oignon rouge, coriandre et citron vert.",
  "Vegetable sambusa": "Sambusa aux légumes",
  "Three crisp pastries with lentils, carrot and leek.":
    "Trois chaussons croustillants aux lentilles, à la carotte et au poireau.",
  "Plantain crisps and peanuts": "Chips de plantain et cacahuètes",
  "Sliced thin, fried to order, with peanuts roasted in the shell.":
    "En fines tranches, frites à la commande, avec des cacahuètes grillées en coque.",

  // Breakfast
  "Breakfast buffet": "Buffet du petit-déjeuner",
  "Fruit, eggs, chapati, mandazi, bread, forest honey, tea and coffee, as much as you like.":
    "Fruits, œufs, chapati, mandazi, pain, miel de la forêt, thé et café, à volonté.",
  Rolex: "Rolex",
  "An omelette with tomato and cabbage, rolled into a warm chapati.":
    "Une omelette à la tomate et au chou, roulée dans un chapati chaud.",
  "Eggs with sweet potato": "Œufs et patate douce",
  "Two eggs as you like them, roasted sweet potato and grilled tomato.":
    "Deux œufs à votre goût, patate douce rôtie et tomate grillée.",
  "Fruit plate": "Assiette de fruits",
  "Pineapple, passion fruit, tree tomato and the small sweet bananas of the hills.":
    "Ananas, fruit de la passion, tamarillo et les petites bananes sucrées des collines.",
  Igikoma: "Igikoma",
  "Warm porridge of sorghum and maize, sweetened a little.":
    "Bouillie chaude de sorgho et de maïs, légèrement sucrée.",
  Mandazi: "Mandazi",
  "Four soft fried doughnuts with cardamom, and honey to dip.":
    "Quatre beignets moelleux à la cardamome, et du miel pour les tremper.",

  // Main dishes
  "Goat brochettes": "Brochettes de chèvre",
  "Two skewers from the charcoal, grilled plantain and pili-pili.":
    "Deux brochettes au charbon de bois, plantain grillé et pili-pili.",
  "Tilapia from Lake Kivu": "Tilapia du lac Kivu",
  "The whole fish, grilled with lemon and tomato, with roasted potatoes and green beans.":
    "Le poisson entier, grillé au citron et à la tomate, avec pommes de terre rôties et haricots verts.",
  "Isombe with ubugali": "Isombe et ubugali",
  "Pounded cassava leaves, simmered for hours with peanut, and cassava ubugali to dip.":
    "Feuilles de manioc pilées, mijotées des heures avec de l’arachide, et ubugali de manioc pour saucer.",
  Agatogo: "Agatogo",
  "Green plantains stewed in one pot with beef, tomato and dodo leaves.":
    "Plantains verts mijotés dans une seule marmite avec du bœuf, de la tomate et des feuilles de dodo.",
  Akabenz: "Akabenz",
  "Pork roasted slowly over charcoal, with onions, plantain and lime.":
    "Porc rôti lentement au charbon de bois, avec oignons, plantain et citron vert.",
  Ibihaza: "Ibihaza",
  "Pumpkin cooked with red beans, a dish of the harvest, with steamed rice.":
    "Potiron cuit avec des haricots rouges, un plat de récolte, et riz à la vapeur.",
  "Chapati and beans": "Chapati et haricots",
  "Two chapati from the iron plate with beans in a tomato and carrot sauce.":
    "Deux chapatis cuits à la plaque, haricots en sauce à la tomate et à la carotte.",
  "The lodge grill": "La grillade du lodge",
  "Beef fillet, a goat brochette and akabenz on one board, with plantain, potatoes and salad.":
    "Filet de bœuf, brochette de chèvre et akabenz sur une même planche, avec plantain, pommes de terre et salade.",

  // Desserts
  "Tree tomatoes in honey": "Tamarillos au miel",
  "Poached in honey of the forest's edge, with thick cream.":
    "Pochés dans le miel de la lisière, avec une crème épaisse.",
  "Gisakura tea custard": "Crème au thé de Gisakura",
  "Set cream with black tea of the estate next to the forest.":
    "Crème prise au thé noir de la plantation voisine de la forêt.",
  "Banana cake": "Gâteau à la banane",
  "Still warm, with a spoon of ikivuguto cream.":
    "Encore tiède, avec une cuillerée de crème d’ikivuguto.",
  "Pineapple and passion fruit": "Ananas et fruit de la passion",
  "Cut fresh, with ginger syrup and mint.":
    "Coupés à la minute, au sirop de gingembre et à la menthe.",

  // Drinks
  "African tea": "Thé africain",
  "Black tea boiled with milk and ginger, a pot for one.":
    "Thé noir bouilli avec du lait et du gingembre, une théière pour une personne.",
  "Gisakura tea": "Thé de Gisakura",
  "Black or green, picked on the estate that borders Nyungwe.":
    "Noir ou vert, cueilli sur la plantation qui borde Nyungwe.",
  "Coffee from Huye": "Café de Huye",
  "Rwandan bourbon, washed in the hills of Huye, from the press.":
    "Bourbon rwandais, lavé dans les collines de Huye, à la cafetière à piston.",
  "Tree tomato juice": "Jus de tamarillo",
  "Tart and red, pressed when you order it.": "Acidulé et rouge, pressé à la commande.",
  Ikivuguto: "Ikivuguto",
  "Cool cultured milk, as it is drunk all over Rwanda.":
    "Lait fermenté bien frais, comme on le boit dans tout le Rwanda.",
  Urwagwa: "Urwagwa",
  "Banana beer with a little sorghum, brewed by neighbours.":
    "Bière de banane avec un peu de sorgho, brassée par des voisins.",
  "Virunga Mist": "Virunga Mist",
  "Rwandan amber beer, half a litre.": "Bière ambrée rwandaise, un demi-litre.",
};
