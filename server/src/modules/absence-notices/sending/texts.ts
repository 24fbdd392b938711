import type { InLanguages } from '../../../kernel/languages/languages.ts'
import type { NoticeText } from '../../notifications/index.ts'
import type { NoticeKind } from '../rules/judge-day.ts'

/** What a notice says: the title goes to lock screens and names nobody. */
export interface Told {
  readonly student: string
  readonly className: string
  /** Null: the daily session. */
  readonly period: string | null
  /** Local `HH:MM`. */
  readonly starts: string
  /** `YYYY-MM-DD`. */
  readonly date: string
}

const dayIn = (language: 'en-GB' | 'fr', date: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )

const placeOf = ({ className, period }: Told): string =>
  period === null ? className : `${className}, ${period}`

/** Asks the family about an absence, or says that a student came late. */
export const noticeTexts: Readonly<Record<NoticeKind, (told: Told) => InLanguages<NoticeText>>> = {
  absent: (told) => ({
    en: {
      title: 'Your child was marked absent today',
      body:
        `${told.student} was marked absent at ${told.starts} on ${dayIn('en-GB', told.date)} (${placeOf(told)}).\n\n` +
        'Please answer: is your child ill, at an appointment, or did you not know?',
    },
    fr: {
      title: 'Votre enfant a été noté absent aujourd’hui',
      body:
        `${told.student} a été noté absent à ${told.starts} le ${dayIn('fr', told.date)} (${placeOf(told)}).\n\n` +
        'Merci de répondre : votre enfant est-il malade, à un rendez-vous, ou n’étiez-vous pas au courant ?',
    },
  }),
  late: (told) => ({
    en: {
      title: 'Your child arrived late today',
      body: `${told.student} arrived late at ${told.starts} on ${dayIn('en-GB', told.date)} (${placeOf(told)}).`,
    },
    fr: {
      title: 'Votre enfant est arrivé en retard aujourd’hui',
      body: `${told.student} est arrivé en retard à ${told.starts} le ${dayIn('fr', told.date)} (${placeOf(told)}).`,
    },
  }),
}

/** After a notice about an absence: the student has come. */
export const presentTexts = (told: Told): InLanguages<NoticeText> => ({
  en: {
    title: 'Your child is now at school',
    body: `${told.student}, who was marked absent today, is now marked present (${placeOf(told)}, ${told.starts}).`,
  },
  fr: {
    title: 'Votre enfant est maintenant à l’école',
    body: `${told.student}, noté absent aujourd’hui, est maintenant noté présent (${placeOf(told)}, ${told.starts}).`,
  },
})

/** For the office: nobody knows where the student is. */
export const unknownTexts = (told: Told): InLanguages<NoticeText> => ({
  en: {
    title: 'A family did not know about an absence',
    body: `The family of ${told.student} (${placeOf(told)}) did not know about the absence since ${told.starts}.`,
  },
  fr: {
    title: 'Une famille n’était pas au courant d’une absence',
    body: `La famille de ${told.student} (${placeOf(told)}) n’était pas au courant de l’absence depuis ${told.starts}.`,
  },
})
