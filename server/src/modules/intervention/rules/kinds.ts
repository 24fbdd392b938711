import { type InLanguages, languageOfLocale } from '../../../kernel/languages/languages.ts'

/** A kind of help that a school offers. */
export interface InterventionKind {
  readonly code: string
  readonly name: string
  readonly dose: string | null
  readonly is_active: boolean
}

type Words = readonly [name: string, dose: string | null]

const kinds: Readonly<Record<string, InLanguages<Words>>> = {
  check_in_check_out: {
    en: ['Check-in/check-out', 'every day, 5 minutes, for 8 weeks'],
    fr: ['Accueil et bilan quotidiens', 'chaque jour, 5 minutes, pendant 8 semaines'],
  },
  attendance_contract: {
    en: ['Attendance agreement', 'review every week, for 6 weeks'],
    fr: ['Contrat d’assiduité', 'bilan chaque semaine, pendant 6 semaines'],
  },
  tutoring: {
    en: ['Tutoring', '3 times a week, 30 minutes, for 10 weeks'],
    fr: ['Soutien scolaire', '3 fois par semaine, 30 minutes, pendant 10 semaines'],
  },
  homework_club: {
    en: ['Homework club', 'twice a week, 60 minutes'],
    fr: ['Aide aux devoirs', '2 fois par semaine, 60 minutes'],
  },
  mentoring: {
    en: ['Mentoring', 'once a week, 30 minutes, for a term'],
    fr: ['Tutorat par un adulte référent', 'une fois par semaine, 30 minutes, pendant un trimestre'],
  },
  family_meeting: {
    en: ['Family meeting', 'once, with a review after 4 weeks'],
    fr: ['Entretien avec la famille', 'une fois, avec un bilan après 4 semaines'],
  },
  home_visit: { en: ['Home visit', 'once'], fr: ['Visite à domicile', 'une fois'] },
  counseling: {
    en: ['Counseling', 'once a week, 45 minutes, for 8 weeks'],
    fr: ['Entretiens avec le conseiller', 'une fois par semaine, 45 minutes, pendant 8 semaines'],
  },
  behavior_plan: {
    en: ['Behavior plan', 'review every 2 weeks, for 8 weeks'],
    fr: ['Contrat de comportement', 'bilan toutes les 2 semaines, pendant 8 semaines'],
  },
  credit_recovery: {
    en: ['Catch-up course', 'until the course is passed'],
    fr: ['Rattrapage', 'jusqu’à la validation de la matière'],
  },
  referral: {
    en: ['Referral to a service', 'once'],
    fr: ['Orientation vers un service spécialisé', 'une fois'],
  },
  other: { en: ['Other', null], fr: ['Autre', null] },
}

/** The kinds that a school starts with, in its language. */
export const builtInKinds = (locale: string): InterventionKind[] =>
  Object.entries(kinds).map(([code, words]) => {
    const [name, dose] = words[languageOfLocale(locale)]
    return { code, name, dose, is_active: true }
  })
