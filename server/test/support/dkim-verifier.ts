import { createHash, createPublicKey, verify } from 'node:crypto'

/** What a signature says of itself. */
interface DkimOutcome {
  readonly isGenuine: boolean
  readonly domain: string
  readonly selector: string
  readonly signed: readonly string[]
}

/**
 * Verifies the first DKIM signature of a message as a receiver does (RFC 6376 section 6.1), for `rsa-sha256` with
 * `relaxed/relaxed`. `publicKey`: DER of SubjectPublicKeyInfo in base64, as the record has it.
 */
export function verifyDkim(message: string, publicKey: string): DkimOutcome {
  const end = message.indexOf('\r\n\r\n')
  const fields = message.slice(0, end).split(/\r\n(?![ \t])/)
  const body = message.slice(end + 4)
  const own = fields.find((field) => /^dkim-signature:/i.test(field)) ?? ''
  const tags = new Map(
    own
      .slice(own.indexOf(':') + 1)
      .split(';')
      .map((tag) => {
        const at = tag.indexOf('=')
        return [tag.slice(0, at).trim(), tag.slice(at + 1).replaceAll(/\s/g, '')] as const
      }),
  )
  const tag = (name: string): string => tags.get(name) ?? ''
  const digest = createHash('sha256').update(relaxedBody(body)).digest('base64')
  const signed = tag('h').split(':')
  const left = [...fields].reverse()
  const headers = signed.flatMap((name) => {
    const at = left.findIndex((field) => field.toLowerCase().startsWith(`${name.toLowerCase()}:`))
    return at === -1 ? [] : left.splice(at, 1).map(relaxedField)
  })
  const unsigned = relaxedField(own.replace(/([;\s]b=)[^;]*/s, '$1'))
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  const data = Buffer.from([...headers, unsigned].join('\r\n'), 'utf8')
  return {
    isGenuine:
      tag('a') === 'rsa-sha256' &&
      tag('c') === 'relaxed/relaxed' &&
      tag('bh') === digest &&
      verify('sha256', data, key, Buffer.from(tag('b'), 'base64')),
    domain: tag('d'),
    selector: tag('s'),
    signed,
  }
}

const relaxedField = (field: string): string => {
  const at = field.indexOf(':')
  const value = field
    .slice(at + 1)
    .replaceAll(/\r\n(?=[ \t])/g, '')
    .replaceAll(/[ \t]+/g, ' ')
  return `${field.slice(0, at).trim().toLowerCase()}:${value.trim()}`
}

const relaxedBody = (body: string): string => {
  const lines = body.split('\r\n').map((line) => line.replaceAll(/[ \t]+/g, ' ').replace(/ $/, ''))
  const text = lines.join('\r\n').replace(/(\r\n)+$/, '')
  return text === '' ? '' : `${text}\r\n`
}
