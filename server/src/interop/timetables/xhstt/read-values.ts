import { childNamed, textOf, UnreadableTimetable, type XmlElement } from '../read-xml.ts'

/** The place of an element for messages: its name and id. */
export function placeOf(element: XmlElement): string {
  const id = element.attributes['Id'] ?? element.attributes['Reference']
  return id === undefined ? element.name : `${element.name} ${id}`
}

/** An attribute that must be there. */
export function attributeOf(element: XmlElement, name: string): string {
  const value = element.attributes[name]
  if (value === undefined)
    throw new UnreadableTimetable(`${placeOf(element)}: the attribute ${name} is missing.`)
  return value
}

/** A whole number in a child, undefined without the child. */
export function numberOf(element: XmlElement, name: string): number | undefined {
  const text = textOf(element, name)
  if (text === undefined) return undefined
  if (!/^-?\d{1,9}$/.test(text)) {
    throw new UnreadableTimetable(
      `${placeOf(element)}/${name}: “${text.slice(0, 40)}” is not a whole number.`,
    )
  }
  return Number(text)
}

/** References in a list: `<Resources><Resource Reference="…"/></Resources>`. */
export const referencesIn = (element: XmlElement | undefined, list: string): string[] =>
  (childNamed(element, list)?.children ?? []).map((child) => attributeOf(child, 'Reference'))

/** The reference of one child, undefined without it. */
export function referenceOf(element: XmlElement, name: string): string | undefined {
  const child = childNamed(element, name)
  return child === undefined ? undefined : attributeOf(child, 'Reference')
}

/** Definitions in a list with their ids and names. */
export const definitionsIn = (element: XmlElement | undefined, list: string): XmlElement[] =>
  (childNamed(element, list)?.children ?? []).filter((child) => child.attributes['Id'] !== undefined)

export const nameOf = (element: XmlElement): string => textOf(element, 'Name') ?? attributeOf(element, 'Id')

/** The ids of groups to their members, filled while the members are read. */
export class Memberships {
  readonly #members = new Map<string, string[]>()

  add(group: string, member: string): void {
    const members = this.#members.get(group)
    if (members) members.push(member)
    else this.#members.set(group, [member])
  }

  of(group: string): readonly string[] {
    return this.#members.get(group) ?? []
  }
}
