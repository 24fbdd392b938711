import type { RequirementStatus } from './requirement-status.ts'

/** What a reminder is about. */
interface Reminded {
  readonly name: string
  readonly instructions: string | null
  readonly status: RequirementStatus
  /** The last day of the accepted document; null: there is none, or it is valid for good. */
  readonly valid_until: string | null
  readonly today: string
  /** The last day of a trip, on which it must be valid. */
  readonly validOn: string | undefined
}

interface Said {
  readonly title: string
  readonly body: string
}

/** The texts of a reminder: missing, rejected, expired, or expiring, also before the last day of a trip. */
export function reminderTexts(lack: Reminded): { readonly en: Said; readonly fr: Said } {
  const more = lack.instructions === null ? '' : `\n\n${lack.instructions}`
  const [en, fr] = saidOf(lack)
  return {
    en: { title: en[0], body: `${en[1]}${more}` },
    fr: { title: fr[0], body: `${fr[1]}${more}` },
  }
}

interface Day {
  readonly en: string
  readonly fr: string
}

const written = (date: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))

const dayIn = (date: string): Day => ({ en: written(date, 'en-GB'), fr: written(date, 'fr') })

type Line = readonly [title: string, body: string]

function saidOf({ name, status, valid_until: last, today, validOn }: Reminded): readonly [Line, Line] {
  const day = validOn === undefined ? undefined : dayIn(validOn)
  const until = last === null ? undefined : dayIn(last)
  const [needs, needsInFrench] = neededOn(day)
  if (status === 'rejected')
    return [
      [
        'A document was not accepted',
        `${name}: the school did not accept what you sent. ${day === undefined ? 'Please send it again.' : needs}`,
      ],
      [
        'Un document n’a pas été accepté',
        `${name} : l’établissement n’a pas accepté ce que vous avez envoyé. ${day === undefined ? 'Merci de l’envoyer à nouveau.' : needsInFrench}`,
      ],
    ]
  if (last === null || until === undefined) return missing(name, day)
  if (status === 'expiring')
    return [
      ['A document expires soon', `${name}: valid until ${until.en}.`],
      ['Un document expire bientôt', `${name} : valable jusqu’au ${until.fr}.`],
    ]
  if (last < today)
    return [
      ['A document has expired', `${name}: expired on ${until.en}. ${needs}`],
      ['Un document a expiré', `${name} : expiré le ${until.fr}. ${needsInFrench}`],
    ]
  return [
    ['A document expires too early', `${name}: expires on ${until.en}. ${needs}`],
    ['Un document expire trop tôt', `${name} : expire le ${until.fr}. ${needsInFrench}`],
  ]
}

/** What the school needs instead, in both languages. */
const neededOn = (day: Day | undefined): readonly [string, string] =>
  day === undefined
    ? ['The school needs one that is valid.', 'L’établissement a besoin d’un document valable.']
    : [
        `The school needs one that is valid on ${day.en}.`,
        `L’établissement a besoin d’un document valable au ${day.fr}.`,
      ]

const missing = (name: string, day: Day | undefined): readonly [Line, Line] =>
  day === undefined
    ? [
        ['A document is missing', `The school still needs: ${name}.`],
        ['Un document manque', `L’établissement attend encore : ${name}.`],
      ]
    : [
        ['A document is missing', `The school needs: ${name}, valid on ${day.en}.`],
        ['Un document manque', `L’établissement attend : ${name}, valable au ${day.fr}.`],
      ]
