import { member } from '../../kernel/http/access.ts'
import type { RequestContext } from '../../kernel/http/context.ts'
import { Problem, type ProblemDetail } from '../../kernel/http/problem.ts'
import { otherSchool } from '../../kernel/http/problems.ts'
import { reservedSlugs } from '../../kernel/http/school-context.ts'
import type { t } from '../../kernel/http/wire.ts'
import { isCurrency } from '../../kernel/money/currencies.ts'
import type { School } from '../../kernel/tenancy/school.ts'
import { isTimeZone } from '../../kernel/time/zones.ts'
import {
  isTemplateCode,
  languageOf,
  schoolRegionOf,
  type TemplateCode,
  templateCodes,
} from '../configuration/index.ts'
import {
  entitledModules,
  isModuleCode,
  isPlanSlug,
  LEVELS,
  levelOf,
  type ModuleCode,
  moduleRefusal,
} from '../entitlements/index.ts'
import { invalidOrder, orderNotAllowed, planAboveParent } from './problems.ts'
import { isCountry, placeOf, type SchoolPlace } from './rules/country.ts'
import type { SchoolOrder } from './schema.ts'

export type Order = t.Static<typeof SchoolOrder>

/** An order that can be carried out. */
export interface JudgedOrder {
  readonly place: SchoolPlace
  readonly template: TemplateCode
  readonly holidayRegion: string | null
  /** BCP 47: the language of the template, in the country. */
  readonly locale: string
  readonly parent: School | undefined
}

/**
 * Who orders and under which school. An operator orders any school, and gets what is wrong with the parent together with
 * the other errors; an owner a child of the own, active school; a credential that was narrowed by scopes none.
 */
async function parentOf(context: RequestContext, order: Order): Promise<JudgedParent> {
  const id = order.parent_school_id
  const parent = id === undefined ? undefined : await context.kernel.ports.schoolById(id)
  if (!isOperator(context)) {
    await requireOwnedParent(context, id, parent)
    return { parent, errors: [] }
  }
  if (id === undefined || parent?.status === 'active') return { parent, errors: [] }
  return {
    parent: undefined,
    errors: [problem('parent_school_id', 'unknown_parent', 'is no active school')],
  }
}

interface JudgedParent {
  readonly parent: School | undefined
  readonly errors: readonly ProblemDetail[]
}

async function requireOwnedParent(
  context: RequestContext,
  id: string | undefined,
  parent: School | undefined,
): Promise<void> {
  const { principal, credential } = context
  if (principal.kind !== 'person' || !credential || credential.scopes !== null) throw orderNotAllowed()
  if (credential.schoolId !== undefined && credential.schoolId !== id) throw otherSchool()
  if (parent?.status === 'active' && (await owns(context, parent))) return
  const detail =
    id === undefined
      ? problem('parent_school_id', 'missing', 'names the school that you own')
      : problem('parent_school_id', 'parent_not_owned', 'is no active school that you own')
  throw orderNotAllowed({ details: [detail] })
}

const isOperator = ({ principal }: RequestContext): boolean =>
  principal.kind === 'person' && principal.platformRoles.includes('operator')

async function owns({ kernel, credential }: RequestContext, parent: School): Promise<boolean> {
  if (!credential) return false
  try {
    const { roles } = await kernel.ports.principal(credential, parent, member())
    return (roles as readonly string[]).includes('owner')
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

const problem = (member: string, code: string, message: string): ProblemDetail => ({
  path: `body/${member}`,
  code,
  message,
})

/**
 * Judges an order whole.
 *
 * @throws Problem 403 without the right, or not on this plan; 422 `school_order_refused` with all errors by path
 */
export async function judgeOrder(context: RequestContext, order: Order): Promise<JudgedOrder> {
  const { parent, errors: parentErrors } = await parentOf(context, order)
  const { education_template: template, country_code: country } = order
  const { place, missing } = isCountry(country)
    ? placeOf({ countryCode: country, timeZone: order.time_zone, currency: order.currency, parent })
    : { place: undefined, missing: [] }
  const placeErrors = missing.map((name) =>
    problem(name, `${name}_required`, `cannot be known from the country ${country}: say it`),
  )
  // The right parent may supply time zone and currency: they are not missing while the parent is wrong.
  const errors =
    parentErrors.length > 0 ? [...parentErrors, ...errorsOf(order)] : [...errorsOf(order), ...placeErrors]
  if (errors.length > 0 || !place || !isTemplateCode(template)) throw invalidOrder({ details: errors })
  if (!isOperator(context)) requireWithinPlan(order, parent)
  const holidayRegion = schoolRegionOf(country, order.holiday_region ?? '') ?? null
  return { place, template, holidayRegion, locale: `${languageOf(template)}-${country}`, parent }
}

function* errorsOf(order: Order): Generator<ProblemDetail> {
  const { slug } = order
  if (order.name.trim() === '') yield problem('name', 'blank', 'says nothing')
  if (slug !== undefined && reservedSlugs.includes(slug))
    yield problem('slug', 'reserved_slug', 'is a host name of the installation itself')
  yield* checkCountry(order)
  if (!isTemplateCode(order.education_template))
    yield problem('education_template', 'unknown_template', `is none of ${templateCodes.join(', ')}`)
  yield* checkRegion(order)
  if (!isPlanSlug(order.plan_slug)) yield problem('plan_slug', 'unknown_plan', 'is no plan of the ladder')
  for (const code of Object.keys(order.modules ?? {})) {
    if (!isModuleCode(code)) yield problem(`modules/${code}`, 'unknown_module', 'is not a module code')
  }
}

function* checkCountry({ country_code, time_zone, currency }: Order): Generator<ProblemDetail> {
  if (!isCountry(country_code))
    yield problem('country_code', 'unknown_country', 'is no country code of ISO 3166-1 (two capitals)')
  if (time_zone !== undefined && !isTimeZone(time_zone))
    yield problem(
      'time_zone',
      'unknown_time_zone',
      'is no time zone of the IANA database, such as Africa/Douala',
    )
  if (currency !== undefined && !isCurrency(currency))
    yield problem('currency', 'unknown_currency', 'is no currency code of ISO 4217, such as XAF')
}

function* checkRegion({ country_code: country, holiday_region: region }: Order): Generator<ProblemDetail> {
  if (region !== undefined && isCountry(country) && schoolRegionOf(country, region) === undefined)
    yield problem(
      'holiday_region',
      'unknown_holiday_region',
      `is no part of ${country} with holidays of its own`,
    )
}

/** An owner neither climbs the ladder by a child nor adds to it what its plan has not. */
function requireWithinPlan({ plan_slug: plan, modules = {} }: Order, parent: School | undefined): void {
  const level = levelOf(plan)
  if (parent && LEVELS.indexOf(level) > LEVELS.indexOf(levelOf(parent.planSlug))) {
    const detail = problem('plan_slug', 'plan_above_parent', `is above the level of ${parent.slug}`)
    throw planAboveParent({ details: [detail] })
  }
  const entitled: readonly string[] = entitledModules(level)
  const beyond = Object.keys(modules).find((code) => modules[code] === true && !entitled.includes(code))
  if (beyond !== undefined) throw moduleRefusal(beyond as ModuleCode, 'module_not_entitled')
}
