/** Days that pass between two reminders by email of one family. */
export const repeatAfterDays = 7

/** A family that got an email after this instant is not sent another one yet. */
export const remindedSince = (now: Date): Date => new Date(now.getTime() - repeatAfterDays * 86_400_000)

/** Whether Campus sent it, by hand or by the settings. */
export const isReminderEmail = (kind: string): boolean => kind === 'email' || kind === 'automatic'
