import type { SecretBox } from '../crypto/secret-box.ts'
import type { Transaction } from '../db/transaction.ts'
import { sha256, uuidv7 } from '../ids/ids.ts'
import { defineJob, type JobContext, type JobDefinition, JobRefused } from '../jobs/define-job.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Clock } from '../time/clock.ts'
import { type MailKind, otherMail } from './mail-kind.ts'
import { mailboxOf } from './mailbox-of.ts'
import type { Mailer } from './mailer.ts'
import { MailError } from './message.ts'
import {
  insertMail,
  type MailRow,
  type MailSpending,
  selectMail,
  spendMail,
  updateMailFailed,
  updateMailSent,
} from './queue-mail.sql.ts'
import { ServerRests } from './server-rests.ts'

/** An email to one person, plain text first. */
interface Email {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** What it counts as in the budget of its mailbox; without one as `other`. */
  readonly kind?: MailKind
}

type MailInput = Readonly<{ mail: string }>

/** The sealed part of an email. */
interface MailContent extends Pick<Email, 'text' | 'html'> {
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
    const content = JSON.stringify({ text: email.text, html: email.html, ...how })
    const sealed = this.#box.seal(content, id)
    const mail = { tenant: tx.tenant, id, recipient: email.to, subject: email.subject, sealed }
    const at = this.#clock.now()
    const queued = await tx.one(insertMail(mail, spendingOf(email, at)))
    if (queued) await enqueue(tx, this.job, { mail: id }, { at })
    return queued !== undefined
  }

  /** Counts an email that the caller sends itself; false: its mailbox has had its budget for the day. */
  async spend(tx: Transaction, email: Pick<Email, 'to' | 'kind'>): Promise<boolean> {
    return (await tx.one(spendMail(tx.tenant, spendingOf(email, this.#clock.now())))) !== undefined
  }

  async #deliver({ tenant, input, database, attempt }: JobContext<MailInput>): Promise<{ sent: boolean }> {
    const [[mail]] = await database.read(tenant, [selectMail(tenant, input.mail)])
    if (!mail?.sealed_content || mail.state === 'sent') return { sent: false }
    try {
      // What a server that was brought did not take until the end, the installation's own is given: nothing is lost.
      const { isProof, ...content } = this.#open(mail, mail.sealed_content)
      const own = attempt < attempts && !isProof ? await this.#ownMailer(tenant) : undefined
      const email = { id: mail.id, to: mail.recipient, subject: mail.subject, ...content }
      if (own) await this.#rests.attempt(tenant, () => own.send(email))
      else await this.#mailer.send(email)
    } catch (error) {
      const senseless = error instanceof MailError
      if (senseless || attempt >= attempts) {
        await database.transaction(tenant, (tx) => tx.execute(updateMailFailed(tenant, mail.id)))
      }
      throw senseless ? new JobRefused('mail_refused', 'The recipient or subject cannot be sent to.') : error
    }
    await database.transaction(tenant, (tx) => tx.execute(updateMailSent(tenant, mail.id)))
    return { sent: true }
  }

  #open({ id }: MailRow, sealed: string): MailContent {
    return JSON.parse(this.#box.open(sealed, id)) as MailContent
  }
}
