import { type InLanguages, languageOfLocale } from '../../../kernel/languages/languages.ts'
import type { MissingRegister } from '../rules/missing-registers.ts'

/** The content of a reminder: a class or lesson, its day, and where it is. */
interface MissingLesson {
  readonly teacher: string
  readonly lesson: string
  /** `YYYY-MM-DD` in the school's zone. */
  readonly date: string
  readonly missing: Pick<MissingRegister<never>, 'progress' | 'marked' | 'expected'>
  readonly school: { readonly name: string; readonly locale: string }
  readonly link: string
}

type Words = (of: MissingLesson) => { subject: string; text: string }

const words: InLanguages<Words> = {
  en: ({ teacher, lesson, date, missing: { progress, marked, expected }, school, link }) => {
    const [subject, state] =
      progress === 'partial'
        ? ['Register not complete', `has ${marked} of ${expected} students marked`]
        : ['Register not taken', 'has not been taken']
    return {
      subject: `${subject}: ${lesson}`,
      text: `Hello ${teacher},\n\nthe register of ${lesson} on ${date} at ${school.name} ${state}. This link opens it:\n\n${link}\n`,
    }
  },
  fr: ({ teacher, lesson, date, missing: { progress, marked, expected }, school, link }) => {
    const [subject, state] =
      progress === 'partial'
        ? ['Appel incomplet', `porte sur ${marked} ${marked < 2 ? 'élève' : 'élèves'} sur ${expected}`]
        : ['Appel non fait', 'n’a pas été fait']
    return {
      subject: `${subject} : ${lesson}`,
      text: `Bonjour ${teacher},\n\nl’appel de ${lesson} du ${date} à ${school.name} ${state}. Ce lien l’ouvre :\n\n${link}\n`,
    }
  },
}

/** Subject and text of a reminder, in the language of the school. Names come without control characters. */
export function reminderEmail(of: MissingLesson): { subject: string; text: string } {
  const { subject, text } = words[languageOfLocale(of.school.locale)](of)
  return { subject: subject.slice(0, 200), text }
}
