/** What staff write about a type: what happened, and what they did. */
type Said = readonly [summary: string, action: string | null]

/** Of a type without words. */
export const nothingSaid: readonly [Said, ...Said[]] = [['', null]]

interface BehaviourWords {
  readonly said: Readonly<Record<string, readonly [Said, ...Said[]]>>
  readonly places: readonly [string, ...string[]]
  readonly followUps: readonly [string, ...string[]]
  readonly notes: readonly [string, ...string[]]
}

const en: BehaviourWords = {
  said: {
    help: [
      ['Helped a new student find the way round school.', null],
      ['Explained the task to a neighbour, patiently.', null],
      ['Tidied up the room without being asked.', null],
    ],
    effort: [
      ['Worked with full attention all lesson.', null],
      ['Handed in a careful, complete piece of work.', null],
      ['Tried again until the problem was solved.', null],
    ],
    progress: [
      ['Much better than in the last test.', null],
      ['Speaks up in discussions now.', null],
      ['Reads aloud with confidence.', null],
    ],
    disruption: [
      ['Called out several times.', 'Moved to another seat.'],
      ['Talked through the explanation.', 'Talked after the lesson.'],
    ],
    no_homework: [
      ['Homework missing for the second time this week.', 'To be handed in tomorrow.'],
      ['Homework not done.', null],
    ],
    no_material: [['Came without books and calculator.', 'Borrowed a set.']],
    phone: [['Used a phone during the lesson.', 'Phone in the office until the end of the day.']],
    defiance: [
      ['Left the room without permission.', 'Brought back by the supervisor; talked with the head of year.'],
      ['Refused to start the work and argued.', 'Worked in the office for the rest of the lesson.'],
    ],
    insult: [['Insulted a classmate during group work.', 'Apologised; both talked with the teacher.']],
    damage: [['Scratched a table with a compass.', 'Helps the caretaker on Friday.']],
    bullying: [
      ['Shared a humiliating picture of a classmate.', 'Picture deleted; both families were called.'],
    ],
    violence: [['Pushed a classmate down the steps.', 'Sent home; meeting with the family.']],
  },
  places: ['Playground', 'Corridor', 'Canteen', 'Sports hall', 'Bus stop'],
  followUps: [
    'Call the family and agree on a plan.',
    'Talk with the class about respect.',
    'Check with the student after a week.',
  ],
  notes: ['Things are hard at home at the moment.', 'The third time this month.', 'Was open about it.'],
}

const fr: BehaviourWords = {
  said: {
    help: [
      ['A accompagné un nouvel élève dans l’établissement.', null],
      ['A expliqué l’exercice à son voisin avec patience.', null],
      ['A rangé la salle de sa propre initiative.', null],
    ],
    effort: [
      ['A travaillé avec attention pendant tout le cours.', null],
      ['A rendu un travail soigné et complet.', null],
      ['A persévéré jusqu’à trouver la solution.', null],
    ],
    progress: [
      ['Nettement mieux qu’au dernier contrôle.', null],
      ['Participe désormais aux échanges.', null],
      ['Lit à voix haute avec assurance.', null],
    ],
    disruption: [
      ['A pris la parole sans y être invité, plusieurs fois.', 'Changement de place.'],
      ['A bavardé pendant les explications.', 'Entretien à la fin du cours.'],
    ],
    no_homework: [
      ['Travail non fait pour la deuxième fois cette semaine.', 'À rendre demain.'],
      ['Travail non fait.', null],
    ],
    no_material: [['Sans livre ni calculatrice.', 'Matériel prêté.']],
    phone: [['Téléphone utilisé pendant le cours.', 'Téléphone déposé au bureau jusqu’au soir.']],
    defiance: [
      [
        'A quitté la salle sans autorisation.',
        'Raccompagné par le surveillant ; entretien avec la direction.',
      ],
      ['A refusé de se mettre au travail et a contesté.', 'A travaillé au bureau jusqu’à la fin du cours.'],
    ],
    insult: [
      ['A insulté un camarade pendant un travail de groupe.', 'Excuses ; entretien avec les deux élèves.'],
    ],
    damage: [['A rayé une table avec un compas.', 'Aide l’agent d’entretien vendredi.']],
    bullying: [
      [
        'A diffusé une image humiliante d’un camarade.',
        'Image supprimée ; les deux familles ont été appelées.',
      ],
    ],
    violence: [['A poussé un camarade dans l’escalier.', 'Renvoyé chez lui ; rendez-vous avec la famille.']],
  },
  places: ['Cour', 'Couloir', 'Cantine', 'Gymnase', 'Arrêt de bus'],
  followUps: [
    'Appeler la famille et convenir d’un plan.',
    'Parler du respect avec la classe.',
    'Faire le point avec l’élève dans une semaine.',
  ],
  notes: [
    'La situation est difficile à la maison en ce moment.',
    'Troisième fois ce mois-ci.',
    'L’a reconnu.',
  ],
}

/** What the staff of a demo school write about behaviour, in its language. */
export const behaviourWords = (locale: string): BehaviourWords => (locale.startsWith('fr') ? fr : en)
