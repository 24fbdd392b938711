/**
 * Names (ISO 32000-1, 7.3.5) of what runs, opens, sends or carries something else: scripts, starting programs, embedded
 * files and media, forms that send themselves, XFA. A plain `OpenAction` that jumps to a page passes. The three letters
 * of XFA also occur by chance in some large pictures: they count with the end of a name alone.
 */
const active =
  /\/(?:(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|SubmitForm|ImportData|GoToE)(?![A-Za-z0-9])|XFA(?=[\0\t\n\f\r ()<>[\]{}/%]|$))/g

/** Characters that two windows share: more than the longest name that is looked for, with what ends it. */
const shared = 32

/** `#4a` in a name is `J` (7.3.5). */
export const unescaped = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** A part of a text: what begins before `until` belongs to it, the rest is seen again. */
interface Window {
  /** How often a global pattern occurs in it. */
  count(pattern: RegExp): number
}

/** A text that comes in pieces, without the escapes of names; each name is in one window. */
export class NameWindows {
  #rest = ''
  #cut = ''

  next(piece: string, isLast: boolean): Window {
    const whole = this.#cut + piece
    const cut = isLast ? -1 : whole.slice(-2).search(/#[0-9a-f]?$/i)
    const end = cut === -1 ? whole.length : Math.max(0, whole.length - 2) + cut
    this.#cut = whole.slice(end)
    const text = this.#rest + unescaped(whole.slice(0, end))
    const until = isLast ? text.length : Math.max(0, text.length - shared)
    this.#rest = text.slice(until)
    return { count: (pattern) => countBefore(text, until, pattern) }
  }
}

function countBefore(text: string, until: number, pattern: RegExp): number {
  let count = 0
  for (const { index } of text.matchAll(pattern)) {
    if (index >= until) break
    count += 1
  }
  return count
}

/** Whether a window names active content. */
export const isActive = (window: Window): boolean => window.count(active) > 0
