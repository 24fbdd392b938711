import type { AbsenceNotice } from '../../kernel/api/wire.ts'
import type { School } from '../../kernel/school/school.tsx'
import type { Tone } from '../../kernel/theme/tone.tsx'

export type NoticeState = AbsenceNotice['state']

export const tones: Readonly<Record<NoticeState, Tone>> = {
  waiting: 'caution',
  unknown: 'negative',
  answered: 'positive',
  explained: 'positive',
  present: 'positive',
  resolved: 'neutral',
  sent: 'neutral',
}

/** Queries that show something else once a notice was answered or resolved. */
export const changesOfNotice: readonly string[] = ['/api/v1/attendance/', '/api/v1/work/']

/** Whether the office may note what it found out. */
export const mayResolve = ({ state }: AbsenceNotice, may: School['may']): boolean =>
  (state === 'waiting' || state === 'unknown') && may('follow_ups.write')
