import { invalidBody } from '../../../kernel/http/problems.ts'
import type { LessonToPublish } from '../../timetable/index.ts'
import type { LoadedDraft, Query } from '../adapter/load.ts'
import { scheduleDropsClasses, scheduleEmpty } from '../problems.ts'
import { selectLosses } from './losses.sql.ts'
import type { LossesWire, PreviewWire } from './shape.ts'

/** Classes, and members of staff, that a preview names at most. */
const maxNamed = 20

const nothing: LossesWire = { classes: 0, staff: 0, students: 0, class_list: [], staff_list: [] }

interface Change {
  readonly lessons: readonly LessonToPublish[]
  readonly replaces: PreviewWire['replaces']
  readonly from: string
}

/** Who has lessons until a draft is published and none afterwards. An overlay names the classes that it takes. */
export async function lossesOf(
  query: Query,
  tenant: string,
  { row }: LoadedDraft,
  { lessons, replaces, from }: Change,
): Promise<LossesWire> {
  if (row.kind === 'overlay' || replaces.length === 0) return nothing
  const [losses] = await query(
    selectLosses(tenant, {
      timetableIds: replaces.map((one) => one.timetable_id),
      from,
      to: row.ends_on,
      classIds: [...new Set(lessons.map(({ classId }) => classId))],
      staffIds: [...new Set(lessons.flatMap(({ staffIds }) => staffIds))],
      named: maxNamed,
    }),
  )
  if (!losses) return nothing
  return {
    classes: losses.classes,
    staff: losses.staff,
    students: losses.students,
    class_list: [...losses.class_list],
    staff_list: [...losses.staff_list],
  }
}

/** A timetable without lessons would end that of the school; an overlay without classes would do nothing. */
export function refuseEmpty({ row }: LoadedDraft, lessons: readonly LessonToPublish[]): void {
  if (lessons.length > 0) return
  if (row.kind === 'base') throw scheduleEmpty()
  if (row.class_ids.length > 0) return
  const message = 'is empty, and the overlay has no lesson with a place: no class would follow it'
  throw invalidBody({ details: [{ path: 'class_ids', code: 'no_classes', message }] })
}

/** Classes lose all of their lessons only where the request says so. */
export function refuseLosses({ class_list, ...losses }: LossesWire, isAccepted: boolean): void {
  if (isAccepted || losses.classes === 0) return
  const { classes, staff, students } = losses
  throw scheduleDropsClasses({
    members: { losses: { classes, staff, students } },
    details: class_list.map(({ class_id, name }) => ({
      path: `classes/${class_id}`,
      code: 'class_without_lessons',
      message: `${name} has lessons now and none in this draft`,
    })),
  })
}
