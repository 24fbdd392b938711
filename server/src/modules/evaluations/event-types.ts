import { id, idOrNull, ids, number, oneOf, orLeftOut, textOrNull } from '../../kernel/events/event-facts.ts'
import { type EventType, eventType } from '../../kernel/events/event-type.ts'

const evaluation = {
  evaluation_id: id('The evaluation.'),
  class_id: id('The class.', '01973d0e-4b1a-7c52-9a50-3f6f0e6d8a16'),
}

const done = {
  created: 'was planned',
  updated: 'was changed, or brought back from the archive',
  archived: 'was archived',
  published: 'was published. Guardians and students see it from `publish_at` on, not before',
  closed: 'was closed: its results stand',
  reopened: 'was opened again: a closed one may be changed, a published one is a draft',
} as const

/** What happens to evaluations of classes and to results in them. */
export const evaluationTypes: readonly EventType[] = [
  ...Object.entries(done).map(([action, what]) =>
    eventType(`evaluation.${action}`, `An evaluation ${what}.`, {
      ...evaluation,
      ...orLeftOut({
        term_id: idOrNull('The term it counts for; null: none.'),
        status: oneOf(['published', 'draft', 'closed'], 'Its status now.'),
        publish_at: textOrNull(
          '2026-11-18T16:00:00.000Z',
          'From when on guardians and students see it; null: a draft, or since it is published.',
        ),
      }),
    }),
  ),
  eventType('result.recorded', 'Results of an evaluation were entered or changed.', {
    ...evaluation,
    count: number(2, 'How many.'),
    ...orLeftOut({ student_ids: ids('Of which students.') }),
  }),
]
