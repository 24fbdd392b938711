import { invalidBody } from '../../kernel/http/problems.ts'
import { t } from '../../kernel/http/wire.ts'
import { Language } from '../people/index.ts'
import { canonicalTag, errorsOfTexts, languagesIn, type MessageTexts, maxLanguages } from './rules/texts.ts'
import { DescribedObject as Strict } from './words.ts'

export const TextShape = Strict('MessageText', {
  language: t.described(Language, 'Language of the text (BCP 47).'),
  subject: t.described(t.SingleLine(150), 'One line; may hold placeholders.'),
  body: t.described(
    t.String({ minLength: 1, maxLength: 10_000 }),
    'Plain text; `{child}`, `{class}` and `{school}` are filled in for each recipient.',
  ),
})

export const Texts = t.Array(TextShape, {
  minItems: 1,
  maxItems: maxLanguages,
  description: 'One for each language; each person gets the one that they read, or that of the school.',
})

type TextsWire = t.Static<typeof Texts>

export const presentTexts = (texts: MessageTexts): TextsWire =>
  languagesIn(texts).flatMap((language) => {
    const text = texts[language]
    return text ? [{ language, subject: text.subject, body: text.body }] : []
  })

/** Reads the texts of a body; 422 for a language that does not exist or is there twice, or an unknown placeholder. */
export function readTexts(body: TextsWire, path = 'body/texts'): MessageTexts {
  const wire = body.map((text, at) => ({ ...text, language: tagOf(text.language, `${path}/${at}/language`) }))
  const texts: MessageTexts = Object.fromEntries(
    wire.map(({ language, subject, body }) => [language, { subject, body }]),
  )
  const twice = wire.findIndex(({ language }, at) => wire.findIndex((one) => one.language === language) < at)
  if (twice >= 0) {
    const message = 'is there twice'
    throw invalidBody({ details: [{ path: `${path}/${twice}/language`, code: 'duplicate', message }] })
  }
  const details = errorsOfTexts(texts).map(({ language, member, code, message }) => ({
    path: `${path}/${wire.findIndex((one) => one.language === language)}/${member}`,
    code,
    message,
  }))
  if (details.length > 0) throw invalidBody({ details })
  return texts
}

function tagOf(language: string, path: string): string {
  const tag = canonicalTag(language)
  if (tag !== undefined) return tag
  throw invalidBody({ details: [{ path, code: 'unknown_language', message: 'is no language tag' }] })
}
