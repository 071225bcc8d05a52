/** Everyday words, greetings and first names that people in Rwanda choose first, and that English lists lack. */
export const rwandanWords = [
  // Greetings, family, faith and the national motto.
  "murakaza neza amakuru mwiriwe muramuke mwaramutse ijoro ryiza umunsi mwiza urakoze ndagukunda nkunda",
  "gukunda turagukunda mukunzi umukunzi urukundo rukundo imana yesu yezu kristo mariya umwami umukiza",
  "ubumwe umurimo igihugu agaciro intore intwari imihigo kwibuka ubuntu umuco umucyo urumuri izuba",
  "umwana umugore umugabo umuryango umubyeyi umukobwa umuhungu inshuti mama papa urugo nyiramahoro",
  "ibyishimo icyizere ihumure imbaraga intsinzi inzozi ubuzima ubwiza umutima umugisha amafaranga akazi",
  "amazi imvura inyenyeri ukwezi umusozi ishyamba ingagi intare inzovu ingwe inyange icyayi ikawa inka",
  "rwagasabo gasabo gasana nyarugenge kicukiro kimironko remera nyabugogo bugesera muhanga butare",
  // Names.
  "akaliza akimana bahati bizimana byiringiro cyiza cyusa dukuzumuremyi dusabimana dusenge dushime ganza",
  "gatete habimana habiyaremye habyarimana hakizimana harerimana hategekimana havugimana hirwa hitimana",
  "imanishimwe ineza ingabire iradukunda iragena iraguha irakoze irankunda ishimwe izere kabera kagabo",
  "kagame kalisa kamanzi kamikazi karangwa kayitesi kayumba keza kwizera manishimwe manzi mbabazi mugabo",
  "mugisha muhire muhoza mukagasana mukakarangwa mukamana mukamazimpaka mukandayisenga mukantwari",
  "mukarugwiza mukasine mukeshimana mukiza munyaneza munyakazi murenzi musabyimana musoni mutabazi mutesi",
  "mutoni muvunyi ndagijimana ndahiro ndayambaje ndayisaba ndayishimiye nduwayezu ngabo ngabonziza",
  "ngarambe ngendahimana niyibizi niyigena niyitegeka niyomugabo niyonkuru niyonsaba niyonsenga niyonzima",
  "nizeyimana nkundimana nkurunziza nkusi nsabimana nsanzimana nsengimana nsengiyumva nshimiyimana nshuti",
  "ntaganda ntakirutimana ntambara ntirenganya ntwali ntwari nyirahabimana nyiraneza nyiransabimana",
  "nzabonimpa nzeyimana rugamba rutayisire rwigema semana shema sibomana teta tesi turatsinze tuyisenge",
  "tuyishime tuyizere twagirayezu twagirimana twahirwa twizerimana twizeyimana umuhoza umulisa umurerwa",
  "umutesi umutoni umutoniwase umwali umwiza uwamahoro uwamariya uwambaje uwanyirigira uwase uwayezu",
  "uwera uwimana uwimbabazi uwineza uwingabire uwiringiyimana uwitonze uwizeye uwizeyimana uwumukiza",
].flatMap((line) => line.split(" "));
