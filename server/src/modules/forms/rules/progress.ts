/** How far one child, or one person, is with a form. */
export const slotStates = ['complete', 'partial', 'missing', 'withdrawn', 'unreachable'] as const
export type SlotState = (typeof slotStates)[number]

/**
 * The state of a child or person: how many may answer, how many answers count, how many were withdrawn. With both
 * guardians wanted, a child with one who may answer needs one. The statement of the roster computes the same.
 */
export function slotState(
  {
    signers,
    given,
    withdrawn,
  }: { readonly signers: number; readonly given: number; readonly withdrawn: number },
  bothGuardians: boolean,
): SlotState {
  if (signers === 0) return 'unreachable'
  if (given >= neededOf(signers, bothGuardians)) return 'complete'
  if (withdrawn > 0) return 'withdrawn'
  return given > 0 ? 'partial' : 'missing'
}

const neededOf = (signers: number, bothGuardians: boolean): number =>
  bothGuardians ? Math.min(2, Math.max(1, signers)) : 1

/** Whether a form takes answers on a date. */
export const isOpenOn = (
  form: { readonly state: string; readonly opens_on: string | null; readonly closes_on: string | null },
  today: string,
): boolean =>
  form.state === 'published' &&
  (form.opens_on === null || form.opens_on <= today) &&
  (form.closes_on === null || form.closes_on >= today)

/** Whether those who are missing are reminded on a date: by days before the last one. */
export const isReminderDay = (
  form: { readonly closes_on: string | null; readonly reminder_days: readonly number[] },
  daysLeft: number,
): boolean => form.closes_on !== null && form.reminder_days.includes(daysLeft)
