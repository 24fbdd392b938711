import type { TimetableDocument, UnsupportedPart } from '../../document/document.ts'
import type { XmlElement } from '../../read-xml.ts'
import { element, writeXml } from '../../write-xml.ts'
import { documentOf } from '../read-fet.ts'
import { ConstraintWriter } from './constraint-elements.ts'
import { activityElements, itemElements, setElements, textElements } from './list-elements.ts'
import { unchangedConstraints } from './unchanged-constraints.ts'
import { unchangedItems } from './unchanged-items.ts'

/** A file of FET in pieces, and what of the document FET has no counterpart for. */
interface WrittenFet {
  readonly text: Iterable<string>
  readonly unsupported: readonly UnsupportedPart[]
}

/** The version whose elements are written. */
const version = '6.5.0'

/**
 * Writes a document as a `.fet` file. When it was read from one, everything that has not changed since is written as it
 * was there, also what the document has no counterpart for.
 */
export function writeFet(document: TimetableDocument): WrittenFet {
  const { source } = document
  const { root, unsupported } =
    source?.format === 'fet' ? changedRoot(document, source.root) : newRoot(document)
  const layout = {
    declaration: '<?xml version="1.0" encoding="UTF-8"?>',
    flatDepth: 2,
    indent: '\t',
    selfClosing: false,
  }
  return { text: writeXml(root, layout), unsupported }
}

interface NewRoot {
  readonly root: XmlElement
  readonly unsupported: readonly UnsupportedPart[]
}

function newRoot(document: TimetableDocument): NewRoot {
  const writer = new ConstraintWriter(document)
  const { times, spaces } = writer.write(document.constraints)
  const basic = (name: string): XmlElement =>
    element(name, [element('Weight_Percentage', 100), ...textElements({ Active: true, Comments: '' })])
  const buildings = [...new Set(document.rooms.flatMap(({ building }) => building ?? []))]
  const root = element(
    'fet',
    [
      element('Institution_Name', document.name),
      element('Comments'),
      ...listElements(document),
      element(
        'Buildings_List',
        buildings.map((Name) => element('Building', textElements({ Name, Comments: '' }))),
      ),
      element('Rooms_List', itemElements.rooms(document)),
      element('Time_Constraints_List', [
        basic('ConstraintBasicCompulsoryTime'),
        ...times,
        ...writer.times(document),
      ]),
      element('Space_Constraints_List', [
        basic('ConstraintBasicCompulsorySpace'),
        ...spaces,
        ...writer.rooms(document),
      ]),
    ],
    { version },
  )
  return { root, unsupported: writer.unsupported() }
}

function listElements(document: TimetableDocument): XmlElement[] {
  const { days, periods, activities } = document
  const tags = [...new Set(activities.flatMap((activity) => activity.tags ?? []))]
  return [
    element('Days_List', [element('Number_of_Days', days.length), ...itemElements.days(document)]),
    element('Hours_List', [element('Number_of_Hours', periods.length), ...itemElements.periods(document)]),
    element('Subjects_List', itemElements.subjects(document)),
    element(
      'Activity_Tags_List',
      tags.map((Name) => element('Activity_Tag', textElements({ Name, Printable: true, Comments: '' }))),
    ),
    element('Teachers_List', itemElements.teachers(document)),
    element('Students_List', setElements(document.sets)),
    element('Activities_List', activityElements(document)),
  ]
}

/** The file that the document was read from, with what has changed since. */
function changedRoot(document: TimetableDocument, source: XmlElement): NewRoot {
  const original = documentOf(source)
  const fresh = newRoot({ ...document, constraints: [] })
  const constraints = unchangedConstraints(document, original, source)
  const listOf: Readonly<Record<string, () => readonly XmlElement[]>> = {
    Time_Constraints_List: () => constraints.times,
    Space_Constraints_List: () => constraints.spaces,
    Institution_Name: () => [],
  }
  const children = source.children.map((section): XmlElement => {
    const changed = listOf[section.name]
    if (section.name === 'Institution_Name')
      return original.name === document.name ? section : element(section.name, document.name)
    if (changed) return element(section.name, changed())
    const replacement = fresh.root.children.find(({ name }) => name === section.name)
    return replacement ? unchangedItems(section, replacement, { document, original }) : section
  })
  return { root: { ...source, children }, unsupported: constraints.unsupported }
}
