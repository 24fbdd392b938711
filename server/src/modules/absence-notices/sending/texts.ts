import type { InLanguages } from '../../../kernel/languages/languages.ts'
import type { NoticeText } from '../../notifications/index.ts'
import type { NoticeKind } from '../rules/judge-day.ts'

/** What a notice says: the title goes to lock screens and names nobody. */
export interface NoticeFacts {
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

const placeOf = ({ className, period }: NoticeFacts): string =>
  period === null ? className : `${className}, ${period}`

/** Asks the family about an absence, or says that a student came late. */
export const noticeTexts: Readonly<Record<NoticeKind, (facts: NoticeFacts) => InLanguages<NoticeText>>> = {
  absent: (facts) => ({
    en: {
      title: 'Your child was marked absent today',
      body:
        `${facts.student} was marked absent at ${facts.starts} on ${dayIn('en-GB', facts.date)} (${placeOf(facts)}).\n\n` +
        'Please answer: is your child ill, at an appointment, or did you not know?',
    },
    fr: {
      title: 'Votre enfant a été noté absent aujourd’hui',
      body:
        `${facts.student} a été noté absent à ${facts.starts} le ${dayIn('fr', facts.date)} (${placeOf(facts)}).\n\n` +
        'Merci de répondre : votre enfant est-il malade, à un rendez-vous, ou n’étiez-vous pas au courant ?',
    },
  }),
  late: (facts) => ({
    en: {
      title: 'Your child arrived late today',
      body: `${facts.student} arrived late at ${facts.starts} on ${dayIn('en-GB', facts.date)} (${placeOf(facts)}).`,
    },
    fr: {
      title: 'Votre enfant est arrivé en retard aujourd’hui',
      body: `${facts.student} est arrivé en retard à ${facts.starts} le ${dayIn('fr', facts.date)} (${placeOf(facts)}).`,
    },
  }),
}

/** After a notice about an absence: the student has come. */
export const presentTexts = (facts: NoticeFacts): InLanguages<NoticeText> => ({
  en: {
    title: 'Your child is now at school',
    body: `${facts.student}, who was marked absent today, is now marked present (${placeOf(facts)}, ${facts.starts}).`,
  },
  fr: {
    title: 'Votre enfant est maintenant à l’école',
    body: `${facts.student}, noté absent aujourd’hui, est maintenant noté présent (${placeOf(facts)}, ${facts.starts}).`,
  },
})

/** For the office: nobody knows where the student is. */
export const unknownTexts = (facts: NoticeFacts): InLanguages<NoticeText> => ({
  en: {
    title: 'A family did not know about an absence',
    body: `The family of ${facts.student} (${placeOf(facts)}) did not know about the absence since ${facts.starts}.`,
  },
  fr: {
    title: 'Une famille n’était pas au courant d’une absence',
    body: `La famille de ${facts.student} (${placeOf(facts)}) n’était pas au courant de l’absence depuis ${facts.starts}.`,
  },
})
