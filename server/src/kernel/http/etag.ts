import { sha256 } from '../ids/ids.ts'
import type { Encoding } from './encodings.ts'

/** The version of what carries none of its own: it changes with the content. */
export const versionOf = (body: unknown): string =>
  sha256(body instanceof Uint8Array ? body : JSON.stringify(body))
    .toString('hex')
    .slice(0, 32)

/**
 * A strong ETag for a version; quoted as RFC 9110 section 8.8.3 says. `beside` hashes what an answer shows in addition
 * to the row itself: it changes the ETag, and does not affect a write that names this version.
 */
export const etagOf = (version: string | number, beside?: string): string =>
  `"${plain(version)}${beside === undefined ? '' : `${besideMark}${plain(beside)}`}"`

const besideMark = '+'

/** Whether an ETag already covers what its answer shows in addition to the row. */
export const hasBeside = (etag: string): boolean => etag.includes(besideMark)

/** The same ETag for an answer that also shows `beside`. */
export const withBeside = (etag: string, beside: string): string =>
  `${etag.slice(0, -1)}${besideMark}${plain(beside)}"`

const plain = (text: string | number): string => String(text).replace(/[^\x21\x23-\x2a\x2c-\x7e]/g, '')

/** Whether a header If-Match names the version, whatever else the answer with that ETag showed. */
export const namesVersion = (header: string, version: string | number): boolean =>
  etagMatches(header.replace(/\+[^",+]*"/g, '"'), etagOf(version))

/** The ETag of the same version in a content coding: other bytes, so another strong ETag (RFC 9110 section 8.8.3.3). */
export const encodedTag = (etag: string, encoding: Encoding): string => etag.replace(/"$/, `--${encoding}"`)

/** The ETag as it was before its coding; W/ is left out. */
const bareTag = (etag: string): string =>
  etag
    .trim()
    .replace(/^W\//, '')
    .replace(/--(br|gzip)"$/, '"')

/** Which ETag of a header If-None-Match names the version, in whatever coding the caller holds it. */
export const heldTag = (header: string, etag: string): string =>
  header
    .split(',')
    .map((candidate) => candidate.trim().replace(/^W\//, ''))
    .find((candidate) => bareTag(candidate) === bareTag(etag)) ?? etag

/**
 * Whether a header If-Match or If-None-Match names the ETag, in whatever coding; `*` names any (RFC 9110 sections
 * 13.1.1, 13.1.2).
 */
export function etagMatches(header: string, etag: string): boolean {
  if (header.trim() === '*') return true
  const bare = bareTag(etag)
  return header.split(',').some((candidate) => bareTag(candidate) === bare)
}
