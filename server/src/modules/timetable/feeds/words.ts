import type { InLanguages } from '../../../kernel/languages/languages.ts'

/** What a personal calendar says of itself, and of a lesson whose teacher is away. */
export interface CoverWords {
  /** Name of the calendar of a student. */
  readonly calendarOf: (school: string, student: string) => string
  readonly cover: (title: string) => string
  readonly insteadOf: (name: string) => string
  readonly coveredBy: (name: string) => string
  readonly cancelled: (title: string) => string
  readonly notNeeded: Readonly<Record<'merged' | 'supervised' | 'cancelled', string>>
}

export const coverWords: InLanguages<CoverWords> = {
  en: {
    calendarOf: (school, student) => `${school}: ${student}`,
    cover: (title) => `Cover: ${title}`,
    insteadOf: (name) => `For ${name}`,
    coveredBy: (name) => `Cover: ${name}`,
    cancelled: (title) => `Cancelled: ${title}`,
    notNeeded: { merged: 'Joins another class', supervised: 'Supervised', cancelled: 'Cancelled' },
  },
  fr: {
    calendarOf: (school, student) => `${school} : ${student}`,
    cover: (title) => `Remplacement : ${title}`,
    insteadOf: (name) => `À la place de ${name}`,
    coveredBy: (name) => `Remplacement : ${name}`,
    cancelled: (title) => `Annulé : ${title}`,
    notNeeded: { merged: 'Avec une autre classe', supervised: 'Surveillé', cancelled: 'Annulé' },
  },
}
