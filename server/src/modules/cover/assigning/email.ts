import { type InLanguages, languageOfLocale } from '../../../kernel/languages/languages.ts'

/** The content of an email to somebody who covers: lines such as "10:00 · Third lesson · 7A · Room 12". */
interface Notice {
  readonly person: string
  readonly date: string
  readonly kind: 'assigned' | 'removed'
  readonly lessons: readonly string[]
  readonly school: { readonly name: string; readonly locale: string }
  readonly link: string
}

type Words = (of: Notice) => { subject: string; text: string }

const words: InLanguages<Words> = {
  en: ({ person, date, kind, lessons, school, link }) => {
    const [subject, sentence] =
      kind === 'assigned'
        ? ['Cover', 'you cover these lessons:']
        : ['Cover cancelled', 'you no longer need to cover these lessons:']
    return {
      subject: `${subject}: ${date}`,
      text: `Hello ${person},\n\non ${date} at ${school.name} ${sentence}\n\n${lessons.join('\n')}\n\nYour timetable:\n${link}\n`,
    }
  },
  fr: ({ person, date, kind, lessons, school, link }) => {
    const [subject, sentence] =
      kind === 'assigned'
        ? ['Remplacement', 'vous assurez les cours suivants :']
        : ['Remplacement annulé', 'vous n’avez plus à assurer les cours suivants :']
    return {
      subject: `${subject} : ${date}`,
      text: `Bonjour ${person},\n\nle ${date}, à ${school.name}, ${sentence}\n\n${lessons.join('\n')}\n\nVotre emploi du temps :\n${link}\n`,
    }
  },
}

/** Subject and text, in the language of the school. Names come without control characters. */
export function noticeEmail(of: Notice): { subject: string; text: string } {
  const { subject, text } = words[languageOfLocale(of.school.locale)](of)
  return { subject: subject.slice(0, 200), text }
}
