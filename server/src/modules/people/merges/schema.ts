import {
  Instant,
  Nullable,
  OneOf,
  PageOf,
  pageQuery,
  type Static,
  Type,
  Uuid,
} from '../../../kernel/http/shapes.ts'
import { personKinds } from '../search/schema.ts'
import { toldOf } from '../words.ts'

const Strict = toldOf({
  id: 'The merge.',
  code: 'What both had, as a stable word.',
  members: 'The record that comes out, member by member.',
})

const sides = ['kept', 'merged'] as const

/** Body of POST: the duplicate `merge_id` goes into `keep_id`. */
export const MergeInput = Strict(
  'NewMerge',
  {
    kind: OneOf(personKinds),
    keep_id: Uuid,
    merge_id: Uuid,
    /**
     * By member (`first_name`, `email`, …; also `account` and `photo`), from which of both it is taken. Without a word
     * the kept person's value stays, and where there is none the merged one's is taken.
     */
    take: Type.Optional(
      Type.Record(Type.String({ pattern: '^[a-z][a-z_]{0,40}$' }), OneOf(sides), {
        maxProperties: 60,
        additionalProperties: false,
      }),
    ),
    /** Changes nothing and answers what would come of it. */
    preview: Type.Optional(Type.Boolean()),
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
export type MergeInputValue = Static<typeof MergeInput>

const Move = Strict('MergeMove', {
  /** `guardian_links`, `enrollments`, `attendance_marks`, `source_ids`, … */
  part: Type.String(),
  /** Rows that belong to the kept person now. */
  moved: Type.Integer({ minimum: 0 }),
  conflicts: Type.Array(
    Strict({
      code: Type.String(),
      about: Type.Record(Type.String(), Type.Unknown()),
      resolution: Type.String(),
    }),
  ),
})

const merge = {
  kind: OneOf(personKinds),
  keep_id: Uuid,
  merge_id: Uuid,
  take: Type.Record(Type.String(), OneOf(sides)),
  moves: Type.Array(Move),
}

const stored = {
  id: Uuid,
  ...merge,
  /** Names of both as they were before the merge. */
  keep_name: Type.String(),
  merge_name: Type.String(),
  merged_at: Instant,
  merged_by: Nullable(Uuid),
  undone_at: Nullable(Instant),
  undone_by: Nullable(Uuid),
}

/** A merge as lists show it. */
const MergeSummary = Strict('Merge', stored)
export type MergeSummaryWire = Static<typeof MergeSummary>

const outcome = {
  /** The record that comes out, member by member, and where each comes from. */
  members: Type.Array(
    Strict('MergedMember', {
      member: Type.String(),
      kept: Type.Unknown(),
      merged: Type.Unknown(),
      result: Type.Unknown(),
      from: OneOf(['kept', 'merged', 'both'] as const),
    }),
  ),
}

export const MergeDetail = Strict('MergeDetail', { ...stored, ...outcome })
export type MergeDetailWire = Static<typeof MergeDetail>

/** What would come of a merge; nothing has changed. */
export const MergePreview = Strict('MergePreview', { preview: Type.Literal(true), ...merge, ...outcome })
export type MergePreviewWire = Static<typeof MergePreview>

export const MergePage = PageOf(MergeSummary)

export const MergeQuery = Strict({
  kind: Type.Optional(OneOf(personKinds)),
  /** Merges of this person, as the kept or as the merged one. */
  person_id: Type.Optional(Uuid),
  ...pageQuery,
})
export type MergeQueryValue = Static<typeof MergeQuery>
