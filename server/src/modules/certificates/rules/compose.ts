import { type Formats, formatsOf } from '../../../kernel/languages/formats.ts'
import { type Block, blocksOf, photoUseOf } from './blocks.ts'
import { columnNamed } from './columns.ts'
import type { TemplateLanguage } from './kinds.ts'
import { type Parsed, parseTemplate, render } from './liquid.ts'
import { dataOf, type LoadedStudent } from './values.ts'

/** Why a document was not made. */
export interface DocumentProblem {
  readonly code: string
  /** The column that the student has no value for; null: another reason. */
  readonly column: string | null
  readonly message: string
}

type Composed = { readonly blocks: readonly Block[] } | { readonly problems: readonly DocumentProblem[] }

/** Makes the documents of one version of a template. */
export interface Composer {
  /** `photo`: that of the student as a data URL; null: there is none. */
  compose(values: LoadedStudent, photo: string | null): Composed
}

/** A template with what it is written in. */
interface WrittenTemplate {
  readonly source: string
  readonly language: TemplateLanguage
  /** BCP 47: the school's, where its language is that of the template. */
  readonly locale: string
  /** Lists that it uses: an empty one stops the document. */
  readonly lists: readonly string[]
}

/** Parses a template once for any number of students. */
export function composerOf({ source, language, locale, lists }: WrittenTemplate): Composer {
  const parsed = parseTemplate(source)
  const formats = formatsOf(locale, language === 'ar')
  return { compose: (values, photo) => compose(parsed, { values, photo }, { formats, lists }) }
}

function compose(
  parsed: Parsed,
  { values, photo }: { readonly values: LoadedStudent; readonly photo: string | null },
  { formats, lists }: { readonly formats: Formats; readonly lists: readonly string[] },
): Composed {
  if ('error' in parsed) return { problems: [{ ...problemOf(parsed.error), column: null }] }
  const empty = lists.filter((name) => !isFilled(values[name]))
  const rendered = render(parsed.template, dataOf(values, formats))
  if ('error' in rendered) return { problems: [{ ...problemOf(rendered.error), column: null }] }
  const lacksPhoto = photo === null && photoUseOf(rendered.text) === 'required'
  const missing = [...new Set([...empty, ...rendered.missing, ...(lacksPhoto ? [photoName] : [])])]
  if (missing.length > 0) return { problems: missing.slice(0, 20).map(missingProblem) }
  return { blocks: blocksOf(rendered, photo) }
}

const isFilled = (value: LoadedStudent[string]): boolean => Array.isArray(value) && value.length > 0

/** How the photo is named where it is missing. */
const photoName = 'student.photo'

const missingProblem = (name: string): DocumentProblem => {
  if (name === photoName) return { code: 'value_missing', column: name, message: 'There is no photo.' }
  const label = columnNamed(name)?.label.en ?? name
  return { code: 'value_missing', column: name, message: `${label} is not known.` }
}

const problemOf = ({ code, message }: { readonly code: string; readonly message: string }) => ({
  code,
  message,
})
