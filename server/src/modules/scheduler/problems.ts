import { problem } from '../../kernel/http/problem.ts'

/** Error codes of drafts of timetables. */
export const scheduleNotDraft = problem(
  409,
  'schedule_not_draft',
  'Only drafts change. Make a new version of this timetable and change that.',
)
export const scheduleGenerating = problem(
  409,
  'schedule_generating',
  'A timetable is being generated for this draft. Wait until it has finished, or stop it.',
)
export const generationsBusy = problem(
  409,
  'generations_busy',
  'Two timetables are being generated for the school already. Wait until one has finished, or stop it.',
)
export const scheduleNotGenerating = problem(
  409,
  'schedule_not_generating',
  'The generation has already ended; there is nothing to stop.',
)
export const scheduleImpossible = problem(
  409,
  'schedule_impossible',
  'No timetable can meet these requirements; `details` says why.',
)
export const timetableChanged = problem(
  409,
  'timetable_changed',
  'Another timetable was published in the meantime. Look at the preview again.',
)
export const publishingBusy = problem(
  409,
  'publishing_busy',
  'Another timetable of the school is being published right now. Look at the preview again.',
)
export const scheduleConflicts = problem(
  409,
  'schedule_has_conflicts',
  'The draft has hard conflicts or unplaced lessons. Resolve them, or publish it with `accept_conflicts`.',
)
export const scheduleEmpty = problem(
  409,
  'schedule_empty',
  'The draft has no lesson with a place: the school would have no lessons from that day on. Place lessons first.',
)
export const scheduleDropsClasses = problem(
  409,
  'schedule_drops_classes',
  'Classes that have lessons now have none in this draft: `details` names them, `losses` counts them. Add their ' +
    'lessons, or publish with `accept_losses`.',
)
export const scheduleInForce = problem(
  409,
  'schedule_in_force',
  'Its timetable is in force, or will be. Publish another one first; what is over or replaced can be archived.',
)
export const lessonPlaced = problem(
  409,
  'lesson_placed',
  'The lesson has a place. Only unplaced lessons are explained.',
)
export const codeTaken = problem(
  409,
  'schedule_name_taken',
  'Another one of this schedule has this name already; `details` names it.',
)
export const stillInUse = problem(
  409,
  'schedule_part_in_use',
  'Lessons with a place belong to it. Take them out of the timetable first; `details` names them.',
)
