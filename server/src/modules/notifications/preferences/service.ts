import { isDeepStrictEqual } from 'node:util'
import type { RequestContext } from '../../../kernel/http/context.ts'
import type { ProblemDetail } from '../../../kernel/http/problem.ts'
import { conflict, invalidBody } from '../../../kernel/http/problems.ts'
import { preferredLanguage } from '../../../kernel/languages/languages.ts'
import { isTimeZone } from '../../../kernel/time/zones.ts'
import { closedCategories, type NoticeCategory, noticeCategories } from '../notice.ts'
import { userOf } from '../own/service.ts'
import { type CategoryChoice, usualReach } from '../rules/reach.ts'
import type { NoticePreferencesPatchBody, NoticePreferencesWire } from './schema.ts'
import {
  type StoredPreferences,
  selectOwnAddress,
  selectPreferences,
  selectPreferencesForUpdate,
  upsertPreferences,
} from './sql.ts'

/** As long as somebody has chosen nothing. */
export const usualPreferences: StoredPreferences = {
  time_zone: null,
  quiet_from: usualReach.quietFrom,
  quiet_until: usualReach.quietUntil,
  digest_rhythm: usualReach.digestRhythm,
  digest_weekday: usualReach.digestWeekday,
  digest_at: usualReach.digestAt,
  choices: {},
  version: 0,
}

/** How the caller wants to be reached in the school. */
export async function readPreferences(context: RequestContext): Promise<NoticePreferencesWire> {
  const { school } = context
  const userId = userOf(context)
  const [[row], [address]] = await context.read([
    selectPreferences(school.id, userId),
    selectOwnAddress(school.id, userId),
  ])
  const preferences = row ?? usualPreferences
  context.etag(preferences.version)
  return present(context, preferences, address)
}

/** Changes it by RFC 7396; of `choices` only the named categories and members change. */
export async function changePreferences(
  context: RequestContext<unknown, unknown, NoticePreferencesPatchBody>,
): Promise<NoticePreferencesWire> {
  const { tx, body, clock } = context
  const userId = userOf(context)
  const before = (await tx.one(selectPreferencesForUpdate(tx.tenant, userId))) ?? usualPreferences
  context.requireMatch(before.version)
  const details = errorsOf(body, categoriesFor(context))
  if (details.length > 0) throw invalidBody({ details })
  const { choices: changed = [], ...members } = body
  const choices = { ...before.choices }
  for (const { category, ...one } of changed) choices[category] = { ...choices[category], ...one }
  const after = { ...before, ...members, choices }
  context.audit({ entity: 'notice_preferences', ids: [userId], count: 1 })
  let { version } = before
  if (!isDeepStrictEqual(after, before)) {
    const saved = await tx.one(upsertPreferences(tx.tenant, userId, after, clock.now()))
    if (!saved) throw conflict()
    version = saved.version
  }
  const address = await tx.one(selectOwnAddress(tx.tenant, userId))
  context.etag(version)
  return present(context, after, address)
}

/** The categories of the school that concern the caller: of the family, of staff, or both. */
function categoriesFor({
  principal,
  school,
}: Pick<RequestContext, 'principal' | 'school'>): readonly NoticeCategory[] {
  const roles = principal.kind === 'person' ? principal.roles : []
  const isFamily = roles.some((role) => role === 'guardian' || role === 'student')
  const isStaff = roles.some((role) => role !== 'guardian' && role !== 'student')
  const closed = closedCategories(school)
  return noticeCategories.items.filter(
    ({ name, audience }) =>
      !closed.includes(name) &&
      (audience === 'both' || (audience === 'family' && isFamily) || (audience === 'staff' && isStaff)),
  )
}

function errorsOf(
  { time_zone, choices = [] }: NoticePreferencesPatchBody,
  categories: readonly NoticeCategory[],
): ProblemDetail[] {
  const known = new Set(categories.map(({ name }) => name))
  const unknown = [...choices.entries()].flatMap(([at, { category }]): ProblemDetail[] =>
    known.has(category)
      ? []
      : [
          {
            path: `body/choices/${at}/category`,
            code: 'unknown_category',
            message: 'is none of your categories',
          },
        ],
  )
  const isZone = time_zone === undefined || time_zone === null || isTimeZone(time_zone)
  return isZone
    ? unknown
    : [...unknown, { path: 'body/time_zone', code: 'unknown_time_zone', message: 'is no IANA time zone' }]
}

function present(
  context: RequestContext,
  { choices, version: _, ...reach }: StoredPreferences,
  address:
    | { readonly email: string | null; readonly state: 'accepted' | 'bounced' | 'blocked' | null }
    | undefined,
): NoticePreferencesWire {
  const language = preferredLanguage(context.headers['accept-language'])
  return {
    ...reach,
    school_time_zone: context.school.timeZone,
    email: address?.email ?? null,
    email_state: address?.email ? (address.state ?? 'accepted') : 'unknown',
    choices: categoriesFor(context).map(({ name, label }) => ({
      category: name,
      label: label[language],
      ...whole(choices[name]),
    })),
  }
}

const whole = ({ in_app, email_answer, email_news }: CategoryChoice = {}) => ({
  in_app: in_app ?? ('instant' as const),
  email_answer: email_answer ?? ('instant' as const),
  email_news: email_news ?? ('digest' as const),
})
