/** What people of a demo school write, in its language. */
export interface LifeWords {
  readonly checkUp: string
  readonly seeYou: string
  readonly course: string
  readonly fever: string
  readonly trip: string
  readonly notInTerm: string
  readonly reached: string
  readonly message: string
  readonly explained: string
  readonly lunches: string
  readonly moved: string
  readonly overpaid: string
  readonly shortBy: string
  readonly twice: string
  readonly oneOnly: string
  readonly neverHere: string
  readonly wrongAmount: string
  readonly refunded: string
  readonly statement: string
  readonly visit: string
  readonly visitItem: string
  readonly trainingDay: string
  readonly library: string
  readonly timetable: string
  readonly roster: string
  readonly hook: string
  readonly closedTomorrow: string
  readonly setOne: string
  readonly note: string
  readonly custody: string
  readonly custodyRule: string
  readonly allergy: string
  readonly allergyRule: string
  readonly asthma: string
  readonly asthmaRule: string
  readonly debtCall: string
  readonly promised: string
  readonly headOf: string
  readonly comments: readonly [good: string, fair: string, weak: string]
  readonly cashier: string
  readonly supply: string
  readonly librarian: string
  readonly columns: readonly [first: string, last: string, email: string, phone: string]
  readonly studentColumns: readonly [first: string, last: string, born: string, level: string]
  readonly contacts: readonly (readonly [first: string, last: string])[]
  readonly applicants: readonly (readonly [first: string, last: string, guardian: string])[]
  readonly certificate: string
  readonly report: string
}

const en: LifeWords = {
  checkUp: 'Check-up at the dentist, back after lunch',
  seeYou: 'Thank you, we have noted it.',
  course: 'Course on assessment, two days',
  fever: 'Has had a fever since last night',
  trip: 'A long weekend at the sea',
  notInTerm: 'We cannot approve holidays in term time. Please come and talk to us.',
  reached: 'Mother says: stomach ache, will see a doctor',
  message: 'Voicemail, asked to call back',
  explained: 'The student was with the school nurse',
  lunches: 'Lunches of the residential week',
  moved: 'The family has moved away',
  overpaid: 'Paid more than was due',
  shortBy: 'A banknote of a family was counted twice',
  twice: 'I paid at the payment desk and by transfer.',
  oneOnly: 'The bank shows one transfer only.',
  neverHere: 'The transfer left our account on Monday and is not on the invoice.',
  wrongAmount: 'The amount is higher than on the receipt.',
  refunded: 'You are right. The difference has been refunded.',
  statement: 'Bank statement of the family',
  visit: 'Museum visit',
  visitItem: 'Entrance and coach',
  trainingDay: 'Staff training day',
  library: 'Library catalogue',
  timetable: 'Timetable planner',
  roster: 'Roster of the district',
  hook: 'Library: new students and class changes',
  closedTomorrow: 'The school is closed tomorrow',
  setOne: 'Set 1',
  custody: 'Court order: no contact with the father',
  custodyRule: 'Do not hand over to the father, and give him no information. Call the head first.',
  allergy: 'Severe nut allergy',
  allergyRule: 'Adrenaline pen in the bag and in the office. Use it, then call 999 and the family.',
  asthma: 'Asthma',
  asthmaRule: 'Blue inhaler before sports.',
  debtCall: 'Spoke to the father, who waits for his salary',
  promised: 'Will pay by bank transfer',
  headOf: 'Headteacher',
  note: 'Called the mother: the documents arrive this week.',
  comments: [
    'A pleasure to teach: curious, careful and kind to others.',
    'Steady work. Asking more questions in class would help.',
    'Has to hand work in on time. We will meet the family about it.',
  ],
  cashier: 'Robin Cashman',
  supply: 'Sam Archer',
  librarian: 'Jo Reed',
  columns: ['First name', 'Last name', 'Email', 'Phone'],
  studentColumns: ['First name', 'Last name', 'Date of birth', 'Grade level'],
  contacts: [
    ['Mira', 'Solano'],
    ['Tomas', 'Reyes'],
    ['Nadia', 'Whitlock'],
  ],
  applicants: [
    ['Ada', 'Moyo', 'Ruth'],
    ['Leo', 'Castellan', 'Ines'],
    ['Freya', 'Lindqvist', 'Maja'],
  ],
  certificate: 'Birth certificate',
  report: 'School report',
}

