/** From writing a message to its end; `failed`: the work stopped half-way and can go on. */
export const messageStates = ['draft', 'waiting', 'scheduled', 'sending', 'sent', 'failed'] as const
export type MessageState = (typeof messageStates)[number]

/** Why a message failed; `stopped`: after some recipients, or before the first one. */
export const messageFailures = ['author_without_right', 'nobody_reached', 'stopped'] as const
export type MessageFailure = (typeof messageFailures)[number]

export const importances = ['urgent', 'answer', 'news'] as const
export type Importance = (typeof importances)[number]

/** What is requested of recipients. */
export const replies = ['none', 'read', 'yes_no', 'form'] as const
export type Reply = (typeof replies)[number]

/** The same of templates: which form is chosen with each message. */
export const templateReplies = ['none', 'read', 'yes_no'] as const
export type TemplateReply = (typeof templateReplies)[number]

/** Minutes within which an author corrects or removes a post. */
const correctionMinutes = 15

/** Reminders of one message at most, and the hours between two. */
export const maxReminders = 5
const reminderHours = 20

/** Whether an author may still correct or remove a post. */
export const isCorrectable = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < correctionMinutes * 60_000

/** Whether a reminder may go out now. */
export const mayRemind = (
  { reminders, reminded_at }: { readonly reminders: number; readonly reminded_at: Date | null },
  now: Date,
): boolean =>
  reminders < maxReminders &&
  (reminded_at === null || now.getTime() - reminded_at.getTime() >= reminderHours * 3_600_000)
