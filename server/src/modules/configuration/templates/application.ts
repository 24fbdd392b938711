import type { AuditNote } from '../../../kernel/audit/audit.ts'
import type { Principal } from '../../../kernel/auth/principal.ts'
import type { CaveatCode } from '../holidays/public-holidays.ts'
import type { TemplateCode } from './catalogue.ts'

/** What is asked of a template; country and locale are those of the school's row. */
export interface TemplateApplication {
  readonly template: TemplateCode
  /** First day of the school year, `YYYY-MM-DD`; without it the template's own first day around `today`. */
  readonly schoolYearStart?: string | undefined
  /** Part of the country with holidays of its own (`ENG`, `SCT`, `BY`) or zone of France, remembered for later years; without it the school's, else the template's. */
  readonly holidayRegion?: string | undefined
  /** Today in the school's zone, `YYYY-MM-DD`. */
  readonly today: string
  /** The instant that new rows, history and events show. */
  readonly at: Date
  /** Says what would change and writes nothing. */
  readonly preview?: boolean | undefined
  /** Looks at what is about to be written and throws when the school did not agree; without it nothing is asked. */
  permit?(outcome: TemplateOutcome): Promise<void>
  /** Who does it; without it the installation itself (provisioning, the demo). */
  readonly by?:
    | {
        readonly principal: Principal
        readonly requestId: string
        audit(note: AuditNote): void
      }
    | undefined
}

/** What kinds of things a template brings. */
export const changedKinds = [
  'setting',
  'grading_scale',
  'grade_level',
  'academic_year',
  'term',
  'calendar_entry',
  'attendance_code',
] as const
type ChangedKind = (typeof changedKinds)[number]

/**
 * The outcome for one thing. `kept`: it is like that already, or is the school's own. `conflict`: the school has
 * something that contradicts the template; the school's stays, and the template's is not written.
 */
export const changeActions = ['created', 'updated', 'kept', 'conflict'] as const
type ChangeAction = (typeof changeActions)[number]

/** Why a thing is `kept` or a `conflict`, for clients that word it themselves. */
export const reasonCodes = [
  'set_otherwise',
  'own_name',
  'own_scale',
  'own_year',
  'own_term',
  'outside_year',
  'own_days',
  'school_day',
  'code_in_use',
  'set_held_back',
] as const
export type ReasonCode = (typeof reasonCodes)[number]

/** One thing of a template, before and after. */
export interface TemplateChange {
  readonly kind: ChangedKind
  /** What distinguishes it from others of its kind: a code, or a title with its dates. */
  readonly key: string
  readonly action: ChangeAction
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
  /** Why it is `kept` or a `conflict`. */
  readonly reason: string | null
  readonly reason_code: ReasonCode | null
}

export interface TemplateOutcome {
  readonly template: TemplateCode
  readonly school_year: { readonly title: string; readonly starts_on: string; readonly ends_on: string }
  /** Whether it was written; false for a preview. */
  readonly applied: boolean
  readonly summary: Readonly<Record<ChangeAction, number>>
  readonly changes: readonly TemplateChange[]
  /** What the calendar cannot know, in sentences. */
  readonly caveats: readonly string[]
  /** The same as codes, in the same order. */
  readonly caveat_codes: readonly CaveatCode[]
}
