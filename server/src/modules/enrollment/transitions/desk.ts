import type { RequestContext } from '../../../kernel/http/context.ts'
import type { Desk } from '../emails/write-emails.ts'

/** From where letters of a request are written. */
export const deskOf = ({ tx, school, today, kernel, url }: RequestContext): Desk => ({
  tx,
  school,
  today,
  mail: kernel.mail,
  url,
})
