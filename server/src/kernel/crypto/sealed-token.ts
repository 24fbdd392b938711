import type { SecretBox } from './secret-box.ts'

/** What the tokens of one kind of link are for. */
export interface TokenUse {
  /** Where they belong: a text that was sealed for anything else does not open as one. */
  readonly place: string
  readonly validDays: number
}

const dayOf = (at: Date): number => Math.floor(at.getTime() / 86_400_000)

/**
 * A token for a link to people without a session: encrypted and authenticated (`SecretBox`), so that it shows nothing and
 * nobody can make one; nothing of it is stored. About 300 characters of base64url.
 *
 * @param parts what the link is for, as JSON
 */
export const sealToken = (box: SecretBox, { place }: TokenUse, parts: readonly unknown[], at: Date): string =>
  Buffer.from(box.seal(JSON.stringify([...parts, dayOf(at)]), place)).toString('base64url')

/** The parts of a token; undefined for one that is not ours, was changed or is too old. */
export function openToken(
  box: SecretBox,
  { place, validDays }: TokenUse,
  token: string,
  now: Date,
): readonly unknown[] | undefined {
  try {
    const sealed = Buffer.from(token, 'base64url').toString('utf8')
    const parts: readonly unknown[] = JSON.parse(box.open(sealed, place))
    return dayOf(now) - Number(parts.at(-1)) > validDays ? undefined : parts.slice(0, -1)
  } catch {
    return undefined
  }
}
