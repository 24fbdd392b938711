import type { TemplateLanguage } from '../kinds.ts'
import { arabic } from './arabic.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import type { ShippedKind, ShippedText, ShippedTexts } from './texts.ts'

/** In the order in which the templates are listed. */
const shippedKinds: readonly ShippedKind[] = ['enrollment', 'attendance', 'transcript', 'fees', 'id_card']

/** A template that every school has; its row is written when the school first changes or uses it. */
export interface ShippedTemplate extends ShippedText {
  /** The same in every school. */
  readonly id: string
  readonly key: string
  readonly kind: ShippedKind
  readonly language: TemplateLanguage
}

const texts: Readonly<Record<TemplateLanguage, ShippedTexts>> = { en: english, fr: french, ar: arabic }
const languageNumbers: Readonly<Record<TemplateLanguage, number>> = { en: 1, fr: 2, ar: 3 }

/** The templates in a language. */
export const shippedIn = (language: TemplateLanguage): ShippedTemplate[] =>
  shippedKinds.map((kind, at) => ({
    ...texts[language][kind],
    id: `0d0c0000-0000-7000-8000-00000000${languageNumbers[language]}${String(at + 1).padStart(3, '0')}`,
    key: `${kind}.${language}`,
    kind,
    language,
  }))

const all = new Map(
  (['en', 'fr', 'ar'] as const).flatMap((language) => shippedIn(language).map((one) => [one.id, one])),
)

/** The template of that id, in whatever language. */
export const shippedById = (id: string): ShippedTemplate | undefined => all.get(id.toLowerCase())