const fr: LifeWords = {
  checkUp: 'Contrôle chez le dentiste, de retour après le déjeuner',
  seeYou: 'Merci, c’est noté.',
  course: 'Formation à l’évaluation, deux jours',
  fever: 'De la fièvre depuis hier soir',
  trip: 'Un long week-end à Kribi',
  notInTerm: 'Nous n’accordons pas de congé pendant le trimestre. Venez nous voir.',
  reached: 'La mère signale des maux de ventre, consultation prévue',
  message: 'Message laissé, demande de rappel',
  explained: 'L’élève se trouvait à l’infirmerie',
  lunches: 'Repas de la semaine en classe verte',
  moved: 'La famille a déménagé',
  overpaid: 'Versement supérieur au montant dû',
  shortBy: 'Un billet compté deux fois',
  twice: 'J’ai payé à la caisse et par virement.',
  oneOnly: 'La banque n’indique qu’un seul virement.',
  neverHere: 'Le virement est parti lundi et n’apparaît pas sur la facture.',
  wrongAmount: 'Le montant est supérieur à celui du reçu.',
  refunded: 'Vous avez raison. La différence a été remboursée.',
  statement: 'Relevé bancaire de la famille',
  visit: 'Visite du musée',
  visitItem: 'Entrée et autocar',
  trainingDay: 'Journée pédagogique',
  library: 'Catalogue de la bibliothèque',
  timetable: 'Logiciel d’emplois du temps',
  roster: 'Base élèves de la délégation',
  hook: 'Bibliothèque : nouveaux élèves et changements de classe',
  closedTomorrow: 'L’école est fermée demain',
  setOne: 'Groupe 1',
  custody: 'Décision de justice\u00a0: aucun contact avec le père',
  custodyRule:
    'Ne pas remettre l’enfant au père et ne lui donner aucune information. Appeler d’abord la direction.',
  allergy: 'Allergie sévère à l’arachide',
  allergyRule:
    'Stylo d’adrénaline dans le sac et à l’infirmerie. L’utiliser, puis appeler les secours et la famille.',
  asthma: 'Asthme',
  asthmaRule: 'Inhalateur bleu avant le sport.',
  debtCall: 'Échange avec le père, qui attend son salaire',
  promised: 'Paiement par virement',
  headOf: 'Proviseur',
  note: 'Appel à la mère : les pièces arrivent cette semaine.',
  comments: [
    'Un plaisir à enseigner : travail curieux, soigné et généreux.',
    'Travail régulier. Une participation plus active aiderait.',
    'Les devoirs doivent être rendus à temps. Un rendez-vous avec la famille est prévu.',
  ],
  cashier: 'Odile Nkono',
  supply: 'Serge Mballa',
  librarian: 'Claire Etoa',
  columns: ['Prénom', 'Nom', 'E-mail', 'Téléphone'],
  studentColumns: ['Prénom', 'Nom', 'Date de naissance', 'Niveau'],
  contacts: [
    ['Mireille', 'Sokoudjou'],
    ['Thomas', 'Reyeb'],
    ['Nadège', 'Wandji'],
  ],
  applicants: [
    ['Adèle', 'Moukoko', 'Rose'],
    ['Léo', 'Castaing', 'Inès'],
    ['Flore', 'Ngando', 'Marthe'],
  ],
  certificate: 'Acte de naissance',
  report: 'Bulletin scolaire',
}

export const lifeWords = (locale: string): LifeWords => (locale.startsWith('fr') ? fr : en)
