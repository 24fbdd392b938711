import type {
  NewOneRosterRun,
  NewOneRosterSource,
  OneRosterClient,
  OneRosterRun,
  OneRosterSource,
  OneRosterSourcePatch,
  OneRosterSourceTest,
} from '../../../kernel/api/wire.ts'
import type { Tone } from '../../../kernel/theme/tone.tsx'

export type Reader = OneRosterClient
export type RosterSource = OneRosterSource
export type RosterRun = OneRosterRun
export type TestOutcome = OneRosterSourceTest
export type SourceOrder = NewOneRosterSource
export type SourcePatch = OneRosterSourcePatch
export type RunOrder = NewOneRosterRun

export const describePath = '/api/oneroster/v1p1/'
export const exportPath = '/api/v1/interop/oneroster/export/'
export const readerList = '/api/v1/interop/oneroster/clients/'
export const readerPath = '/api/v1/interop/oneroster/clients/{client_id}/'
export const sourceList = '/api/v1/interop/oneroster/sources/'
export const sourcePath = '/api/v1/interop/oneroster/sources/{roster_source_id}/'
export const runList = '/api/v1/interop/oneroster/sources/{roster_source_id}/runs/'
export const runPath = '/api/v1/interop/oneroster/runs/{roster_run_id}/'

export const profiles = ['strict', 'typed', 'sds', 'google', 'classlink'] as const

export const runTones: Readonly<Record<RosterRun['state'], Tone>> = {
  queued: 'neutral',
  pulling: 'accent',
  importing: 'accent',
  succeeded: 'positive',
  refused: 'negative',
  failed: 'negative',
  cancelled: 'neutral',
}

export const hasEnded = ({ state }: Pick<RosterRun, 'state'>): boolean =>
  state !== 'queued' && state !== 'pulling' && state !== 'importing'

/** Rows that came in a run, of all collections. */
export const rowsOf = ({ rows }: Pick<RosterRun, 'rows'>): number =>
  Object.values(rows).reduce((sum, count) => sum + count, 0)
