import type { DocumentActivity, DocumentLesson, DocumentPeriod } from '../document/document.ts'
import { numberIn, placeOf, type XmlReading } from '../document/xml-reading.ts'
import { UnreadableTimetable, type XmlElement } from '../read-xml.ts'
import { type AscCycle, weeksIn } from './cycle.ts'
import { type AscSets, amountIn, items, requiredId } from './items.ts'

interface LessonContext {
  readonly cycle: AscCycle
  readonly periods: readonly DocumentPeriod[]
  readonly sets: AscSets
}

/** A card: one lesson in the timetable, in one or more weeks. */
interface Card {
  readonly day: number
  readonly period: string
  readonly weeks: readonly number[]
  readonly room: string | undefined
  readonly isLocked: boolean
}

const list = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** The lessons with their cards. A card of every week is one lesson in each week of the cycle. */
export function readLessons(
  reading: XmlReading,
  root: XmlElement,
  context: LessonContext,
): DocumentActivity[] {
  const cards = readCards(reading, root, context)
  const known = new Set<string>()
  const activities = items(reading, root, 'lessons', 'lesson').map((item): DocumentActivity => {
    const activity = readLesson(reading, item, context, cards)
    known.add(activity.id)
    return activity
  })
  for (const lesson of cards.keys()) {
    if (!known.has(lesson))
      throw new UnreadableTimetable(`card: there is no lesson “${lesson.slice(0, 60)}”.`)
  }
  return activities
}

function readLesson(
  reading: XmlReading,
  item: XmlElement,
  context: LessonContext,
  cards: ReadonlyMap<string, readonly Card[]>,
): DocumentActivity {
  const id = requiredId(reading, item)
  const number = (name: string): number =>
    numberIn(reading.attribute(item, name)?.replace(',', '.') ?? '1', `${placeOf(item)}@${name}`)
  const perCard = Math.max(1, Math.round(number('periodspercard')))
  const perWeek = number('periodsperweek')
  for (const name of ['daysdefid', 'termsdefid']) reading.attribute(item, name)
  const weeks = context.cycle.weeksOf(reading.attribute(item, 'weeksdefid'))
  const students = amountIn(reading, item, 'capacity')
  const rooms = list(reading.attribute(item, 'classroomids'))
  const subject = reading.attribute(item, 'subjectid')
  return {
    id,
    ...(subject === undefined ? undefined : { subject }),
    teachers: list(reading.attribute(item, 'teacherids') ?? reading.attribute(item, 'teacherid')),
    sets: setsOf(reading, item, context.sets),
    ...(students === undefined ? undefined : { students }),
    ...(rooms.length === 0 ? undefined : { rooms }),
    lessons: lessonsOf(id, cards.get(id) ?? [], { perCard, perWeek, weeks, context }),
  }
}

function setsOf(reading: XmlReading, item: XmlElement, { setOfGroup }: AscSets): string[] {
  const classes = list(reading.attribute(item, 'classids') ?? reading.attribute(item, 'classid'))
  const groups = list(reading.attribute(item, 'groupids'))
  const sets = groups.map((group) => setOfGroup.get(group) ?? group)
  return [...new Set(sets.length > 0 ? sets : classes)]
}

interface Amounts {
  readonly perCard: number
  readonly perWeek: number
  readonly weeks: readonly number[]
  readonly context: LessonContext
}

function lessonsOf(id: string, cards: readonly Card[], amounts: Amounts): DocumentLesson[] {
  const { perCard, perWeek, weeks, context } = amounts
  const found: DocumentLesson[] = []
  const add = (duration: number, place?: Omit<DocumentLesson, 'id' | 'duration'>): void => {
    found.push({ id: `${id}/${found.length + 1}`, duration, ...place })
  }
  for (const card of cards) {
    for (const week of card.weeks) {
      add(perCard, {
        place: { day: String(week * context.cycle.daysPerWeek + card.day), period: card.period },
        ...(card.room === undefined ? undefined : { room: card.room }),
        ...(card.isLocked ? { isLocked: true } : undefined),
      })
    }
  }
  const placed = found.reduce((sum, { duration }) => sum + duration, 0)
  const due = Math.min(1000, Math.round(perWeek * weeks.length))
  for (let left = due - placed; left > 0; left -= perCard) add(Math.min(perCard, left))
  return found
}

function readCards(reading: XmlReading, root: XmlElement, context: LessonContext): Map<string, Card[]> {
  const cards = new Map<string, Card[]>()
  const periods = new Set(context.periods.map(({ id }) => id))
  for (const item of items(reading, root, 'cards', 'card')) {
    const lesson = reading.attribute(item, 'lessonid') ?? ''
    const placed = cardsIn(reading, item, context, periods)
    if (placed.length > 0) cards.set(lesson, (cards.get(lesson) ?? []).concat(placed))
  }
  return cards
}

/** A card on each of its days; none without a day or period: the lesson is not placed. */
function cardsIn(
  reading: XmlReading,
  item: XmlElement,
  { cycle }: LessonContext,
  periods: ReadonlySet<string>,
): Card[] {
  reading.attribute(item, 'terms')
  const period = reading.attribute(item, 'period') ?? ''
  const days = daysOf(reading, item)
  const weeks = weeksIn(reading.attribute(item, 'weeks') ?? '', cycle.weeks)
  const rooms = reading.attribute(item, 'classroomids') ?? reading.attribute(item, 'classroomid')
  const [room, ...others] = list(rooms)
  if (others.length > 0) reading.report('card with several classrooms')
  const isLocked = ['1', 'true'].includes(reading.attribute(item, 'locked') ?? '')
  if (period === '') return []
  if (!periods.has(period)) {
    throw new UnreadableTimetable(`card: there is no period “${period.slice(0, 20)}”.`)
  }
  return days.map((day): Card => ({ day, period, weeks, room, isLocked }))
}

/** Positions in the mask; older versions write the number of the day. */
function daysOf(reading: XmlReading, item: XmlElement): number[] {
  const mask = reading.attribute(item, 'days') ?? ''
  const number = reading.attribute(item, 'day')
  if (mask === '') return number === undefined || !/^\d{1,2}$/.test(number) ? [] : [Number(number)]
  return [...mask].flatMap((sign, day) => (sign === '1' ? [day] : []))
}
