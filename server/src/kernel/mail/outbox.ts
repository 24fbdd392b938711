import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'

/**
 * Writes mails as files instead of sending them: `<directory>/<time>-<id>.eml`, each the very message a
 * mail server would have got (RFC 5322, CRLF), readable by the server's user alone. Names sort by time.
 * A file gets its name only when it is whole.
 */
export function createOutbox(directory: string) {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

  return async function write(id: string, message: SendMailOptions): Promise<void> {
    const { message: content } = await composer.sendMail(message)
    const time = new Date().toISOString().replaceAll(/[-:.]/g, '')
    // Made apart, because the home stays open to the user of the embedded database and the outbox does not.
    await mkdir(dirname(directory), { recursive: true })
    await mkdir(directory, { recursive: true, mode: 0o700 })
    const unfinished = join(directory, `.${id}.unfinished`)
    try {
      await writeFile(unfinished, content, { mode: 0o600, flag: 'wx' })
      await rename(unfinished, join(directory, `${time}-${id}.eml`))
    } finally {
      await rm(unfinished, { force: true })
    }
  }
}
