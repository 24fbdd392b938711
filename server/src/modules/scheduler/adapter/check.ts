import { findImpossibilities } from '../solver/necessary/find-impossibilities.ts'
import { type CompiledDraft, indexDraft } from './compile.ts'
import { type ReasonValue, valuesOf } from './reasons.ts'

/** What no timetable can meet. */
interface Issue {
  readonly code: string
  readonly message: string
  readonly values: readonly ReasonValue[]
  /** Ids of the resources that it is about, else of the requirements. */
  readonly ids: readonly string[]
}

/** Issues that one answer lists at most. */
const maxIssues = 200

/** The necessary conditions of a draft: what forbids every timetable, found without generating one. */
export function checkDraft(draft: CompiledDraft): Issue[] {
  const { problem, solution } = indexDraft(draft)
  const requirementOf = new Map(draft.lessons.map(({ lesson, requirement }) => [lesson.id, requirement.id]))
  const issues = findImpossibilities(problem, solution).map(
    ({ code, sentence, values, resources, events }): Issue => ({
      code,
      message: sentence,
      values: valuesOf(draft, values),
      ids:
        resources.length > 0
          ? resources
          : [...new Set(events.flatMap((event) => requirementOf.get(event) ?? []))],
    }),
  )
  // The lessons of a requirement say the same.
  const distinct = new Map(issues.map((issue) => [`${issue.message} ${issue.ids.join()}`, issue]))
  return [...distinct.values()].slice(0, maxIssues)
}
