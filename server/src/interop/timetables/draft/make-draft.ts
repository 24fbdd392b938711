import type { ConstraintRow, LessonRow, RequirementRow } from '../../../modules/scheduler/index.ts'
import type { DraftContext } from './draft-context.ts'
import { LeftOut, type LeftOutReason } from './left-out.ts'
import { type ConstraintCount, makeConstraints } from './make-constraints.ts'
import { makeRequirements } from './make-requirements.ts'

/** What a document becomes in the school. */
export interface MadeDraft {
  readonly requirements: readonly RequirementRow[]
  readonly lessons: readonly LessonRow[]
  readonly constraints: readonly ConstraintRow[]
  readonly constraintCounts: readonly ConstraintCount[]
  readonly leftOut: readonly { readonly reason: LeftOutReason; readonly count: number }[]
}

/** Turns a document with matched names into the parts of a draft. */
export function makeDraft(context: DraftContext): MadeDraft {
  const leftOut = new LeftOut()
  const made = makeRequirements(context, leftOut)
  const { constraints, requirements, counts } = makeConstraints(context, made)
  return {
    requirements,
    lessons: made.lessons,
    constraints,
    constraintCounts: counts,
    leftOut: leftOut.list(),
  }
}
