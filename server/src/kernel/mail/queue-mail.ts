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

/** A letter to one person, plain text first. */
interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** What it counts as in the budget of its mailbox; without one as `other`. */
  readonly kind?: MailKind
}

type MailInput = Readonly<{ mail: string }>

/** What of a letter is sealed. */
interface MailContent extends Pick<Letter, 'text' | 'html'> {
  /** Leaves by the installation's own server alone. */
  readonly isProof?: boolean
}

/** The mailer of a tenant that brings its own server; undefined: that of the installation. */
type OwnMailer = (tenant: string) => Promise<Mailer | undefined>

const day = 86_400_000

const spendingOf = ({ to, kind = otherMail }: Pick<Letter, 'to' | 'kind'>, at: Date): MailSpending => ({
  kind: kind.name,
  perDay: kind.perDay,
  mailboxHash: sha256(mailboxOf(to)),
  at,
  since: new Date(at.getTime() - day),
})

/** Tries within about an hour, the pauses growing; then the letter is given up. */
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
  send(tx: Transaction, letter: Letter): Promise<boolean> {
    return this.#queue(tx, letter, {})
  }

  /**
   * Queues a letter whose link proves that its reader reads the address, for the whole installation: it leaves by the
   * installation's own server alone. Whoever runs a tenant's server reads what passes it.
   */
  sendProof(tx: Transaction, letter: Letter): Promise<boolean> {
    return this.#queue(tx, letter, { isProof: true })
  }

  async #queue(tx: Transaction, letter: Letter, how: Pick<MailContent, 'isProof'>): Promise<boolean> {
    const id = uuidv7()
    const content = JSON.stringify({ text: letter.text, html: letter.html, ...how })
    const sealed = this.#box.seal(content, id)
    const mail = { tenant: tx.tenant, id, recipient: letter.to, subject: letter.subject, sealed }
    const at = this.#clock.now()
    const queued = await tx.one(insertMail(mail, spendingOf(letter, at)))
    if (queued) await enqueue(tx, this.job, { mail: id }, { at })
    return queued !== undefined
  }

  /** Counts an email that the caller sends itself; false: its mailbox has had its budget for the day. */
  async spend(tx: Transaction, letter: Pick<Letter, 'to' | 'kind'>): Promise<boolean> {
    return (await tx.one(spendMail(tx.tenant, spendingOf(letter, this.#clock.now())))) !== undefined
  }

  async #deliver({ tenant, input, database, attempt }: JobContext<MailInput>): Promise<{ sent: boolean }> {
    const [[mail]] = await database.read(tenant, [selectMail(tenant, input.mail)])
    if (!mail?.sealed_content || mail.state === 'sent') return { sent: false }
    try {
      // What a server that was brought did not take until the end, the installation's own is given: nothing is lost.
      const { isProof, ...content } = this.#open(mail, mail.sealed_content)
      const own = attempt < attempts && !isProof ? await this.#ownMailer(tenant) : undefined
      const letter = { id: mail.id, to: mail.recipient, subject: mail.subject, ...content }
      if (own) await this.#rests.attempt(tenant, () => own.send(letter))
      else await this.#mailer.send(letter)
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
