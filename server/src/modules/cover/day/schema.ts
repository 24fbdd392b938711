import { t } from '../../../kernel/http/wire.ts'
import { attentionReasons, coverStates, notNeededReasons } from '../rules/lessons-to-cover.ts'
import { rankReasons } from '../rules/rank-cover.ts'
import { DescribedObject as Strict } from '../words.ts'

export const DateQuery = Strict({
  date: t.Optional(t.described(t.CalendarDate, 'The date; left out: today.')),
})
export type DateQueryValue = t.Static<typeof DateQuery>

const example = {
  date: '2026-11-18',
  period_id: '0199c0de-0000-7000-8000-000000000001',
  period_name: 'Third lesson',
  start_time: '10:00',
  end_time: '10:50',
  staff_absence_id: '0199c0de-0000-7000-8000-000000000002',
  has_left: false,
  absent_staff_id: '0199c0de-0000-7000-8000-000000000003',
  absent_name: 'Ama Nkosi',
  classes: [{ class_id: '0199c0de-0000-7000-8000-000000000004', class_name: '7A' }],
  subject_code: 'MATH',
  subject_name: 'Mathematics',
  rooms: ['Room 12'],
  state: 'covered',
  not_needed: null,
  attention: null,
  cover_id: '0199c0de-0000-7000-8000-000000000005',
  staff_id: '0199c0de-0000-7000-8000-000000000006',
  staff_name: 'Ben Ortiz',
  note: null,
  batch_id: null,
}

/** A lesson whose teacher is away, and what is arranged. */
export const CoverLesson = Strict(
  'CoverLesson',
  {
    date: t.CalendarDate,
    period_id: t.Uuid,
    period_name: t.String(),
    start_time: t.String(),
    end_time: t.String(),
    staff_absence_id: t.described(
      t.Nullable(t.Uuid),
      'The absence; null: there is none (`has_left`), or it ended and a cover is left over.',
    ),
    has_left: t.described(t.Boolean(), 'Whether the teacher has left the school, and no absence is entered.'),
    absent_staff_id: t.Uuid,
    absent_name: t.String(),
    classes: t.described(
      t.Array(Strict('CoverClass', { class_id: t.Uuid, class_name: t.String() })),
      'The class, or those that are taught together.',
    ),
    subject_code: t.Nullable(t.String()),
    subject_name: t.Nullable(t.String()),
    rooms: t.described(t.Array(t.String()), 'Names of the rooms.'),
    state: t.described(
      t.OneOf(coverStates),
      '`open`: nobody takes it yet. `not_needed`: nobody needs to. `needs_attention`: what was arranged no longer fits.',
    ),
    not_needed: t.described(
      t.Nullable(t.OneOf([...notNeededReasons, 'co_taught'])),
      'Why nobody needs to take it. `co_taught`: another teacher of the lesson is there. null: somebody does, or it is open.',
    ),
    attention: t.described(
      t.Nullable(t.OneOf(attentionReasons)),
      'Why it needs attention: the timetable changed, the absence ended, or who covers is away, has lessons then, or is not there that day any more. null: it does not.',
    ),
    cover_id: t.described(t.Nullable(t.Uuid), 'What is arranged, to be removed by this id; null: nothing.'),
    staff_id: t.described(t.Nullable(t.Uuid), 'Who takes it; null: nobody.'),
    staff_name: t.described(t.Nullable(t.String()), 'First and last name of who takes it; null: nobody.'),
    note: t.described(t.Nullable(t.String()), 'What the person who covers should know; null: nothing.'),
    batch_id: t.described(
      t.Nullable(t.Uuid),
      'The action that assigned it with others, to undo it; null: none.',
    ),
  },
  { examples: [example] },
)
export type CoverLessonWire = t.Static<typeof CoverLesson>

export const CoverLessons = Strict('CoverLessonList', {
  date: t.CalendarDate,
  ...t.pageLinks,
  results: t.Array(CoverLesson),
})

const Reason = Strict('CoverReason', {
  code: t.described(
    t.OneOf(rankReasons),
    '`free` by the clock. `same_person`: covers the lesson before or after for the same teacher. `no_lessons_today`: would come for this alone.',
  ),
  value: t.described(t.Nullable(t.Integer()), 'How many covers or lessons; null: the reason has no number.'),
})

export const CoverProposals = Strict(
  'CoverProposalList',
  {
    date: t.CalendarDate,
    ...t.pageLinks,
    results: t.Array(
      Strict('CoverProposal', {
        period_id: t.Uuid,
        absent_staff_id: t.Uuid,
        suggested_staff_id: t.described(
          t.Nullable(t.Uuid),
          'Whom the assignment of the whole day would choose; null: nobody is free.',
        ),
        candidates: t.described(
          t.Array(
            Strict('CoverCandidate', {
              staff_id: t.described(t.Uuid, 'The member of staff.'),
              name: t.String(),
              is_external: t.described(t.Boolean(), 'Whether they come from outside of the school.'),
              cost: t.described(t.Integer(), 'Lower is better; to be compared within one answer alone.'),
              reasons: t.described(t.Array(Reason), 'Why they have this place.'),
            }),
          ),
          'Who can take it, the best first; at most ten.',
        ),
      }),
    ),
  },
  {
    examples: [
      {
        date: '2026-11-18',
        next: null,
        previous: null,
        results: [
          {
            period_id: example.period_id,
            absent_staff_id: example.absent_staff_id,
            suggested_staff_id: example.staff_id,
            candidates: [
              {
                staff_id: example.staff_id,
                name: 'Ben Ortiz',
                is_external: false,
                cost: 60,
                reasons: [
                  { code: 'free', value: null },
                  { code: 'knows_class', value: null },
                  { code: 'covers_in_window', value: 0 },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
)
