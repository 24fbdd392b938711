import type { CodeSet } from './code-set.ts'

/**
 * France has no national list of letters: the law asks for the reason of every absence and names the legitimate ones
 * (Code de l'éducation, article L131-8). The letters are ours.
 */
export const france: CodeSet = {
  code: 'france',
  name: 'France, motifs d’absence',
  description:
    'Présence, retard et motifs d’absence; légitimes sont ceux de l’article L131-8. Il n’existe pas de liste nationale: les lettres sont de Campus.',
  countries: ['FR'],
  source: 'Code de l’éducation, articles L131-8 et R131-5',
  codes: [
    ['P', 'present', 'attending', 'Présent'],
    ['R', 'late', 'attending', 'Retard'],
    ['DA', 'left_early', 'attending', 'Départ anticipé'],
    ['SP', 'present', 'attending_elsewhere', 'Sortie ou voyage scolaire'],
    ['ST', 'present', 'attending_elsewhere', 'Stage ou période de formation en entreprise'],
    ['MA', 'excused', 'authorised_absence', 'Maladie de l’enfant'],
    ['MC', 'excused', 'authorised_absence', 'Maladie contagieuse d’un membre de la famille'],
    ['RF', 'excused', 'authorised_absence', 'Réunion solennelle de famille'],
    ['TR', 'excused', 'authorised_absence', 'Difficulté accidentelle des communications'],
    ['AP', 'excused', 'authorised_absence', 'Absence temporaire des parents que l’enfant suit'],
    ['AJ', 'excused', 'authorised_absence', 'Autre absence justifiée'],
    ['EX', 'excused', 'authorised_absence', 'Exclusion temporaire'],
    ['NJ', 'absent', 'unauthorised_absence', 'Absence non justifiée'],
    ['NE', 'absent', 'unauthorised_absence', 'Motif inconnu à ce jour'],
    ['FE', 'excused', 'not_possible', 'Établissement fermé'],
    ['CA', 'excused', 'not_possible', 'Cours annulé'],
  ],
  labels: {
    en: {
      P: 'Present',
      R: 'Late',
      DA: 'Left early',
      SP: 'School outing or trip',
      ST: 'Internship or work placement',
      MA: 'Illness of the child',
      MC: 'Contagious illness in the family',
      RF: 'Solemn family gathering',
      TR: 'Accidental difficulty of transport',
      AP: 'Follows parents who are away for a time',
      AJ: 'Other justified absence',
      EX: 'Temporary exclusion',
      NJ: 'Unjustified absence',
      NE: 'Reason not known yet',
      FE: 'School closed',
      CA: 'Lesson cancelled',
    },
  },
}
