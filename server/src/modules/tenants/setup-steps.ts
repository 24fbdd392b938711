import type { Fragment } from '../../kernel/db/statement.ts'
import { ExtensionPoint } from '../../kernel/modules/extension-point.ts'
import type { ModuleCode } from '../entitlements/index.ts'

/** A step of setting up a new school. */
export interface SetupStep {
  /** Names the step on the wire, such as `rooms`. */
  readonly key: string
  /** Steps are listed in ascending order. */
  readonly position: number
  /** Schools without this module do not have the step. */
  readonly module?: ModuleCode
  /** A boolean expression in SQL, true once the step is done; it names the school, and costs an index scan at most. */
  readonly done: (tenant: string, today: string) => Fragment
}

/** What a new school has to enter before it can work, module by module. */
export const setupSteps = new ExtensionPoint<SetupStep>('steps of setting up a school')
