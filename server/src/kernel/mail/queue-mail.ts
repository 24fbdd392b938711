import type { SecretBox } from '../crypto/secret-box.ts'
import type { Transaction } from '../db/transaction.ts'
import { uuidv7 } from '../ids/ids.ts'
import { defineJob, type JobContext, type JobDefinition, JobRefused } from '../jobs/define-job.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Clock } from '../time/clock.ts'
import type { Mailer } from './mailer.ts'
import { MailError } from './message.ts'
import { insertMail, type MailRow, selectMail, updateMailFailed, updateMailSent } from './queue-mail.sql.ts'

/** A letter to one person, plain text first. */
export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
}

type MailInput = Readonly<{ mail: string }>

/** The mailer of a tenant that brings its own server; undefined: that of the installation. */
export type OwnMailer = (tenant: string) => Promise<Mailer | undefined>

/** Tries within about an hour, the pauses growing; then the letter is given up. */
const attempts = 8

/** Sends mails after the transaction that caused them has committed; a mail of a rolled-back one is never sent. */
export class MailQueue {
  readonly #box: SecretBox
  readonly #mailer: Mailer
  readonly #clock: Clock
  readonly #ownMailer: OwnMailer
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

  /** Queues a letter inside the causing transaction. */
  async send(tx: Transaction, letter: Letter): Promise<void> {
    const id = uuidv7()
    const content = JSON.stringify({ text: letter.text, ...(letter.html ? { html: letter.html } : {}) })
    const sealed = this.#box.seal(content, id)
    const mail = { tenant: tx.tenant, id, recipient: letter.to, subject: letter.subject, sealed }
    const at = this.#clock.now()
    await Promise.all([tx.execute(insertMail(mail)), enqueue(tx, this.job, { mail: id }, { at })])
  }

  async #deliver({ tenant, input, database, attempt }: JobContext<MailInput>): Promise<{ sent: boolean }> {
    const [[mail]] = await database.read(tenant, [selectMail(tenant, input.mail)])
    if (!mail?.sealed_content || mail.state === 'sent') return { sent: false }
    try {
      // What a server that was brought did not take until the end, the installation's own is given: nothing is lost.
      const own = attempt < attempts ? await this.#ownMailer(tenant) : undefined
      await (own ?? this.#mailer).send(this.#open(mail, mail.sealed_content))
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

  #open(mail: MailRow, sealed: string): Letter {
    const content = JSON.parse(this.#box.open(sealed, mail.id)) as Pick<Letter, 'text' | 'html'>
    return { to: mail.recipient, subject: mail.subject, ...content }
  }
}
