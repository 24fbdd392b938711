import type { DraftParts } from '../../src/modules/scheduler/adapter/draft-parts.ts'
import { largeSchool } from './large-school.ts'

type Requirement = DraftParts['requirements'][number]
type Lesson = DraftParts['lessons'][number]
type Constraint = DraftParts['constraints'][number]

/** How the lessons of a draft are spread. */
interface DraftShape {
  /** How many lessons there are. */
  readonly lessons: number
  /** How many of them one requirement has. */
  readonly perRequirement: number
  /** How many requirements one class, and one teacher, has. */
  readonly perClass: number
  readonly perTeacher: number
  /** The days and periods that lessons are in: 1 and 1 puts them all at the same time. */
  readonly days: number
  readonly periods: number
  readonly constraints?: readonly Partial<Constraint>[]
  /** Whether every lesson needs one of the equipped rooms, which are half of all. */
  readonly isEquipped?: boolean
}

/** A school as large as a draft can be: 800 classes with 25 lessons a week, each teacher with 20. */
const ordinarySchool = (lessons: number): DraftShape => ({
  lessons,
  perRequirement: 2,
  perClass: 12,
  perTeacher: 10,
  days: 5,
  periods: 6,
})

/** The same, in which every lesson needs one of 400 rooms. */
const equippedSchool = (lessons: number): DraftShape => ({
  ...ordinarySchool(lessons),
  isEquipped: true,
})

/** All lessons at the same time, of two classes and a few teachers. */
const oneSlot = (lessons: number): DraftShape => ({
  lessons,
  perRequirement: 20,
  perClass: lessons / 40,
  perTeacher: lessons / 60,
  days: 1,
  periods: 1,
})

/** All lessons of one requirement, at the same time. */
const oneRequirement = (lessons: number): DraftShape => ({
  lessons,
  perRequirement: lessons,
  perClass: 1,
  perTeacher: 1,
  days: 1,
  periods: 1,
})

/** As many requirements as lessons. */
const manyRequirements = (lessons: number): DraftShape => ({
  lessons,
  perRequirement: 1,
  perClass: lessons / 40,
  perTeacher: lessons / 60,
  days: 5,
  periods: 6,
})

const id = (sort: string, at: number): string => `${sort}-${at}`

/** A draft with so many lessons; the first lesson has no place. */
export function hugeDraft(shape: DraftShape): DraftParts {
  const {
    lessons,
    perRequirement,
    perClass,
    perTeacher,
    days,
    periods,
    constraints = [],
    isEquipped = false,
  } = shape
  const count = Math.ceil(lessons / perRequirement)
  const base = largeSchool()
  const requirements = Array.from(
    { length: count },
    (_, at): Requirement => ({
      id: id('requirement', at),
      schedule_id: 'schedule',
      name: `Requirement ${at}`,
      class_ids: [id('class', Math.floor(at / perClass))],
      class_group_ids: [],
      subject_code: id('subject', at % 10),
      staff_ids: [id('staff', Math.floor(at / perTeacher))],
      lessons_per_cycle: perRequirement,
      double_lessons: 0,
      max_per_day: null,
      room_id: null,
      room_features: isEquipped ? ['projector'] : [],
      min_capacity: null,
      linked_key: null,
    }),
  )
  const classIds = [...new Set(requirements.flatMap(({ class_ids }) => class_ids))]
  const staffIds = [...new Set(requirements.flatMap(({ staff_ids }) => staff_ids))]
  return {
    schedule: base.schedule,
    periods: base.periods,
    rooms: classIds.map((_, at) => ({
      id: id('room', at),
      name: `Room ${at}`,
      building: null,
      capacity: 30,
      features: at % 2 === 0 ? ['projector'] : [],
    })),
    classes: classIds.map((one, at) => ({
      id: one,
      name: `Class ${at}`,
      grade_levels: ['7'],
      room_id: id('room', at),
    })),
    groups: [],
    staff: staffIds.map((one) => ({ id: one, name: one })),
    audiences: classIds.map((one) => ({ units: [one], students: 25 })),
    requirements,
    lessons: requirements.flatMap((one, at) =>
      Array.from({ length: perRequirement }, (_, turn): Lesson => {
        const slot = at * perRequirement + turn
        const isPlaced = slot > 0
        return {
          id: id('lesson', slot),
          schedule_id: 'schedule',
          requirement_id: one.id,
          duration: 1,
          cycle_day: isPlaced ? 1 + (slot % days) : null,
          period_id: isPlaced ? id('period', Math.floor(slot / days) % periods) : null,
          room_id: isEquipped ? id('room', 2 * (at % Math.ceil(count / perClass / 2))) : null,
          staff_ids: [],
          is_locked: false,
        }
      }),
    ),
    constraints: constraints.map(
      (one, at): Constraint => ({
        id: id('constraint', at),
        schedule_id: 'schedule',
        name: `Constraint ${at}`,
        kind: '',
        severity: 'hard',
        weight: 1,
        cost_function: 'linear',
        applies_to: { all: 'requirements' },
        parameters: {},
        is_active: true,
        ...one,
      }),
    ),
  }
}

/** Every shape, by name. */
export const draftShapes = {
  ordinarySchool,
  equippedSchool,
  oneSlot,
  oneRequirement,
  manyRequirements,
} as const
