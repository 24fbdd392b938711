import type { DocumentActivity, DocumentLesson, Slot } from '../document/document.ts'

/** Where the lessons of a file are: FET writes a timetable as constraints with a weight of 100 %. */
export class Places {
  readonly #times = new Map<string, { readonly place: Slot; readonly isLocked: boolean }>()
  readonly #rooms = new Map<string, string>()

  /** Whether a lesson has a place. */
  has(lesson: string): boolean {
    return this.#times.has(lesson)
  }

  /** @returns False when the lesson has another place already. */
  setTime(lesson: string, place: Slot, isLocked: boolean): boolean {
    if (this.#times.has(lesson)) return false
    this.#times.set(lesson, { place, isLocked })
    return true
  }

  /** @returns False when the lesson has no time, or another room already. */
  setRoom(lesson: string, room: string): boolean {
    if (!this.#times.has(lesson) || this.#rooms.has(lesson)) return false
    this.#rooms.set(lesson, room)
    return true
  }

  applyTo(activities: readonly DocumentActivity[]): DocumentActivity[] {
    return activities.map((activity) => ({
      ...activity,
      lessons: activity.lessons.map((lesson) => this.#placed(lesson)),
    }))
  }

  #placed(lesson: DocumentLesson): DocumentLesson {
    const time = this.#times.get(lesson.id)
    const room = this.#rooms.get(lesson.id)
    return {
      ...lesson,
      ...(time && { place: time.place }),
      ...(room !== undefined && { room }),
      ...(time?.isLocked && { isLocked: true }),
    }
  }
}
