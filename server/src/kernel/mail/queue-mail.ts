import type { SecretBox } from '../crypto/secret-box.ts'
import type { Transaction } from '../db/transaction.ts'
import { sha256, uuidv7 } from '../ids/ids.ts'
import { defineJob, type JobContext, type JobDefinition, JobRefused } from '../jobs/define-job.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { ExtensionPoint } from '../modules/extension-point.ts'
import type { Clock } from '../time/clock.ts'
import { type MailKind, otherMail } from './mail-kind.ts'
import { mailboxOf } from './mailbox-of.ts'
import type { Mailer } from './mailer.ts'
import { type Mail, MailError } from './message.ts'
import {
  insertMail,
  insertMails,
  type MailRow,
  type MailSpending,
  selectMail,
  spendMail,
  updateMailFailed,
  updateMailSent,
} from './queue-mail.sql.ts'
import { type AddressRejection, rejectionOf } from './rejection-of.ts'
import { ServerRests } from './server-rests.ts'

/** An email to one person, plain text first. */
interface Email {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** Further header fields, such as `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>>
  /** What it counts as in the budget of its mailbox; without one as `other`. */
  readonly kind?: MailKind
}

/** An email with the id that it is stored under; of two with one id the second is not queued. */
export interface NumberedEmail extends Email {
  readonly id: string
}

/** A recipient that a mail server refused for good. */
export interface MailRejection extends AddressRejection {
  readonly mailId: string
  readonly recipient: string
}

/** What is done in addition when a recipient is refused for good, in the transaction that marks the email as failed. */
export const mailRejections = new ExtensionPoint<
  (tx: Transaction, rejection: MailRejection) => Promise<void>
>('rejected emails')

type MailInput = Readonly<{ mail: string }>

/** The sealed part of an email. */
interface MailContent extends Pick<Email, 'text' | 'html' | 'headers'> {
  /** Leaves by the installation's own server alone. */
  readonly isProof?: boolean
}

/** The mailer of a tenant that brings its own server; undefined: that of the installation. */
type OwnMailer = (tenant: string) => Promise<Mailer | undefined>

const day = 86_400_000

const spendingOf = ({ to, kind = otherMail }: Pick<Email, 'to' | 'kind'>, at: Date): MailSpending => ({
  kind: kind.name,
  perDay: kind.perDay,
  mailboxHash: sha256(mailboxOf(to)),
  at,
  since: new Date(at.getTime() - day),
})

/** Attempts within about an hour, with growing pauses; then the email counts as failed. */
const attempts = 8

/** Sends mails after the transaction that caused them has committed; a mail of a rolled-back one is never sent. */
export class MailQueue {
  readonly #box: SecretBox
  readonly #mailer: Mailer
  readonly #clock: Clock
  readonly #ownMailer: OwnMailer
  readonly #rests = new ServerRests()
  readonly job: JobDefinition<MailInput>

  constructor(box: SecretBox, mailer: Mailer, clock: Clock, ownMailer: OwnMailer) {
    this.#box = box
    this.#mailer = mailer
    this.#clock = clock
    this.#ownMailer = ownMailer
    this.job = defineJob<MailInput>({ kind: 'mail.send', attempts, handler: (job) => this.#deliver(job) })
  }

  /** Ends the connections to the mail server. */
  close(): void {
    this.#mailer.close()
  }

  /**
   * Queues an email inside the causing transaction. False: the mailbox has had its budget of this kind for the day, and
   * nothing is sent; whether the caller says so is for it to decide.
   */
  send(tx: Transaction, email: Email): Promise<boolean> {
    return this.#queue(tx, email, {})
  }

  /**
   * Queues an email with a link that proves the ownership of the address, for the whole installation: it is sent by the
   * installation's own server alone. The operator of a tenant's server could read it.
   */
  sendProof(tx: Transaction, email: Email): Promise<boolean> {
    return this.#queue(tx, email, { isProof: true })
  }

  async #queue(tx: Transaction, email: Email, how: Pick<MailContent, 'isProof'>): Promise<boolean> {
    const id = uuidv7()
    const mail = { tenant: tx.tenant, ...this.#seal({ ...email, id }, how) }
    const at = this.#clock.now()
    const queued = await tx.one(insertMail(mail, spendingOf(email, at)))
    if (queued) await enqueue(tx, this.job, { mail: id }, { at })
    return queued !== undefined
  }

  /**
   * Queues any number of emails of one kind inside the causing transaction, in a constant number of statements for each
   * email that a mailbox gets. Answers the ids of those that were queued: the others have had their budget for the day.
   */
  async sendEach(tx: Transaction, kind: MailKind, emails: readonly NumberedEmail[]): Promise<Set<string>> {
    const at = this.#clock.now()
    const queued = new Set<string>()
    for (const wave of wavesOf(emails)) {
      const mails = wave.map((email) => ({
        ...this.#seal(email, {}),
        mailboxHash: sha256(mailboxOf(email.to)).toString('hex'),
      }))
      const since = new Date(at.getTime() - day)
      const job = { kind: this.job.kind, attempts: this.job.attempts, ids: mails.map(() => uuidv7()) }
      const rows = await tx.query(insertMails(tx.tenant, mails, { ...kind, at, since }, job))
      for (const { id } of rows) queued.add(id)
    }
    return queued
  }

  #seal(email: NumberedEmail, how: Pick<MailContent, 'isProof'>) {
    const { id, to: recipient, subject, text, html, headers } = email
    const sealed = this.#box.seal(JSON.stringify({ text, html, headers, ...how }), id)
    return { id, recipient, subject, sealed }
  }

  /** Counts an email that the caller sends itself; false: its mailbox has had its budget for the day. */
  async spend(tx: Transaction, email: Pick<Email, 'to' | 'kind'>): Promise<boolean> {
    return (await tx.one(spendMail(tx.tenant, spendingOf(email, this.#clock.now())))) !== undefined
  }

  async #deliver({ tenant, input, database, attempt }: JobContext<MailInput>): Promise<{ sent: boolean }> {
    const [[mail]] = await database.read(tenant, [selectMail(tenant, input.mail)])
    if (!mail?.sealed_content || mail.state === 'sent') return { sent: false }
    let own: Mailer | undefined
    try {
      // What a server that was brought did not take until the end, the installation's own is given: nothing is lost.
      const { isProof, ...content } = this.#open(mail, mail.sealed_content)
      own = attempt < attempts && !isProof ? await this.#ownMailer(tenant) : undefined
      await this.#hand(tenant, { id: mail.id, to: mail.recipient, subject: mail.subject, ...content }, own)
    } catch (error) {
      const refused = rejectionOf(error, own !== undefined)
      const rejection = refused && { mailId: mail.id, recipient: mail.recipient, ...refused }
      const senseless = error instanceof MailError || rejection !== undefined
      if (senseless || attempt >= attempts)
        await database.transaction(tenant, (tx) => fail(tx, mail.id, rejection))
      throw senseless ? new JobRefused('mail_refused', 'The recipient or subject cannot be sent to.') : error
    }
    await database.transaction(tenant, (tx) => tx.execute(updateMailSent(tenant, mail.id)))
    return { sent: true }
  }

  async #hand(tenant: string, email: Mail, own: Mailer | undefined): Promise<void> {
    if (own) await this.#rests.attempt(tenant, () => own.send(email))
    else await this.#mailer.send(email)
  }

  #open({ id }: MailRow, sealed: string): MailContent {
    return JSON.parse(this.#box.open(sealed, id)) as MailContent
  }
}

async function fail(tx: Transaction, id: string, rejection: MailRejection | undefined): Promise<void> {
  await tx.execute(updateMailFailed(tx.tenant, id))
  if (rejection) for (const act of mailRejections.items) await act(tx, rejection)
}

/** Emails in rounds, of which each has one at most for a mailbox: one statement counts a mailbox once. */
function wavesOf(emails: readonly NumberedEmail[]): readonly NumberedEmail[][] {
  const waves: NumberedEmail[][] = []
  const counts = new Map<string, number>()
  for (const email of emails) {
    const mailbox = mailboxOf(email.to)
    const round = counts.get(mailbox) ?? 0
    counts.set(mailbox, round + 1)
    const wave = waves[round] ?? []
    waves[round] = wave
    wave.push(email)
  }
  return waves
}
