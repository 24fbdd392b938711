import { isDeepStrictEqual } from 'node:util'
import type { RequestContext } from '../../../kernel/http/context.ts'
import type { ProblemDetail } from '../../../kernel/http/problem.ts'
import { invalidBody } from '../../../kernel/http/problems.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import {
  errorsOfText,
  type LetterTexts,
  letterLanguages,
  letterTextOf,
  placeholders,
} from '../rules/letter-text.ts'
import { saveSettings } from '../settings/service.ts'
import {
  lockInterventionSettings,
  noSettings,
  type SettingsRow,
  selectInterventionSettings,
} from '../settings/sql.ts'
import type { LetterTemplatePatchBody, LetterTemplateWire } from './schema.ts'

const present = ({ letter_texts, letter_updated_at }: SettingsRow): LetterTemplateWire => ({
  texts: letterLanguages.map((language) => {
    const { subject, body, isBuiltIn } = letterTextOf(letter_texts, language)
    return { language, subject, body, is_built_in: isBuiltIn }
  }),
  placeholders: [...placeholders],
  updated_at: letter_updated_at && formatInstant(letter_updated_at),
})

export async function readLetterTemplate(context: RequestContext): Promise<LetterTemplateWire> {
  const [[row = noSettings]] = await context.read([selectInterventionSettings(context.school.id)])
  context.etag(row.version)
  return present(row)
}

/** Changes the texts of some languages; null in both members restores the built-in text. */
export async function patchLetterTemplate(
  context: RequestContext<unknown, unknown, LetterTemplatePatchBody>,
): Promise<LetterTemplateWire> {
  const { tx, body, clock } = context
  const before = (await tx.one(lockInterventionSettings(tx.tenant, clock.now()))) ?? noSettings
  context.requireMatch(before.version)
  const details = errorsOf(body.texts)
  if (details.length > 0) throw invalidBody({ details })
  const letter_texts = patched(before.letter_texts, body.texts)
  if (isDeepStrictEqual(letter_texts, before.letter_texts)) {
    context.audit({ entity: 'intervention_settings', count: 0 })
    context.etag(before.version)
    return present(before)
  }
  const after = Object.assign({}, before, { letter_texts, letter_updated_at: clock.now() })
  await saveSettings(context, after, ['letter_texts'])
  return present(after)
}

function patched(texts: LetterTexts, changes: LetterTemplatePatchBody['texts']): LetterTexts {
  const entries = new Map(Object.entries(texts))
  for (const { language, subject, body } of changes) {
    if (subject === null || body === null) entries.delete(language)
    else entries.set(language, { subject, body })
  }
  return Object.fromEntries(entries)
}

function errorsOf(texts: LetterTemplatePatchBody['texts']): ProblemDetail[] {
  return [...texts.entries()].flatMap(([at, { language, subject, body }]): ProblemDetail[] => {
    const path = `body/texts/${at}`
    if (texts.findIndex((one) => one.language === language) < at)
      return [{ path: `${path}/language`, code: 'duplicate', message: `${language} is there twice` }]
    if ((subject === null) !== (body === null))
      return [
        { path: `${path}/${subject === null ? 'subject' : 'body'}`, code: 'required', message: 'is needed' },
      ]
    if (subject === null || body === null) return []
    return errorsOfText({ subject, body }).map(({ member, code, message }) => ({
      path: `${path}/${member}`,
      code,
      message,
    }))
  })
}
