import type { BehaviourRecord, BehaviourType } from '../api/wire.ts'
import { useSchool } from '../school/school.tsx'
import type { Tone } from '../theme/tone.tsx'

export type Part = BehaviourRecord['people'][number]['part']
export const parts = ['involved', 'responsible', 'harmed', 'witness'] as const satisfies readonly Part[]

export type Severity = NonNullable<BehaviourRecord['severity']>
export const severities = ['minor', 'serious', 'major'] as const satisfies readonly Severity[]

/** A student as a record names one. */
export interface Named {
  readonly id: string
  readonly name: string
}

/** What shows incidents and praise, and changes with them. */
export const changesOfBehaviour = ['/api/v1/behaviour/', 'behaviour-record', '/api/v1/work/'] as const

export const settingsPath = '/api/v1/behaviour/settings/'

/** What can be recorded at the school, in its order. */
export function useBehaviourTypes(isNeeded = true) {
  const { query, may } = useSchool()
  return query.useQuery(
    'get',
    settingsPath,
    {},
    { enabled: isNeeded && may('behaviour_counts.read'), staleTime: 600_000 },
  )
}

/** Praise first. */
export const byKind = (types: readonly BehaviourType[]) =>
  (['praise', 'incident'] as const).map((kind) => ({
    kind,
    types: types.filter((type) => type.kind === kind),
  }))

/** How grave it is, as a colour; praise is positive. */
export const toneOf = (severity: Severity | null): Tone =>
  severity === null
    ? 'positive'
    : ({ minor: 'caution', serious: 'negative', major: 'negative' } as const)[severity]
