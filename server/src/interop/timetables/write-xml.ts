import type { XmlElement } from './read-xml.ts'

/** An element to be written; empty lists and texts are written as empty elements. */
export const element = (
  name: string,
  content: string | number | boolean | readonly XmlElement[] = '',
  attributes: Readonly<Record<string, string>> = {},
): XmlElement =>
  Array.isArray(content)
    ? { name, attributes, children: [...content], text: '' }
    : { name, attributes, children: [], text: String(content) }

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

// Control characters cannot be written in XML 1.0 at all.
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const escaped = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** How a format lays out its elements. */
interface XmlLayout {
  readonly declaration: string
  /** Elements up to this depth are not indented; the root has depth 0. */
  readonly flatDepth: number
  readonly indent: string
  /** Whether elements without content are written `<a/>`. */
  readonly selfClosing: boolean
}

/** A document as text, in pieces of some 64 KB. */
export function* writeXml(root: XmlElement, layout: XmlLayout): Generator<string> {
  let piece = `${layout.declaration}\n`
  for (const line of linesOf(root, layout, 0)) {
    piece += line
    if (piece.length < 65_536) continue
    yield piece
    piece = ''
  }
  yield piece
}

function* linesOf(item: XmlElement, layout: XmlLayout, depth: number): Generator<string> {
  const space = layout.indent.repeat(Math.max(0, depth - layout.flatDepth))
  const names = Object.entries(item.attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`)
  const open = `${space}<${item.name}${names.join('')}`
  if (item.children.length === 0) {
    yield item.text === '' && layout.selfClosing
      ? `${open}/>\n`
      : `${open}>${escaped(item.text)}</${item.name}>\n`
    return
  }
  yield `${open}>${escaped(item.text.trim())}\n`
  for (const child of item.children) yield* linesOf(child, layout, depth + 1)
  yield `${space}</${item.name}>\n`
}
