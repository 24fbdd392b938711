import type { BellPeriod } from '../../../modules/scheduler/index.ts'

/** What a name in a file can mean. */
export const nameKinds = ['teacher', 'class', 'group', 'subject', 'room', 'period'] as const
export type NameKind = (typeof nameKinds)[number]

/** A record of the school, and what files may call it. */
export interface SchoolRecord {
  readonly id: string
  readonly label: string
  readonly codes: readonly string[]
  readonly names: readonly string[]
  /** Names that mean it only when they mean nothing else. */
  readonly shortNames?: readonly string[]
}

export interface SchoolClass extends SchoolRecord {
  readonly roomId: string | null
  readonly gradeLevels: readonly string[]
}

export interface SchoolGroup extends SchoolRecord {
  readonly classId: string
  /** Its name within its class. */
  readonly ownName: string
}

interface SchoolSubject extends SchoolRecord {
  readonly code: string
}

/** The records that names in a file are matched with. */
export interface SchoolRecords {
  readonly teachers: readonly SchoolRecord[]
  readonly classes: readonly SchoolClass[]
  readonly groups: readonly SchoolGroup[]
  readonly subjects: readonly SchoolSubject[]
  readonly rooms: readonly SchoolRecord[]
  /** Every live period, by the clock. */
  readonly periods: readonly BellPeriod[]
}
