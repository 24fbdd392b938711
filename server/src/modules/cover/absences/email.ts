import { type InLanguages, languageOfLocale } from '../../../kernel/languages/languages.ts'
import { quoteName } from '../../../kernel/mail/link-text.ts'
import { fullName, type PersonName } from '../../people/index.ts'
import type { AbsenceRow } from './sql.ts'

interface Decision {
  readonly name: string
  readonly dates: readonly [string, string]
  readonly isApproved: boolean
  readonly note: string
  readonly school: string
  readonly link: string
}

const words: InLanguages<(of: Decision) => { subject: string; text: string }> = {
  en: ({ name, dates: [from, to], isApproved, note, school, link }) => {
    const what = isApproved ? 'approved' : 'declined'
    return {
      subject: `Absence ${what}: ${from}`,
      text: `Hello ${name},\n\n${school} has ${what} your absence from ${from} to ${to}.${note}\n\n${link}\n`,
    }
  },
  fr: ({ name, dates: [from, to], isApproved, note, school, link }) => ({
    subject: `Absence ${isApproved ? 'accordée' : 'refusée'} : ${from}`,
    text: `Bonjour ${name},\n\n${school} a ${isApproved ? 'accordé' : 'refusé'} votre absence du ${from} au ${to}.${note}\n\n${link}\n`,
  }),
}

interface DecidedAbsence {
  readonly person: PersonName
  readonly row: AbsenceRow
  readonly school: { readonly name: string; readonly locale: string }
  readonly link: string
}

/** What a person is written when their request is decided, in the language of the school. */
export const decisionEmail = ({ person, row, school, link }: DecidedAbsence) => {
  const line = (text: string) => text.replace(/\p{Cc}+/gu, ' ')
  return words[languageOfLocale(school.locale)]({
    name: quoteName(fullName(person)) || '…',
    dates: [row.starts_on, row.ends_on],
    isApproved: row.status === 'approved',
    note: row.decision_note === null ? '' : `\n\n${line(row.decision_note)}`,
    school: line(school.name),
    link,
  })
}
