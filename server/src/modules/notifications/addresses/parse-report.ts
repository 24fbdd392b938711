import PostalMime, { type Email } from 'postal-mime'

/** A recipient of a report about an email that did not arrive, or that was reported as spam. */
interface ReportedRecipient {
  /** In lower case. */
  readonly address: string
  readonly cause: 'hard_bounce' | 'soft_bounce' | 'complaint'
  /** RFC 3463 such as `5.1.1`; null where the report has none. */
  readonly status: string | null
  /** What the other server said, at most 500 characters. */
  readonly detail: string | null
}

interface DeliveryReport {
  /** The id of the email of ours that it is about, from its Message-ID; undefined: not ours, or not said. */
  readonly mailId: string | undefined
  readonly recipients: readonly ReportedRecipient[]
}

/** Recipients of one report: ours go to one person each. */
const maxRecipients = 20

/**
 * Reads a delivery status notification (RFC 3464) or a complaint (ARF, RFC 5965) out of a whole message. Undefined: it is
 * neither, such as an out-of-office reply, or a report that says only that delivery is delayed.
 */
export async function parseReport(message: Uint8Array): Promise<DeliveryReport | undefined> {
  const email = await PostalMime.parse(message, {
    attachmentEncoding: 'utf8',
    forceRfc822Attachments: true,
    maxNestingDepth: 10,
  })
  const type = contentTypeOf(email)
  if (!/^multipart\/report\b/i.test(type)) return undefined
  const part = (mimeType: RegExp) => email.attachments.find((one) => mimeType.test(one.mimeType))
  const mailId = ourId(textOf(part(/^(?:message|text)\/rfc822(?:-headers)?$/i)))
  const status = part(/^message\/(?:global-)?delivery-status$/i)
  const feedback = part(/^message\/feedback-report$/i)
  const recipients = status
    ? recipientsOf(textOf(status))
    : feedback
      ? complainers(textOf(feedback), textOf(part(/^(?:message|text)\/rfc822(?:-headers)?$/i)))
      : []
  return recipients.length === 0 ? undefined : { mailId, recipients: recipients.slice(0, maxRecipients) }
}

const contentTypeOf = ({ headers }: Email): string =>
  headers.find(({ key }) => key === 'content-type')?.value ?? ''

const textOf = (part: Email['attachments'][number] | undefined): string => {
  if (!part) return ''
  return typeof part.content === 'string' ? part.content : new TextDecoder().decode(part.content)
}

type Fields = ReadonlyMap<string, string>

/** Groups of header fields, separated by empty lines; names in lower case, folded lines joined. */
function groupsOf(text: string): readonly Fields[] {
  const unfolded = text.replaceAll(/\r\n?/g, '\n').replaceAll(/\n[ \t]+/g, ' ')
  return unfolded.split(/\n{2,}/).map((group) => {
    const fields = group.split('\n').flatMap((line): [string, string][] => {
      const at = line.indexOf(':')
      return at < 1 ? [] : [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]]
    })
    // The first of two fields of one name: a report that names a recipient twice is about the first.
    return new Map(fields.toReversed())
  })
}

/** The failed recipients of a delivery status (RFC 3464 section 2.3). */
function recipientsOf(text: string): ReportedRecipient[] {
  return groupsOf(text).flatMap((fields): ReportedRecipient[] => {
    const address = addressOf(fields.get('original-recipient')) ?? addressOf(fields.get('final-recipient'))
    if (address === undefined || fields.get('action')?.toLowerCase().startsWith('failed') !== true) return []
    const detail =
      fields
        .get('diagnostic-code')
        ?.replace(/^[\w-]+;\s*/, '')
        .slice(0, 500) ?? null
    const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(fields.get('status') ?? '')?.[0] ?? null
    return [{ address, cause: causeOf(status, detail), status, detail }]
  })
}

/**
 * Only what is about the address blocks it for good: it does not exist, is disabled, or its domain is. A full mailbox
 * (`5.2.2`), an email that is too large or a policy (`5.7.x`, RFC 3463 section 3.8) may be otherwise tomorrow.
 */
function causeOf(status: string | null, detail: string | null): ReportedRecipient['cause'] {
  if (status === null) return /^55[013]\b/.test(detail ?? '') ? 'hard_bounce' : 'soft_bounce'
  return /^5\.(?:1\.(?:0|1|2|3|6|10)|2\.1|4\.4|0\.0)$/.test(status) ? 'hard_bounce' : 'soft_bounce'
}

/** `rfc822; ama@example.test`, also with angle brackets; other types of address name no mailbox. */
function addressOf(field: string | undefined): string | undefined {
  const found = /^(?:rfc822|utf-8)\s*;\s*<?([^<>\s;]{1,64}@[^<>\s;]{1,189})>?$/i.exec(field ?? '')?.[1]
  return found?.toLowerCase()
}

/** Who reported an email as spam (RFC 5965 section 3.2); some leave the address out, and the email has it. */
function complainers(text: string, original: string): ReportedRecipient[] {
  const [fields] = groupsOf(text)
  const named = fields?.get('original-rcpt-to') ?? groupsOf(original)[0]?.get('to') ?? ''
  const address = /[^<>\s,;:"]{1,64}@[^<>\s,;:"]{1,189}/.exec(named)?.[0]?.toLowerCase()
  const kind = fields?.get('feedback-type')?.toLowerCase() ?? 'abuse'
  if (address === undefined || kind === 'not-spam') return []
  return [{ address, cause: 'complaint', status: null, detail: kind.slice(0, 80) }]
}

/** The id in a Message-ID that we made: `<uuid@host>`. */
function ourId(headers: string): string | undefined {
  const [fields] = groupsOf(headers)
  const pattern = /^<([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})@[^<>\s]+>$/i
  return pattern.exec(fields?.get('message-id') ?? '')?.[1]?.toLowerCase()
}
