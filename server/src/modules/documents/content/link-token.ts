import { createHmac } from 'node:crypto'
import { constantTimeEqual } from '../../../kernel/ids/ids.ts'

/** What a link opens, and for whom. */
export interface LinkTarget {
  readonly tenant: string
  /** The user or the program that ordered the link; it opens nothing for others. */
  readonly caller: string
  readonly documentId: string
  readonly number: number
  readonly purpose: 'view' | 'download'
  /** Seconds since 1970 from when it opens nothing. */
  readonly expires: number
}

/** What is written in the link: nothing of the caller or the school. */
type LinkFacts = Pick<LinkTarget, 'documentId' | 'number' | 'purpose' | 'expires'>

const bytesOfFacts = 16 + 1 + 1 + 4

/** The text of a link: document, version, purpose and end in 22 bytes, and 16 bytes of HMAC-SHA-256 over all of it. */
export function signLink(key: Buffer, target: LinkTarget): string {
  const facts = Buffer.alloc(bytesOfFacts)
  Buffer.from(target.documentId.replaceAll('-', ''), 'hex').copy(facts)
  facts.writeUInt8(target.number, 16)
  facts.writeUInt8(target.purpose === 'view' ? 1 : 0, 17)
  facts.writeUInt32BE(target.expires, 18)
  return Buffer.concat([facts, macOf(key, facts, target)]).toString('base64url')
}

const macOf = (
  key: Buffer,
  facts: Buffer,
  { tenant, caller }: Pick<LinkTarget, 'tenant' | 'caller'>,
): Buffer => createHmac('sha256', key).update(facts).update(`${tenant} ${caller}`).digest().subarray(0, 16)

/** What a link opens for this caller; undefined: it is changed, somebody else's, of another school, or over. */
export function readLink(
  key: Buffer,
  text: string,
  { tenant, caller, now }: { readonly tenant: string; readonly caller: string; readonly now: Date },
): LinkFacts | undefined {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== bytesOfFacts + 16 || bytes.toString('base64url') !== text) return undefined
  const facts = bytes.subarray(0, bytesOfFacts)
  if (!constantTimeEqual(bytes.subarray(bytesOfFacts), macOf(key, facts, { tenant, caller })))
    return undefined
  const expires = facts.readUInt32BE(18)
  if (expires * 1000 <= now.getTime()) return undefined
  const hex = facts.toString('hex', 0, 16)
  return {
    documentId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    number: facts.readUInt8(16),
    purpose: facts.readUInt8(17) === 1 ? 'view' : 'download',
    expires,
  }
}
