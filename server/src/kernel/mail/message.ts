import addressparser from 'nodemailer/lib/addressparser'

/** One mail to one person: nobody's address is ever shown to another recipient. */
export interface Mail {
  /** What its Message-ID is made of; the same at each try, so that readers see a message that came twice once. */
  readonly id?: string
  /** An address (`ama@school.example`), or one with the name to show. */
  readonly to: string | { readonly name: string; readonly address: string }
  readonly subject: string
  /** The whole message for readers that show no HTML. */
  readonly text: string
  /** The same message as HTML. */
  readonly html?: string
  /**
   * Further header fields, such as `Reply-To` or `List-Unsubscribe`; those that make up the message
   * itself are refused.
   */
  readonly headers?: Readonly<Record<string, string>>
}

/** A mail that is not sent because it cannot be meant: a malformed address, a line break in a header. */
export class MailError extends RangeError {
  override readonly name = 'MailError'
}

/**
 * RFC 5321 section 4.5.3.1 bounds local part and domain; quoted local parts and address literals are
 * not taken.
 */
const ADDRESS = /^[^\s\p{Cc}@<>()[\]\\,;:"]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,8}$/u
const FIELD_NAME = /^[A-Za-z][A-Za-z0-9-]{0,63}$/

/**
 * Fields that decide who gets the message and what it is (RFC 5322 section 3.6, RFC 2045): only the
 * mailer sets them.
 */
const OWN_FIELDS =
  /^(?:from|sender|to|cc|bcc|subject|date|message-id|mime-version|return-path|received|auto-submitted|content-.*|resent-.*|dkim-.*)$/i

/** RFC 5322 section 2.1.1: a line has at most 998 characters. */
const MAX_LINE_LENGTH = 998

/** A line break would end the header and let its author write the rest of the message (CWE-93). */
function singleLine(value: string, what: string): string {
  if (/\p{Cc}|[\u2028\u2029]/u.test(value)) throw new MailError(`${what} must not contain control characters`)
  if (value.length > MAX_LINE_LENGTH)
    throw new MailError(`${what} is longer than ${MAX_LINE_LENGTH} characters`)
  return value
}

/** Whether a text is one plain e-mail address that mails can be sent to. */
export function isAddress(text: string): boolean {
  return text.length <= 254 && ADDRESS.test(text)
}

function checkedAddress(to: Mail['to']): { name: string; address: string } {
  const { name, address } = typeof to === 'string' ? { name: '', address: to } : to
  if (!isAddress(address)) throw new MailError('the recipient is not an e-mail address')
  return { name: singleLine(name, 'the name of the recipient'), address }
}

function checkedHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const checked = Object.entries(headers).map(([name, value]) => {
    if (!FIELD_NAME.test(name) || OWN_FIELDS.test(name))
      throw new MailError('a header field has a name that is malformed or not open to callers')
    return [name, singleLine(value, `the header field ${name}`)]
  })
  return Object.fromEntries(checked)
}

/** A mail in the shape nodemailer takes. */
interface CheckedMail {
  to: { name: string; address: string }
  subject: string
  text: string
  html?: string
  headers: Record<string, string>
}

/**
 * Checks a mail before anything is made of it.
 *
 * @throws MailError
 */
export function checkMail(mail: Mail): CheckedMail {
  if (mail.subject.trim() === '') throw new MailError('a mail needs a subject')
  return {
    to: checkedAddress(mail.to),
    subject: singleLine(mail.subject, 'the subject'),
    text: mail.text,
    ...(mail.html === undefined ? {} : { html: mail.html }),
    // RFC 3834 section 5: prevents out-of-office replies.
    headers: { ...checkedHeaders(mail.headers ?? {}), 'Auto-Submitted': 'auto-generated' },
  }
}

/**
 * Checks the sender of all mails, `Name <address>` or an address.
 *
 * @throws MailError
 */
export function checkSender(from: string): { name: string; address: string } {
  const [sender, ...others] = addressparser(singleLine(from, 'the sender'), { flatten: true })
  if (!sender || others.length > 0 || !isAddress(sender.address))
    throw new MailError('the sender is not one e-mail address')
  return { name: sender.name, address: sender.address }
}
