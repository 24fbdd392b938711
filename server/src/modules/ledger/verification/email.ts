import type { InLanguages, Language } from '../../../kernel/languages/languages.ts'

/** The content of an email about ledger differences; names come without control characters. */
interface Found {
  readonly name: string
  readonly school: string
  readonly check: string
  /** The rows in question, as one line. */
  readonly about: string
}

const words: InLanguages<(of: Found) => { subject: string; text: string }> = {
  en: ({ name, school, check, about }) => ({
    subject: `The books of ${school} do not agree`,
    text: `Hello ${name},\n\nthe books of ${school} were recomputed, and something in them does not agree:\n\n${check}: ${about}\n\nNothing was changed, and payments can be taken as before. Please do not correct it by hand; show this letter to whoever runs Campus for you. You are written to again only when something else is found.\n`,
  }),
  fr: ({ name, school, check, about }) => ({
    subject: `Les livres de ${school} ne concordent pas`,
    text: `Bonjour ${name},\n\nles livres de ${school} ont été recalculés et quelque chose n’y concorde pas :\n\n${check} : ${about}\n\nRien n’a été modifié et les paiements peuvent être encaissés comme avant. Ne corrigez rien à la main ; montrez cette lettre à qui s’occupe de Campus pour vous. Nous ne vous écrirons de nouveau que si autre chose est trouvé.\n`,
  }),
}

/** Subject and text of the letter. */
export function differenceEmail(language: Language, of: Found): { subject: string; text: string } {
  const { subject, text } = words[language](of)
  return { subject: subject.slice(0, 200), text }
}
