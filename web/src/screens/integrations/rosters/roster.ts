import type { operations } from '../../../kernel/api/generated/contract.d.ts'
import type { Answer } from '../../../kernel/session/session.ts'
import type { Tone } from '../../../kernel/theme/tone.tsx'

export type Reader = Answer<'oneroster.listClients'>['results'][number]
export type RosterSource = Answer<'oneroster.readSource'>
export type RosterRun = Answer<'oneroster.readRun'>
export type TestOutcome = Answer<'oneroster.testSource'>
type Sent<Operation extends 'oneroster.createSource' | 'oneroster.changeSource' | 'oneroster.startRun'> =
  operations[Operation]['requestBody']['content']['application/json']
export type SourceOrder = Sent<'oneroster.createSource'>
export type SourcePatch = Sent<'oneroster.changeSource'>
export type RunOrder = Sent<'oneroster.startRun'>

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
