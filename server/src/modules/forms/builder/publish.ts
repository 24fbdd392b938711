import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidBody } from '../../../kernel/http/problems.ts'
import { sha256 } from '../../../kernel/ids/ids.ts'
import { announce, remindMissing } from '../nightly/notices.ts'
import { formClosed, formNotPublished, formUnchanged } from '../problems.ts'
import { isNamed } from '../rules/audience.ts'
import { canonicalJson } from '../rules/canonical-json.ts'
import { errorsOfPublishing } from '../rules/judge-definition.ts'
import { isOpenOn } from '../rules/progress.ts'
import { audienceOf, type FormState } from './form.ts'
import { requireSound } from './judge-form.ts'
import type { FormPublicationBody, FormWire } from './schema.ts'
import { answerForm, lockForm, type OfForm, storeForm } from './service.ts'
import { versionsTable } from './sql.ts'

/**
 * Publishes what was edited as the next version, which never changes again, and reports it to those who are to answer.
 * A closed form opens again. 409 `form_unchanged`, 422 with everything that is missing.
 */
export async function publishForm(context: OfForm<FormPublicationBody | undefined>): Promise<FormWire> {
  const { clock } = context
  const before = await lockForm(context)
  if (before.state === 'published' && !before.is_changed) throw formUnchanged()
  await requireSound(context, before, before)
  requireComplete(context, before)
  const version_number = before.is_changed ? before.version_number + 1 : before.version_number
  const asksAgain = before.version_number === 0 || (before.is_changed && context.body?.ask_again === true)
  const form: FormState = {
    ...before,
    state: 'published',
    version_number,
    counted_from: asksAgain ? version_number : before.counted_from,
    is_changed: false,
    published_at: clock.now(),
    closed_at: null,
  }
  const event = { type: 'form.published', data: { form_id: form.id, version_number } }
  if (before.is_changed) {
    // The version first: the form refers to it by its number from then on.
    await insertVersion(context, form)
  }
  await storeForm(context, before, form, { action: 'published', event })
  if (isOpenOn(form, context.today)) await announce(context, form)
  return answerForm(context, form.id)
}

function requireComplete(context: RequestContext, form: FormState): void {
  const details = [...errorsOfPublishing(form.definition)]
  if (!isNamed(audienceOf(form)))
    details.push({ path: 'body/audience', code: 'audience_missing', message: 'names nobody yet' })
  if (form.closes_on !== null && form.closes_on < context.today)
    details.push({ path: 'body/closes_on', code: 'in_past', message: 'is over already' })
  if (details.length > 0) throw invalidBody({ details })
}

async function insertVersion({ tx, clock, principal }: RequestContext, form: FormState): Promise<void> {
  const row = {
    tenant_id: tx.tenant,
    form_id: form.id,
    number: form.version_number,
    definition: form.definition,
    sha256: sha256(canonicalJson(form.definition)).toString('hex'),
    published_at: clock.now(),
    published_by: principal.kind === 'person' ? principal.userId : null,
  }
  await writeRows(tx, { ...versionsTable, rows: [row] })
}

/** Closes a form for good, until it is published again; one that is closed stays as it is. */
export async function closeForm(context: OfForm): Promise<FormWire> {
  const before = await lockForm(context)
  if (before.state === 'draft') throw formNotPublished()
  if (before.state === 'published') {
    const form: FormState = { ...before, state: 'closed', closed_at: context.clock.now() }
    await storeForm(context, before, form, {
      action: 'closed',
      event: { type: 'form.closed', data: { form_id: form.id } },
    })
  } else context.audit({ entity: 'form', ids: [before.id] })
  return answerForm(context, before.id)
}

/** Reminds those who are missing, each at most once a day. */
export async function remindNow(context: OfForm): Promise<{ count: number }> {
  const form = await lockForm(context)
  if (form.state === 'draft') throw formNotPublished()
  if (!isOpenOn(form, context.today)) throw formClosed()
  context.audit({ entity: 'form', ids: [form.id] })
  return { count: await remindMissing(context, form, context.today) }
}
