import type {
  DocumentConstraint,
  DocumentLesson,
  TimetableDocument,
  UnsupportedPart,
} from '../../document/document.ts'
import type { XmlElement } from '../../read-xml.ts'
import { element } from '../../write-xml.ts'
import { constraintElement } from './constraint-element.ts'
import { writers } from './constraint-writers.ts'
import { lessonIds, textElements } from './list-elements.ts'

interface ConstraintLists {
  readonly times: XmlElement[]
  readonly spaces: XmlElement[]
}

/** Writes constraints and places as elements of FET, and counts the kinds that FET does not have. */
export class ConstraintWriter {
  readonly #document: TimetableDocument
  readonly #ids: ReadonlyMap<string, string>
  readonly #rooms = new Map<readonly string[], readonly XmlElement[]>()
  readonly #unsupported = new Map<string, number>()

  constructor(document: TimetableDocument) {
    this.#document = document
    this.#ids = lessonIds(document.activities)
  }

  write(constraints: readonly DocumentConstraint[]): ConstraintLists {
    const lists: ConstraintLists = { times: [], spaces: [] }
    for (const constraint of constraints) {
      const elements = writers[constraint.kind]?.(constraint, { document: this.#document, ids: this.#ids })
      if (elements === undefined) {
        this.#unsupported.set(constraint.kind, (this.#unsupported.get(constraint.kind) ?? 0) + 1)
        continue
      }
      for (const item of elements) (isOfRooms(item) ? lists.spaces : lists.times).push(item)
    }
    return lists
  }

  /** The times of placed lessons. */
  times(document: Pick<TimetableDocument, 'activities'>): XmlElement[] {
    return lessonsIn(document).flatMap(({ id, place, isLocked }) =>
      place
        ? [
            this.#place('ConstraintActivityPreferredStartingTime', {
              Activity_Id: this.#ids.get(id),
              Preferred_Day: place.day,
              Preferred_Hour: place.period,
              Permanently_Locked: isLocked === true,
            }),
          ]
        : [],
    )
  }

  /** The rooms of lessons, and those of which one is to be chosen. */
  rooms(document: Pick<TimetableDocument, 'activities'>): XmlElement[] {
    const choices = document.activities.flatMap(({ rooms = [], lessons }) =>
      rooms.length === 0 ? [] : lessons.map(({ id }) => this.#choice(id, rooms)),
    )
    const rooms = lessonsIn(document).flatMap(({ id, room }) =>
      room === undefined
        ? []
        : [
            this.#place('ConstraintActivityPreferredRoom', {
              Activity_Id: this.#ids.get(id),
              Room: room,
              Permanently_Locked: false,
            }),
          ],
    )
    return [...choices, ...rooms]
  }

  #choice(lesson: string, rooms: readonly string[]): XmlElement {
    return constraintElement('ActivityPreferredRooms', { severity: 'hard', weight: 1 }, [
      element('Activity_Id', this.#ids.get(lesson) ?? ''),
      ...this.#roomElements(rooms),
    ])
  }

  /** The elements of a list of rooms, which many lessons share. */
  #roomElements(rooms: readonly string[]): readonly XmlElement[] {
    const known = this.#rooms.get(rooms)
    if (known) return known
    const elements = [
      element('Number_of_Preferred_Rooms', rooms.length),
      ...rooms.map((room) => element('Preferred_Room', room)),
    ]
    this.#rooms.set(rooms, elements)
    return elements
  }

  #place(name: string, texts: Readonly<Record<string, string | boolean | undefined>>): XmlElement {
    return element(name, textElements({ Weight_Percentage: 100, ...texts, Active: true, Comments: '' }))
  }

  unsupported(): UnsupportedPart[] {
    return [...this.#unsupported].map(([name, count]) => ({ name, count }))
  }
}

const isOfRooms = ({ name }: XmlElement): boolean => name.includes('Room')

const lessonsIn = ({ activities }: Pick<TimetableDocument, 'activities'>): DocumentLesson[] =>
  activities.flatMap(({ lessons }) => lessons)
