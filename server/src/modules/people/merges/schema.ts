import { t } from '../../../kernel/http/wire.ts'
import { personKinds } from '../search/schema.ts'
import { reportedOf } from '../words.ts'

const Strict = reportedOf({
  id: 'The merge.',
  code: 'What both had, as a stable word.',
  members: 'The record that comes out, member by member.',
})

const sides = ['kept', 'merged'] as const

/** Body of POST: the duplicate `merge_id` goes into `keep_id`. */
export const MergeInput = Strict(
  'NewMerge',
  {
    kind: t.OneOf(personKinds),
    keep_id: t.Uuid,
    merge_id: t.Uuid,
    /**
     * By member (`first_name`, `email`, …; also `account` and `photo`), from which of both it is taken. Without a word
     * the remaining person's value stays, and where there is none the merged one's is taken.
     */
    take: t.Optional(
      t.Record(t.String({ pattern: '^[a-z][a-z_]{0,40}$' }), t.OneOf(sides), {
        maxProperties: 60,
        additionalProperties: false,
      }),
    ),
    /** Changes nothing and answers what would come of it. */
    preview: t.Optional(t.Boolean()),
  },
  {
    examples: [
      {
        kind: 'student',
        keep_id: '01920000-0000-7000-8000-000000000001',
        merge_id: '01920000-0000-7000-8000-000000000002',
        take: { email: 'merged' },
        preview: true,
      },
    ],
  },
)
export type MergeInputValue = t.Static<typeof MergeInput>

const Move = Strict('MergeMove', {
  /** `guardian_links`, `enrollments`, `attendance_marks`, `source_ids`, … */
  part: t.String(),
  /** Rows that belong to the remaining person now. */
  moved: t.Integer({ minimum: 0 }),
  conflicts: t.Array(
    Strict({
      code: t.String(),
      about: t.Record(t.String(), t.Unknown()),
      resolution: t.String(),
    }),
  ),
})

const merge = {
  kind: t.OneOf(personKinds),
  keep_id: t.Uuid,
  merge_id: t.Uuid,
  take: t.Record(t.String(), t.OneOf(sides)),
  moves: t.Array(Move),
}

const stored = {
  id: t.Uuid,
  ...merge,
  /** Names of both as they were before the merge. */
  keep_name: t.String(),
  merge_name: t.String(),
  merged_at: t.Instant,
  merged_by: t.Nullable(t.Uuid),
  undone_at: t.Nullable(t.Instant),
  undone_by: t.Nullable(t.Uuid),
}

/** A merge as lists show it. */
const MergeSummary = Strict('Merge', stored)
export type MergeSummaryWire = t.Static<typeof MergeSummary>

const outcome = {
  /** The record that comes out, member by member, and where each comes from. */
  members: t.Array(
    Strict('MergedMember', {
      member: t.String(),
      kept: t.Unknown(),
      merged: t.Unknown(),
      result: t.Unknown(),
      from: t.OneOf(['kept', 'merged', 'both'] as const),
    }),
  ),
}

export const MergeDetail = Strict('MergeDetail', { ...stored, ...outcome })
export type MergeDetailWire = t.Static<typeof MergeDetail>

/** What would come of a merge; nothing has changed. */
export const MergePreview = Strict('MergePreview', { preview: t.Literal(true), ...merge, ...outcome })
export type MergePreviewWire = t.Static<typeof MergePreview>

export const MergePage = t.PageOf(MergeSummary)

export const MergeQuery = Strict({
  kind: t.Optional(t.OneOf(personKinds)),
  /** Merges of this person, as the remaining or as the merged one. */
  person_id: t.Optional(t.Uuid),
  ...t.pageQuery,
})
export type MergeQueryValue = t.Static<typeof MergeQuery>
