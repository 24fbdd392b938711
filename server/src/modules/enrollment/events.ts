import type { DomainEvent } from '../../kernel/events/events.ts'
import type { ApplicationState } from './rules/states.ts'

/** The content of an event about an application: ids and state, nobody's name. */
export const eventOf = (
  type: string,
  application: {
    readonly id: string
    readonly intake_id: string
    readonly grade_level: string
    readonly state: ApplicationState
  },
  more: Readonly<Record<string, unknown>> = {},
): DomainEvent => ({
  type: `application.${type}`,
  data: {
    application_id: application.id,
    intake_id: application.intake_id,
    grade_level: application.grade_level,
    state: application.state,
    ...more,
  },
})
