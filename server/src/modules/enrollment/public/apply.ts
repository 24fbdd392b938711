import type { RequestContext } from '../../../kernel/http/context.ts'
import { randomToken, uuidv7 } from '../../../kernel/ids/ids.ts'
import { requireReferences } from '../documents/service.ts'
import { askToConfirm, isBusy } from './confirm.ts'
import type { ApplyBody } from './schema.ts'
import { openIntake, requireGood, takeForm } from './take-form.ts'

/** Takes a form of the public in, or, where very many come, saves it until its sender confirms it. */
export async function apply(context: RequestContext<unknown, unknown, ApplyBody>) {
  const { body, tx } = context
  // Only programs that fill in every field see this one; they are thanked and forgotten.
  if (body.website) return { ok: true as const, application_id: uuidv7(), status_token: randomToken() }
  if (!(await isBusy(context))) return takeForm(context, body)
  requireGood(context, body, await openIntake(context, body))
  await requireReferences(tx, body.documents ?? [])
  return askToConfirm(context)
}
