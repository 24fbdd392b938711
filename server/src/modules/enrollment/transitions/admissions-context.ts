import type { RequestContext } from '../../../kernel/http/context.ts'
import type { AdmissionsContext } from '../emails/write-emails.ts'

/** From where letters of a request are written. */
export const admissionsContextOf = ({
  tx,
  school,
  today,
  kernel,
  url,
}: RequestContext): AdmissionsContext => ({
  tx,
  school,
  today,
  mail: kernel.mail,
  url,
})
