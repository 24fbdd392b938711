import type { InDocumentLanguages } from '../../../../kernel/languages/languages.ts'

/** The fixed texts of printed letters. */
export interface LetterWords {
  readonly printed: string
  readonly title: string
  readonly empty: string
}

export const letterWords: InDocumentLanguages<LetterWords> = {
  en: { printed: 'Printed on', title: 'Absence letters', empty: 'There is no letter.' },
  fr: { printed: 'Imprimé le', title: 'Courriers d’absence', empty: 'Aucun courrier.' },
  ar: { printed: 'طُبع في', title: 'رسائل الغياب', empty: 'لا توجد رسائل.' },
}
