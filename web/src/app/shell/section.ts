import type { ComponentType } from 'react'
import type { ModuleCode } from '../../kernel/school/module-name.ts'
import type { School } from '../../kernel/school/school.tsx'

/** The groups of the navigation, in their order. */
export const groups = ['today', 'teaching', 'people', 'admissions', 'money', 'school'] as const
type Group = (typeof groups)[number]

/** An entry of the navigation of a school. */
export interface Section {
  readonly key: string
  readonly group: Group
  /** The module without which there is nothing behind it. */
  readonly module?: ModuleCode
  readonly to: `/schools/$slug${string}`
  readonly icon: ComponentType<{ size?: number }>
  /** Who finds it in the navigation. */
  isFor(school: School): boolean
}
