/** What a guardian can say about an absence. */
export const answers = ['ill', 'appointment', 'did_not_know'] as const
export type Answer = (typeof answers)[number]

/** Why an answer that explains an absence is reported: the reason of an absence report. */
export const reasonOfAnswer = { ill: 'illness', appointment: 'appointment' } as const

export const noticeStates = [
  'waiting',
  'unknown',
  'answered',
  'explained',
  'present',
  'resolved',
  'sent',
] as const
export type NoticeState = (typeof noticeStates)[number]

export const reaches = ['reached', 'marked_it', 'none'] as const
export type Reach = (typeof reaches)[number]

/** Why a guardian can no longer give an answer; undefined: it can be given. */
export function errorOfAnswer(state: NoticeState): 'ended' | 'answered' | undefined {
  if (state === 'waiting' || state === 'unknown') return undefined
  return state === 'answered' || state === 'explained' ? 'answered' : 'ended'
}

/** States in which the office still has something to find out. */
export const isOpen = (state: NoticeState): boolean => state === 'waiting' || state === 'unknown'
