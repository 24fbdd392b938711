import { hashToken } from '../../../kernel/crypto/tokens.ts'
import type { Transaction } from '../../../kernel/db/transaction.ts'
import { randomToken } from '../../../kernel/ids/ids.ts'
import { knownLanguage, type Language, languageOfLocale } from '../../../kernel/languages/languages.ts'
import { quoteName } from '../../../kernel/mail/link-text.ts'
import type { MailKind } from '../../../kernel/mail/mail-kind.ts'
import { isAddress } from '../../../kernel/mail/message.ts'
import type { MailQueue } from '../../../kernel/mail/queue-mail.ts'
import type { School } from '../../../kernel/tenancy/school.ts'
import type { ApplicationGuardian } from '../applications/sql.ts'
import { insertTokens } from './sql.ts'
import { type EmailKind, emailOf } from './words.ts'

/** From where letters are written: in a request or by the clock. */
export interface AdmissionsContext {
  readonly tx: Transaction
  readonly school: Pick<School, 'id' | 'name' | 'slug' | 'locale'>
  /** The school's date. */
  readonly today: string
  readonly mail: MailQueue
  /** Absolute URL of a path of ours. */
  readonly url: (path: string) => string
}

/** Whom a letter is about and goes to. */
interface Addressed {
  readonly id: string
  readonly first_name: string
  readonly guardians: readonly ApplicationGuardian[]
  readonly offer_expires_on?: string | null
}

/** Emails that anybody causes by the form. */
const formMail: MailKind = { name: 'application', perDay: 3 }

/** Emails about what the school or the family decided. */
const decisionMail: MailKind = { name: 'application_decision', perDay: 10 }

const mailKinds: Readonly<Record<EmailKind, MailKind>> = {
  confirm: formMail,
  submitted: formMail,
  repeated: formMail,
  offered: decisionMail,
  waitlisted: decisionMail,
  rejected: decisionMail,
  accepted: decisionMail,
}

/** Asks the sender of a form to confirm it; false: the mailbox has had its emails of the day. */
export function writeConfirmation(
  { tx, school, mail, url }: AdmissionsContext,
  {
    guardian,
    child,
    token,
  }: {
    readonly guardian: {
      readonly first_name: string
      readonly email: string
      readonly preferred_language?: string | null
    }
    readonly child: string
    readonly token: string
  },
): Promise<boolean> {
  const language = languageFor({ preferred_language: guardian.preferred_language ?? null }, school)
  return mail.send(tx, {
    to: guardian.email,
    kind: mailKinds.confirm,
    ...emailOf('confirm', language, {
      guardian: quoteName(guardian.first_name),
      child: quoteName(child),
      school: line(school.name),
      link: url(`/apply/${school.slug}/status#${token}`),
      until: '',
      message: null,
    }),
  })
}

/** Creates tokens that open the status of applications, in one statement. */
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
 * tokens that were sent before are stored as hashes only, and remain valid.
 */
export async function writeEmails(
  { tx, school, mail, url }: AdmissionsContext,
  {
    kind,
    now,
    message = null,
  }: { readonly kind: EmailKind; readonly now: Date; readonly message?: string | null | undefined },
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
        kind: mailKinds[kind],
        ...emailOf(kind, language, {
          guardian: quoteName(guardian.first_name),
          child: quoteName(first_name),
          school: line(school.name),
          link: url(`/apply/${school.slug}/status#${tokens[index]}`),
          until: offer_expires_on ? writtenOut(offer_expires_on, language) : '',
          message,
        }),
      })
    }),
  )
}

const languageFor = (
  guardian: Pick<ApplicationGuardian, 'preferred_language'>,
  school: { readonly locale: string },
): Language => knownLanguage(guardian.preferred_language ?? '') ?? languageOfLocale(school.locale)

const line = (text: string): string => text.replace(/\p{Cc}+/gu, ' ')

const writtenOut = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))
