import type { InLanguages } from '../../kernel/languages/languages.ts'

type Domain = 'attendance' | 'behaviour' | 'course_performance'

/** What those who help students write, in the language of a school. */
interface SupportWords {
  readonly reasons: Readonly<Record<Domain, string>>
  readonly plans: Readonly<Record<Domain, string>>
  readonly goals: Readonly<Record<Domain, string>>
  readonly mother: string
  readonly father: string
  readonly called: string
  readonly agreed: string
  readonly restricted: string
  readonly observed: string
  readonly callHome: string
  readonly reviewMarks: string
  readonly talkToTeachers: string
  readonly invited: string
  readonly resolved: string
  readonly unchanged: string
  readonly dismissed: string
  readonly helped: string
  readonly meeting: string
  readonly decisions: readonly [string, string]
  readonly nurse: string
}

export const supportWords: InLanguages<SupportWords> = {
  en: {
    reasons: {
      attendance: 'Often absent since the start of term.',
      behaviour: 'Several incidents within a few weeks.',
      course_performance: 'Results are below the pass mark in several classes.',
    },
    plans: {
      attendance: 'Agree a morning routine with the family. Look at attendance together every Friday.',
      behaviour:
        'A fixed person to talk to before the first lesson, and a short review at the end of the day.',
      course_performance: 'Small group for the weakest subject, and a place to do homework at school.',
    },
    goals: {
      attendance: 'No more than one day absent in a month.',
      behaviour: 'Four weeks without a serious incident.',
      course_performance: 'Passes the next test in the weakest subject.',
    },
    mother: 'Mother',
    father: 'Father',
    called:
      'The mother was surprised by the number of days. Mornings are difficult since her shifts changed.',
    agreed: 'The father supports the plan and will sign the homework diary.',
    restricted: 'The student describes arguments at home. No sign of danger today; we talk again next week.',
    observed: 'Seems more at ease this week and asks for help.',
    callHome: 'Call the family about the last two weeks',
    reviewMarks: 'Look at the results of the next test',
    talkToTeachers: 'Ask the teachers how the last week went',
    invited: 'Family invited to a meeting',
    resolved: 'Doing well again: family and teachers see the difference.',
    unchanged: 'Everything agreed took place, and little has changed. The family wants to try another way.',
    dismissed: 'The absences were one long illness. The student is back and well.',
    helped: 'Every session took place.',
    meeting: 'Support team',
    decisions: [
      'Continue the agreement until the end of term and look at it every Friday.',
      'Meet the family with the class teacher next week.',
    ],
    nurse: 'School nurse',
  },
  fr: {
    reasons: {
      attendance: 'Absences fréquentes depuis la rentrée.',
      behaviour: 'Plusieurs incidents en quelques semaines.',
      course_performance: 'Résultats sous la moyenne dans plusieurs matières.',
    },
    plans: {
      attendance: 'Convenir d’une routine du matin avec la famille. Faire le point chaque vendredi.',
      behaviour: 'Un adulte référent avant la première heure et un court bilan en fin de journée.',
      course_performance: 'Petit groupe dans la matière la plus faible et une place à l’aide aux devoirs.',
    },
    goals: {
      attendance: 'Pas plus d’un jour d’absence par mois.',
      behaviour: 'Quatre semaines sans incident grave.',
      course_performance: 'Réussir la prochaine interrogation dans la matière la plus faible.',
    },
    mother: 'Mère',
    father: 'Père',
    called:
      'La mère ne s’attendait pas à autant de jours. Les matins sont difficiles depuis son changement d’horaires.',
    agreed: 'Le père soutient le plan et signera le carnet.',
    restricted:
      'L’élève évoque des disputes à la maison. Aucun danger aujourd’hui, nouvel entretien la semaine prochaine.',
    observed: 'Semble plus à l’aise cette semaine et demande de l’aide.',
    callHome: 'Appeler la famille au sujet des deux dernières semaines',
    reviewMarks: 'Regarder les résultats de la prochaine interrogation',
    talkToTeachers: 'Demander aux enseignants comment s’est passée la semaine',
    invited: 'Famille invitée à un entretien',
    resolved: 'La situation est de nouveau bonne\u00a0: la famille et les enseignants voient la différence.',
    unchanged:
      'Tout ce qui était convenu a eu lieu, sans grand changement. La famille souhaite essayer autre chose.',
    dismissed: 'Les absences venaient d’une longue maladie. L’élève est de retour et va bien.',
    helped: 'Toutes les séances ont eu lieu.',
    meeting: 'Équipe d’accompagnement',
    decisions: [
      'Prolonger le contrat jusqu’à la fin du trimestre, avec un bilan chaque vendredi.',
      'Rencontrer la famille avec le professeur principal la semaine prochaine.',
    ],
    nurse: 'Infirmière scolaire',
  },
}
