import { problem } from '../../../kernel/http/problem.ts'

export const ownMailServerNeeded = problem(
  409,
  'own_mail_server_needed',
  'Only emails that leave by the school’s own mail server are signed by its key: connect one first.',
)
