import { hashToken } from '../../../kernel/crypto/tokens.ts'
import type { Transaction } from '../../../kernel/db/transaction.ts'
import { randomToken } from '../../../kernel/ids/ids.ts'
import { knownLanguage, type Language, languageOfLocale } from '../../../kernel/languages/languages.ts'
import { isAddress } from '../../../kernel/mail/message.ts'
import type { MailQueue } from '../../../kernel/mail/queue-mail.ts'
import type { School } from '../../../kernel/tenancy/school.ts'
import type { ApplicationGuardian } from '../applications/sql.ts'
import { insertTokens } from './sql.ts'
import { type LetterKind, letterOf } from './words.ts'

/** From where letters are written: in a request or by the clock. */
export interface Desk {
  readonly tx: Transaction
  readonly school: Pick<School, 'id' | 'name' | 'slug' | 'locale'>
  /** The school's date. */
  readonly today: string
  readonly mail: MailQueue
  /** Absolute URL of a path of ours. */
  readonly url: (path: string) => string
}

/** Whom a letter is about and goes to. */
export interface Addressed {
  readonly id: string
  readonly first_name: string
  readonly guardians: readonly ApplicationGuardian[]
  readonly offer_expires_on?: string | null
}

/** Makes tokens that open the status of applications, as they are told, in one statement. */
export async function makeTokens(
  tx: Transaction,
  applicationIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const tokens = applicationIds.map((id) => ({ id, token: randomToken() }))
  if (tokens.length === 0) return []
  const hashed = tokens.map(({ id, token }) => ({ applicationId: id, hash: hashToken(token) }))
  await tx.execute(insertTokens(tx.tenant, hashed, now))
  return tokens.map(({ token }) => token)
}

/**
 * Queues a letter of one kind to the first guardian of each application who has an address, with a link of its own: the
 * tokens that were told before are kept as hashes only, and stay good.
 */
export async function writeLetters(
  { tx, school, mail, url }: Desk,
  {
    kind,
    now,
    message = null,
  }: { readonly kind: LetterKind; readonly now: Date; readonly message?: string | null | undefined },
  applications: readonly Addressed[],
): Promise<void> {
  const readers = applications.flatMap((one) => {
    const [guardian] = one.guardians
    return guardian?.email && isAddress(guardian.email) ? [{ ...one, guardian, email: guardian.email }] : []
  })
  const tokens = await makeTokens(
    tx,
    readers.map(({ id }) => id),
    now,
  )
  await Promise.all(
    readers.map(({ guardian, email, first_name, offer_expires_on }, index) => {
      const language = languageFor(guardian, school)
      return mail.send(tx, {
        to: email,
        ...letterOf(kind, language, {
          guardian: line(guardian.first_name),
          child: line(first_name),
          school: line(school.name),
          link: url(`/apply/${school.slug}/status#${tokens[index]}`),
          until: offer_expires_on ? writtenOut(offer_expires_on, language) : '',
          message,
        }),
      })
    }),
  )
}

const languageFor = (guardian: ApplicationGuardian, school: { readonly locale: string }): Language =>
  knownLanguage(guardian.preferred_language ?? '') ?? languageOfLocale(school.locale)

const line = (text: string): string => text.replace(/\p{Cc}+/gu, ' ')

const writtenOut = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))
