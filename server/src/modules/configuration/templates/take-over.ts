import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidBody } from '../../../kernel/http/problems.ts'
import type { t } from '../../../kernel/http/wire.ts'
import { selectHasClasses } from '../../academics/index.ts'
import { selectHasPersons } from '../../people/index.ts'
import { confirmationRequired, confirmationWrong } from '../../tenants/index.ts'
import type { TemplateOutcome } from './application.ts'
import { applyTemplate } from './apply.ts'
import type { TemplateCode } from './catalogue.ts'
import type { TemplateOrder } from './schema.ts'

type Order = t.Static<typeof TemplateOrder>

/**
 * Shows what a template would change; writes it when `preview` is false or the school confirms. A school that has
 * people or classes, or something that contradicts the template, confirms with its slug.
 *
 * @throws Problem 409 `confirmation_required` with `summary` and `changes`, 422 `confirmation_wrong`
 */
export async function takeTemplateOver(context: RequestContext<unknown, unknown, Order>, tx: Transaction) {
  const { school, body } = context
  const { school_year_starts_on, holiday_region, confirm } = body
  const template = codeOf(body)
  if (confirm !== undefined && confirm !== school.slug) {
    const detail = { path: 'body/confirm', code: 'confirmation_wrong', message: `is not ${school.slug}` }
    throw confirmationWrong({ details: [detail] })
  }
  const outcome = await applyTemplate(tx, {
    template,
    schoolYearStart: school_year_starts_on,
    holidayRegion: holiday_region,
    preview: body.preview ?? confirm === undefined,
    today: context.today,
    at: context.clock.now(),
    by: context,
    permit: async (planned) => {
      if (confirm !== undefined || !(await needsConfirmation(tx, planned))) return
      const { summary, changes, caveats, caveat_codes } = planned
      throw confirmationRequired({ members: { summary, changes, caveats, caveat_codes } })
    },
  })
  const { template: education_template } = outcome
  return {
    ...outcome,
    education_template,
    needs_confirmation: !outcome.applied && (await needsConfirmation(tx, outcome)),
  }
}

/** The template of an order in either spelling. */
function codeOf({ education_template: named, template: onceCalled }: Order): TemplateCode {
  if (named !== undefined && onceCalled !== undefined && named !== onceCalled) {
    const message = 'differs from education_template; send education_template alone'
    throw invalidBody({ details: [{ path: 'body/template', code: 'conflicting_values', message }] })
  }
  const code = named ?? onceCalled
  if (code === undefined) {
    const message = 'is required'
    throw invalidBody({ details: [{ path: 'body/education_template', code: 'required', message }] })
  }
  return code
}

/** Nothing is asked for what changes nothing, nor by a school that is still empty. */
async function needsConfirmation(tx: Transaction, { summary }: TemplateOutcome): Promise<boolean> {
  if (summary.created + summary.updated === 0) return false
  if (summary.conflict > 0) return true
  const [people, classes] = await Promise.all([
    tx.one(selectHasPersons(tx.tenant)),
    tx.one(selectHasClasses(tx.tenant)),
  ])
  return people?.has === true || classes?.has === true
}
