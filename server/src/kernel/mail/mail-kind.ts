/**
 * A kind of email and how many of it a mailbox gets from one school in 24 hours. Every email has
 * one: without it, a person who may type an address could make Campus flood it.
 */
export interface MailKind {
  readonly name: string
  readonly perDay: number
}

/** Of emails that name no kind of their own. */
export const otherMail: MailKind = { name: 'other', perDay: 20 }
