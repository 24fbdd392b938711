import type { SecretBox } from '../crypto/secret-box.ts'
import type { Transaction } from '../db/transaction.ts'
import { uuidv7 } from '../ids/ids.ts'
import { defineJob, type JobDefinition } from '../jobs/define-job.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Mailer } from './mailer.ts'
import { insertMail, selectMail, updateMailSent } from './queue-mail.sql.ts'

/** A letter to one person, plain text first. */
export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
}

type MailInput = Readonly<{ mail: string }>

/** Sends mails after the transaction that caused them has committed; a mail of a rolled-back one is never sent. */
export class MailQueue {
  readonly #box: SecretBox
  readonly job: JobDefinition<MailInput>

  constructor(box: SecretBox, mailer: Mailer) {
    this.#box = box
    this.job = defineJob<MailInput>({
      kind: 'mail.send',
      attempts: 8,
      handler: async ({ tenant, input, database }) => {
        const [[mail]] = await database.read(tenant, [selectMail(tenant, input.mail)])
        if (!mail?.sealed_content || mail.state === 'sent') return { sent: false }
        const content = JSON.parse(this.#box.open(mail.sealed_content, mail.id)) as Pick<
          Letter,
          'text' | 'html'
        >
        await mailer.send({ to: mail.recipient, subject: mail.subject, ...content })
        await database.transaction(tenant, (tx) => tx.execute(updateMailSent(tenant, mail.id)))
        return { sent: true }
      },
    })
  }

  /** Queues a letter inside the causing transaction. */
  async send(tx: Transaction, letter: Letter): Promise<void> {
    const id = uuidv7()
    const content = JSON.stringify({ text: letter.text, ...(letter.html ? { html: letter.html } : {}) })
    const sealed = this.#box.seal(content, id)
    await tx.execute(
      insertMail({ tenant: tx.tenant, id, recipient: letter.to, subject: letter.subject, sealed }),
    )
    await enqueue(tx, this.job, { mail: id })
  }
}
