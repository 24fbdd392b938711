import { Problem } from '../api/problem.ts'
import { shortDate } from '../format/format.ts'
import { currentLanguage, useWords } from '../words/words.ts'

/** Why something was refused: a stable code, a sentence in English, and for a part of it the place (`body/email`). */
export interface Reason {
  readonly code: string
  readonly message: string
  readonly path?: string
  /** What would be valid, from the server. */
  readonly values?: Readonly<Record<string, unknown>>
  /** The status of the school, where that is the reason. */
  readonly schoolStatus?: unknown
}

/** The reason of a caught error: an error response, no connection, or a bug of this page. */
export function reasonOf(error: unknown): Reason {
  if (!(error instanceof Problem)) return { code: 'unknown', message: String(error) }
  const { code, message, body } = error
  const { school_status: schoolStatus } = (body ?? {}) as { school_status?: unknown }
  return { code, message, schoolStatus }
}

/** The kind of a reason: a whole error response, one of its `details`, or an entry of a register (`errors`). */
export type ReasonKind = 'refusal' | 'detail' | 'record'

/** The keys that may hold the words of a reason, the narrowest first. */
const keysOf: Readonly<Record<ReasonKind, (reason: Reason) => readonly string[]>> = {
  refusal: ({ code, schoolStatus }) => [
    ...(code === 'school_not_active' ? [`schoolStatus.${schoolStatus}`] : []),
    `codes.${code}`,
  ],
  detail: ({ code, path, values }) => [
    ...(code === 'format' || code === 'pattern' ? [`written.${lastOf(path)}`] : []),
    ...limitKeys(code, values),
    `faults.${code}`,
  ],
  record: ({ code }) => [`records.${code}`],
}

/** Codes whose words name the limit, with the member of `values` that holds it. */
const limitOf: Readonly<Record<string, string>> = {
  min_length: 'min_length',
  max_length: 'max_length',
  minimum: 'minimum',
  maximum: 'maximum',
  min_items: 'min_items',
  max_items: 'max_items',
}

const limitKeys = (code: string, values: Reason['values']): string[] => {
  const limit = limitOf[code]
  const number = limit === undefined ? undefined : values?.[limit]
  // "At least 1 character" is said better by the words for an empty field.
  if (typeof number !== 'number' || (code === 'min_length' && number <= 1)) return []
  return [`limits.${code}`]
}

const lastOf = (path = ''): string => path.slice(path.lastIndexOf('/') + 1)

/** What a reason speaks of: the last part of its path, a date as people write it. */
function placeOf({ path }: Reason): string {
  const last = lastOf(path)
  return /^\d{4}-\d{2}-\d{2}$/.test(last) ? shortDate(last) : last
}

interface Saying {
  readonly text: string
  /** The language of the text where it is not that of the page. */
  readonly lang: 'en' | undefined
}

/** The mark of a sentence of the server, which speaks English: none on a page in English. */
export const markOfEnglish = (): 'en' | undefined => (currentLanguage() === 'en' ? undefined : 'en')

/**
 * Says reasons in the person's language; one without words here, as of a newer server, as the server says it.
 * Suspends until the catalogue is there, which is fetched when something is refused for the first time.
 */
export function useSay(kind: ReasonKind): (reason: Reason) => Saying {
  const { t, i18n } = useWords('refusals')
  return (reason) => {
    const key = keysOf[kind](reason).find((one) => i18n.exists(one, { ns: 'refusals' }))
    return key === undefined
      ? { text: reason.message, lang: markOfEnglish() }
      : {
          text: t(key as never, { at: placeOf(reason), limit: reason.values?.[limitOf[reason.code] ?? ''] }),
          lang: undefined,
        }
  }
}
