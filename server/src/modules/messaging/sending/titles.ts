import type { InLanguages } from '../../../kernel/languages/languages.ts'
import type { Importance } from '../rules/states.ts'

/** Lock screens show titles: they name the school alone, never a reason or a child. */
const titles: InLanguages<Readonly<Record<Importance, (school: string) => string>>> = {
  en: {
    urgent: (school) => `Urgent message from ${school}`,
    answer: (school) => `Please answer: message from ${school}`,
    news: (school) => `Message from ${school}`,
  },
  fr: {
    urgent: (school) => `Message urgent de ${school}`,
    answer: (school) => `Réponse attendue : message de ${school}`,
    news: (school) => `Message de ${school}`,
  },
}

/** The title of a message: what a lock screen and a text show. */
export const titlesOf = (importance: Importance, school: string): InLanguages<string> => ({
  en: titles.en[importance](school),
  fr: titles.fr[importance](school),
})
