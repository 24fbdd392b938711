import {
  isSamePlace,
  isScore,
  type Place,
  placesOf,
  type Range,
  rangeOf,
  type Size,
  withinGrid,
} from './places.ts'
import type { Topics } from './topics.ts'

/** Called when the current cell or the selection changes. */
export const placeTopic = 'place'
export const topicOfPlace = ({ row, column }: Place): string => `at ${row} ${column}`

/** What is being typed in the current cell. */
interface Editing {
  /** What the field begins with. */
  readonly text: string
  /** Opened to change what is there: arrows move in the text. Else they end the typing, as in spreadsheets. */
  readonly isInside: boolean
}

/** How a place is chosen: `current` has the focus, `edited` is being typed in. */
type Chosen = 'no' | 'selected' | 'current' | 'edited'

const isInside = ({ row, column }: Place, { top, bottom, start, end }: Range): boolean =>
  row >= top && row <= bottom && column >= start && column <= end

/** The current cell, the range around it, and whether it is being typed in. */
export class Selection {
  readonly #topics: Topics
  readonly #size: () => Size
  #current: Place = { row: 0, column: 0 }
  #corner: Place | undefined
  #editing: Editing | undefined

  constructor(topics: Topics, size: () => Size) {
    this.#topics = topics
    this.#size = size
    this.#current = withinGrid(this.#current, size())
  }

  get current(): Place {
    return this.#current
  }

  get editing(): Editing | undefined {
    return this.#editing
  }

  /** The scores that are chosen: the current one, or from it to the other corner. */
  get range(): Range | undefined {
    return rangeOf(this.#current, this.#corner ?? this.#current, this.#size())
  }

  /** The corner that Shift moves. */
  get corner(): Place {
    return this.#corner ?? this.#current
  }

  chosen(place: Place): Chosen {
    if (isSamePlace(place, this.#current)) return this.#editing ? 'edited' : 'current'
    if (!this.#corner || !isScore(place, this.#size())) return 'no'
    const range = this.range
    return range && isInside(place, range) ? 'selected' : 'no'
  }

  /** Makes a place the current one, alone. */
  go(place: Place): void {
    this.#change(() => {
      this.#current = withinGrid(place, this.#size())
      this.#corner = undefined
      this.#editing = undefined
    })
  }

  /** Stretches the range to a place. */
  stretch(place: Place): void {
    this.#change(() => {
      this.#corner = withinGrid(place, this.#size())
      this.#editing = undefined
    })
  }

  /** All scores. */
  all(): void {
    const { rows, columns } = this.#size()
    this.#change(() => {
      this.#current = { row: 0, column: 0 }
      this.#corner = { row: rows - 1, column: columns - 1 }
    })
  }

  edit(editing: Editing | undefined): void {
    this.#change(() => {
      this.#editing = editing
      if (editing) this.#corner = undefined
    })
  }

  /** Rows or columns came or went: the current cell is there now, or is gone; undefined: it was no score. */
  follow(place: Place | 'gone' | undefined): void {
    this.#change(() => {
      const next = place === undefined || place === 'gone' ? this.#current : place
      const inside = withinGrid(next, this.#size())
      if (!isSamePlace(inside, this.#current)) this.#corner = undefined
      if (place === 'gone') this.#editing = undefined
      this.#current = inside
      if (this.#corner) this.#corner = withinGrid(this.#corner, this.#size())
    })
  }

  #change(change: () => void): void {
    const before = this.#places()
    change()
    this.#topics.tell([...new Set([...before, ...this.#places()]), placeTopic])
  }

  #places(): string[] {
    const range = this.#corner ? this.range : undefined
    return [this.#current, ...(range ? placesOf(range) : [])].map(topicOfPlace)
  }
}
