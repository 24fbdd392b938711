import sax from 'sax'

/** An element of a document with its elements and its text. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  text: string
}

/** A document cannot be read; the message names the place. */
export class UnreadableTimetable extends Error {}

/** How large a document may be. */
interface XmlBounds {
  readonly maxCharacters: number
  readonly maxElements: number
}

/** The largest public archives of XHSTT have 20 MB, 500,000 elements and 8 levels. */
const archiveBounds: XmlBounds = { maxCharacters: 100 * 1024 * 1024, maxElements: 4_000_000 }
const maxDepth = 40

class XmlReader {
  readonly #parser = sax.parser(true, { position: true })
  readonly #root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  readonly #open: XmlElement[] = [this.#root]
  readonly #bounds: XmlBounds
  #characters = 0
  #elements = 0

  constructor(bounds: XmlBounds) {
    this.#bounds = bounds
    const parser = this.#parser
    parser.onerror = (error) => this.#refuse(`this is no XML (${error.message.split('\n')[0] ?? ''})`)
    parser.ondoctype = () => this.#refuse('a document type is not allowed')
    parser.onopentag = ({ name, attributes }) => this.#start(name, attributes as Record<string, string>)
    parser.onclosetag = () => this.#open.pop()
    parser.ontext = (text) => this.#text(text)
    parser.oncdata = (text) => this.#text(text)
  }

  write(piece: string): void {
    this.#characters += piece.length
    const { maxCharacters } = this.#bounds
    if (this.#characters > maxCharacters) {
      this.#refuse(`the document is larger than ${Math.floor(maxCharacters / 1024 / 1024)} MB`)
    }
    this.#parser.write(piece)
  }

  close(): XmlElement {
    this.#parser.close()
    const [root] = this.#root.children
    return root ?? this.#refuse('the document is empty')
  }

  #start(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#elements += 1
    const { maxElements } = this.#bounds
    if (this.#elements > maxElements) this.#refuse(`there are more than ${maxElements} elements`)
    if (this.#open.length > maxDepth) this.#refuse(`elements are nested more than ${maxDepth} deep`)
    const element: XmlElement = { name, attributes, children: [], text: '' }
    const parent = this.#open.at(-1)
    if (parent?.text.trim() === '') parent.text = ''
    parent?.children.push(element)
    this.#open.push(element)
  }

  /** White space counts in an element without children: a separator may be a space. */
  #text(text: string): void {
    const element = this.#open.at(-1)
    if (element && (element.children.length === 0 || text.trim() !== '')) element.text += text
  }

  #refuse(problem: string): never {
    const path = this.#open.map(({ name }) => name).join('/')
    throw new UnreadableTimetable(`Line ${this.#parser.line + 1}, ${path || '/'}: ${problem}.`)
  }
}

/** Reads a document from pieces of text; refuses document types, and documents that are too large or too deep. */
export async function readXml(
  pieces: AsyncIterable<string> | Iterable<string>,
  bounds: XmlBounds = archiveBounds,
): Promise<XmlElement> {
  const reader = new XmlReader(bounds)
  let isFirst = true
  for await (const piece of pieces) {
    reader.write(isFirst ? piece.replace(/^\uFEFF/, '') : piece)
    isFirst = false
  }
  return reader.close()
}

export const childrenNamed = (element: XmlElement | undefined, name: string): XmlElement[] =>
  (element?.children ?? []).filter((child) => child.name === name)

export const childNamed = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name)

/** The text of a child, undefined when the child is absent or empty. */
export function textOf(element: XmlElement | undefined, name: string): string | undefined {
  const text = childNamed(element, name)?.text.trim()
  return text === '' ? undefined : text
}
