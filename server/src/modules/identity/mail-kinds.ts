import type { MailKind } from '../../kernel/mail/mail-kind.ts'

/** Invitations into one school: the inviting member chooses the address. */
export const invitationMail: MailKind = { name: 'invitation', perDay: 5 }

/** Links that set a password: anybody who knows an address can ask for one. */
export const passwordResetMail: MailKind = { name: 'password_reset', perDay: 10 }

/** What happened to an account, caused by its owner; an attacker must not be able to use it up before acting. */
export const securityMail: MailKind = { name: 'security', perDay: 100 }
