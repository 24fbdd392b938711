/** A piece of HTML that is safe to send: made by the tag `html` alone, so that text can never pass for markup. */
export class Html {
  readonly #text: string

  private constructor(text: string) {
    this.#text = text
  }

  /** The tag's own door; nothing else makes Html. */
  static readonly tag = (strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html => {
    let text = strings[0] ?? ''
    for (const [index, part] of parts.entries()) text += render(part) + (strings[index + 1] ?? '')
    return new Html(text)
  }

  toString(): string {
    return this.#text
  }
}

/** What may stand between the pieces of a template. Lists are joined; null, undefined and booleans leave nothing. */
export type HtmlPart = Html | string | number | boolean | null | undefined | readonly HtmlPart[]

/**
 * Tag for HTML: `html\`<p title="${title}">${text}</p>\``. Values are escaped for text and for quoted attributes;
 * an attribute is always written in double quotes. Addresses that did not come from us go through `webAddress`,
 * since escaping does not make `javascript:` harmless.
 */
export const html = Html.tag

/** Nothing at all. */
export const empty: Html = html``

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text made safe for element content and quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '')

function render(part: HtmlPart): string {
  if (part instanceof Html) return part.toString()
  if (typeof part === 'string') return escapeHtml(part)
  if (typeof part === 'number') return String(part)
  return Array.isArray(part) ? part.map(render).join('') : ''
}

/** Pieces joined with another one between them. */
export const joinHtml = (pieces: readonly HtmlPart[], between: HtmlPart): Html =>
  html`${pieces.flatMap((piece, index) => (index === 0 ? [piece] : [between, piece]))}`

/** A sentence in which `words between backticks` are code. */
export const withCode = (text: string): Html =>
  html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`

/**
 * An address that a link may lead to: http, https, mailto, or a path, query or fragment of this site. Undefined for
 * everything else, among them `javascript:` and `//host`.
 */
export function webAddress(address: string): string | undefined {
  const plain = /^[\x21-\x7e]+$/.test(address) && !address.includes('\\')
  return plain && /^(https?:\/\/[^/]|mailto:|\/(?!\/)|[#?]|\.{1,2}\/)/i.test(address) ? address : undefined
}
