import type { RequestContext } from '../../../kernel/http/context.ts'
import { forbidden, mailLimitReached, notFound } from '../../../kernel/http/problems.ts'
import { type InLanguages, languageOfLocale } from '../../../kernel/languages/languages.ts'
import type { MailKind } from '../../../kernel/mail/mail-kind.ts'
import { OutboundError } from '../../../kernel/outbound/outbound-error.ts'
import { selectUserById } from '../../identity/index.ts'
import { connectionArchived, serviceNotTestable } from '../problems.ts'
import { mailerOf } from './school-mailer.ts'
import { selectConnection } from './sql.ts'

const words: InLanguages<(school: string) => { subject: string; text: string }> = {
  en: (school) => ({
    subject: `Test of the mail server of ${school}`,
    text: `This mail came by the mail server that ${school} has connected to Campus. It works.\n`,
  }),
  fr: (school) => ({
    subject: `Essai du serveur de courriel de ${school}`,
    text: `Ce message est parti par le serveur de courriel que ${school} a connecté à Campus. Il fonctionne.\n`,
  }),
}

/** Seconds. */
const day = 86_400

const testMail: MailKind = { name: 'mail_server_test', perDay: 30 }

/** The outcome of a test. `fault`: why the server was not reached or did not take the mail. */
interface TestOutcome {
  readonly ok: boolean
  readonly sent_to: string
  readonly fault:
    | 'host_unavailable'
    | 'port_refused'
    | 'connection_failed'
    | 'sign_in_refused'
    | 'mail_refused'
    | null
}

/** Sends an email to the caller through a connected mail server, switched on or not, and returns the outcome. */
export async function sendTestMail(context: RequestContext, id: string): Promise<TestOutcome> {
  const { principal, school, database, kernel } = context
  if (principal.kind !== 'person') throw forbidden()
  const [[row]] = await context.read([selectConnection(school.id, id)])
  if (!row) throw notFound()
  if (row.service !== 'email') throw serviceNotTestable()
  if (row.archived_at) throw connectionArchived()
  const [person] = await database.global(selectUserById(principal.userId))
  if (!person?.email) throw forbidden()
  const to = person.email
  const { subject, text } = words[languageOfLocale(school.locale)](school.name)
  await database.transaction(school.id, async (tx) => {
    if (!(await kernel.mail.spend(tx, { to, kind: testMail }))) throw mailLimitReached({ retryAfter: day })
    await context.auditIn(tx, { entity: 'service_connection', ids: [id], filters: { service: row.service } })
  })
  try {
    const mailer = await mailerOf(row, kernel, school.id)
    await mailer.send({ to, subject, text })
    return { ok: true, sent_to: to, fault: null }
  } catch (error) {
    return { ok: false, sent_to: to, fault: errorOf(error) }
  }
}

/** The reason by the codes of the mail library; what the server said is not repeated, since it may say too much. */
function errorOf(error: unknown): NonNullable<TestOutcome['fault']> {
  if (error instanceof OutboundError)
    return error.reason === 'host_unavailable' || error.reason === 'port_refused'
      ? error.reason
      : 'connection_failed'
  const { code } = error as { code?: string }
  if (code === 'EAUTH') return 'sign_in_refused'
  return code === 'EENVELOPE' || code === 'EMESSAGE' ? 'mail_refused' : 'connection_failed'
}
