import type { DocumentConstraint } from '../../document/document.ts'
import type { XmlElement } from '../../read-xml.ts'
import { element } from '../../write-xml.ts'
import { textElements } from './list-elements.ts'

/** A constraint of FET: a hard one has 100 %, a soft one its weight as percent. */
export function constraintElement(
  name: string,
  { severity, weight, isActive }: Pick<DocumentConstraint, 'severity' | 'weight' | 'isActive'>,
  content: readonly XmlElement[],
): XmlElement {
  const percent = severity === 'hard' ? 100 : Math.min(99, weight)
  return element(`Constraint${name}`, [
    element('Weight_Percentage', percent),
    ...content,
    ...textElements({ Active: isActive !== false, Comments: '' }),
  ])
}

interface Whom {
  readonly prefix: string
  readonly content: readonly XmlElement[]
}

/** Whom a constraint is about, as FET names it. */
export function whomOf({ appliesTo }: DocumentConstraint, teacherName: string): Whom[] | undefined {
  const { all, teachers = [], sets = [], rooms = [] } = appliesTo
  if (all === 'teachers') return [{ prefix: 'Teachers', content: [] }]
  if (all === 'sets') return [{ prefix: 'Students', content: [] }]
  if (all !== undefined) return undefined
  const named = (prefix: string, name: string, ids: readonly string[]): Whom[] =>
    ids.map((id) => ({ prefix, content: [element(name, id)] }))
  return [
    ...named('Teacher', teacherName, teachers),
    ...named('StudentsSet', 'Students', sets),
    ...named('Room', 'Room', rooms),
  ]
}
