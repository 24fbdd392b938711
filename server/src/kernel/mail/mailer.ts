import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { uuidv7 } from '../ids/ids.ts'
import { checkMail, checkSender, type Mail } from './message.ts'
import { createOutbox } from './outbox.ts'
import { type OwnServer, sendByOwnServer } from './own-server.ts'
import { createSmtp } from './smtp.ts'

/** How mails leave the server; made from the configuration, with `mailFrom` as `from`. */
type MailerSettings = Pick<Config, 'home' | 'publicUrl' | 'smtpUrl'> & {
  readonly from: string
  /** A server that a tenant brings, instead of the installation's. */
  readonly server?: OwnServer
}

/** Sends mails, one recipient each. */
export interface Mailer {
  /**
   * Hands a mail to the mail server, or to the outbox directory. Not to be called inside a transaction:
   * it may take seconds, so it belongs in a job.
   *
   * @returns the id under which the mail was sent: its Message-ID is `<id@host of the public URL>`
   * @throws MailError when the mail cannot be meant; Error when the mail server refuses it or is not there
   */
  send(mail: Mail): Promise<{ id: string }>
  /** Ends the connections to the mail server. */
  close(): void
}

/**
 * Makes the mailer: by the server that is brought, by SMTP when there is an SMTP URL, else into `<home>/outbox`.
 *
 * @throws MailError when the sender is not one e-mail address
 */
export function createMailer({ smtpUrl, from, home, publicUrl, server }: MailerSettings): Mailer {
  const sender = checkSender(from)
  const host = new URL(publicUrl).hostname
  const smtp = smtpUrl === undefined || server ? undefined : createSmtp(smtpUrl)
  const write = createOutbox(join(home, 'outbox'))

  return {
    async send(mail) {
      const id = mail.id ?? uuidv7()
      // Nothing in a message may make the server open a file or a URL of its own.
      const message = {
        ...checkMail(mail),
        from: sender,
        messageId: `<${id}@${host}>`,
        disableFileAccess: true,
        disableUrlAccess: true,
      }
      if (server) await sendByOwnServer(server, message)
      else await (smtp ? smtp.send(message) : write(id, message))
      return { id }
    },
    close() {
      smtp?.close()
    },
  }
}
