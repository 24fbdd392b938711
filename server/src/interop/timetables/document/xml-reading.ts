import { childrenNamed, UnreadableTimetable, type XmlElement } from '../read-xml.ts'
import type { UnsupportedPart } from './document.ts'

/**
 * Reads the elements of a file and remembers what was understood. Everything else that says something is reported by
 * name and count: nothing is dropped silently.
 */
export class XmlReading {
  readonly #understood = new Set<XmlElement>()
  readonly #attributes = new Map<XmlElement, Set<string>>()
  readonly #unsupported = new Map<string, number>()
  readonly #defaults: ReadonlyMap<string, string>

  /** @param defaults Texts that say nothing, by `Parent/Child` or `Parent@attribute`. */
  constructor(defaults: Readonly<Record<string, string>>) {
    this.#defaults = new Map(Object.entries(defaults))
  }

  /** The children of a name, as elements that will be read. */
  children(element: XmlElement | undefined, name: string): XmlElement[] {
    const children = childrenNamed(element, name)
    for (const child of children) this.#understood.add(child)
    return children
  }

  child(element: XmlElement | undefined, name: string): XmlElement | undefined {
    return this.children(element, name)[0]
  }

  /** The text of a child, undefined when the child is absent or empty. */
  text(element: XmlElement | undefined, name: string): string | undefined {
    const text = this.child(element, name)?.text.trim()
    return text === '' ? undefined : text
  }

  texts(element: XmlElement | undefined, name: string): string[] {
    return this.children(element, name).map((child) => child.text.trim())
  }

  /** A text that must be there; it may be empty. */
  name(element: XmlElement, name: string): string {
    const child = this.child(element, name)
    if (child === undefined) throw new UnreadableTimetable(`${placeOf(element)}/${name} is missing.`)
    return child.text.trim()
  }

  /** A number from 0 to a million; undefined when the child is absent or empty. */
  number(element: XmlElement, name: string): number | undefined {
    const text = this.text(element, name)
    if (text === undefined) return undefined
    return numberIn(text, `${placeOf(element)}/${name}`)
  }

  attribute(element: XmlElement, name: string): string | undefined {
    const known = this.#attributes.get(element) ?? new Set<string>()
    this.#attributes.set(element, known.add(name))
    const text = element.attributes[name]?.trim()
    return text === '' ? undefined : text
  }

  /** An element with everything in it was understood. */
  take(element: XmlElement): void {
    this.#understood.add(element)
    for (const name of Object.keys(element.attributes)) this.attribute(element, name)
    for (const child of element.children) this.take(child)
  }

  /** Counts something that has no counterpart. */
  report(name: string, count = 1): void {
    this.#unsupported.set(name, (this.#unsupported.get(name) ?? 0) + count)
  }

  /** An element without a counterpart: it is reported as a whole. */
  leave(element: XmlElement): void {
    this.take(element)
    this.report(element.name)
  }

  /** What was not understood, the most frequent first. */
  unsupportedIn(root: XmlElement): UnsupportedPart[] {
    this.#visit(root)
    return [...this.#unsupported]
      .map(([name, count]) => ({ name, count }))
      .toSorted((left, right) => right.count - left.count || (left.name < right.name ? -1 : 1))
  }

  #visit(element: XmlElement): void {
    const known = this.#attributes.get(element)
    for (const [name, value] of Object.entries(element.attributes)) {
      if (!known?.has(name)) this.#judge(`${element.name}@${name}`, value)
    }
    for (const child of element.children) {
      if (this.#understood.has(child)) this.#visit(child)
      else if (child.children.length > 0) this.report(`${element.name}/${child.name}`)
      else this.#judge(`${element.name}/${child.name}`, child.text)
    }
  }

  #judge(name: string, text: string): void {
    const value = text.trim()
    if (value !== '' && value !== this.#defaults.get(name)) this.report(name)
  }
}

/** The place of an element for messages: its name, and its id or name. */
export function placeOf(element: XmlElement): string {
  const id = element.attributes['id'] ?? textIn(element, 'Id') ?? textIn(element, 'Name')
  return id === undefined ? element.name : `${element.name} “${id.slice(0, 60)}”`
}

const textIn = (element: XmlElement, name: string): string | undefined =>
  element.children.find((child) => child.name === name)?.text.trim()

/** A number in a file; the place is for the message. */
export function numberIn(text: string, place: string): number {
  if (!/^-?\d{1,9}(?:\.\d{1,12})?$/.test(text)) {
    throw new UnreadableTimetable(`${place}: “${text.slice(0, 40)}” is not a number.`)
  }
  return Number(text)
}
