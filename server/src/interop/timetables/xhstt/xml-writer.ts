const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text in a document: the four characters with a meaning of their own, and none that XML does not know. */
const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** Writes elements with indentation, line by line. */
export class XmlWriter {
  readonly #lines: string[] = []
  #depth = 0

  #line(text: string): void {
    this.#lines.push(`${'  '.repeat(this.#depth)}${text}`)
  }

  /** `<name>text</name>`, nothing for an undefined text. */
  text(name: string, text: string | number | undefined): void {
    if (text !== undefined) this.#line(`<${name}>${escaped(String(text))}</${name}>`)
  }

  /** `<name Reference="id"/>`, nothing for an undefined id. */
  reference(name: string, id: string | undefined): void {
    if (id !== undefined) this.#line(`<${name} Reference="${escaped(id)}"/>`)
  }

  /** An element with an optional attribute around what is written inside. */
  element(
    name: string,
    attribute: readonly [name: string, value: string] | undefined,
    inside: () => void,
  ): void {
    this.#line(attribute ? `<${name} ${attribute[0]}="${escaped(attribute[1])}">` : `<${name}>`)
    this.#depth += 1
    inside()
    this.#depth -= 1
    this.#line(`</${name}>`)
  }

  /** A list of references in its element. */
  references(list: string, name: string, ids: readonly string[] | undefined): void {
    if (!ids || ids.length === 0) return
    this.element(list, undefined, () => {
      for (const id of ids) this.reference(name, id)
    })
  }

  /** A definition with an id and a name. */
  definition(element: string, { id, name }: { id: string; name: string }, inside?: () => void): void {
    this.element(element, ['Id', id], () => {
      this.text('Name', name)
      inside?.()
    })
  }

  toString(): string {
    return `<?xml version="1.0" encoding="UTF-8"?>\n${this.#lines.join('\n')}\n`
  }
}
