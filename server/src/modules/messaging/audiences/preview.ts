import type { RequestContext } from '../../../kernel/http/context.ts'
import { estimateTexts } from '../../channels/index.ts'
import { coversSchool, isWholeSchool, normalAudience } from '../rules/audience.ts'
import type { Recipient } from '../rules/one-copy.ts'
import { baseOf } from '../rules/texts.ts'
import { senderOfRequest } from '../sender.ts'
import { titlesOf } from '../sending/titles.ts'
import { builtInSettings, selectSettings } from '../settings/sql.ts'
import { requireAudience, resolveAudience } from './resolve.ts'
import type { AudiencePreviewRequest, AudiencePreviewWire } from './schema.ts'

const shownRecipients = 200
const shownUnreached = 50

const count = (recipients: readonly Recipient[], ...kinds: readonly Recipient['kind'][]): number =>
  recipients.filter(({ kind }) => kinds.includes(kind)).length

const maxLanguagesShown = 20

/** The languages that recipients prefer, the most frequent first. */
const languagesOf = (recipients: readonly Recipient[], locale: string) =>
  [...Map.groupBy(recipients, ({ language }) => baseOf(language ?? locale))]
    .map(([language, of]) => ({ language, count: of.length }))
    .toSorted((one, other) => other.count - one.count || one.language.localeCompare(other.language))
    .slice(0, maxLanguagesShown)

/** Whom an audience would reach now, with the reason for each. */
export async function previewAudience(
  context: RequestContext<unknown, unknown, AudiencePreviewRequest>,
): Promise<AudiencePreviewWire> {
  const { body, school } = context
  const sender = senderOfRequest(context)
  const query = normalAudience(body.query)
  await requireAudience(context, sender, query, 'body/query')
  const [[settings = builtInSettings]] = await context.read([selectSettings(school.id)])
  const reading = {
    query: async <Row>(statement: Parameters<typeof context.tx.query<Row>>[0]) =>
      (await context.read([statement]))[0],
  }
  const { recipients, unreached, studentsCount, activeCount } = await resolveAudience(reading, sender, query)
  const search = body.search?.trim().toLowerCase() ?? ''
  const shown = recipients.filter(
    ({ name, students }) =>
      search === '' ||
      name.toLowerCase().includes(search) ||
      students.some((student) => student.name.toLowerCase().includes(search)),
  )
  const texts = await textsTo(context, recipients)
  context.audit({ entity: 'message_audience', count: recipients.length })
  return {
    recipients_count: recipients.length,
    guardians_count: count(recipients, 'guardian'),
    students_count: count(recipients, 'student'),
    staff_count: count(recipients, 'user', 'staff'),
    languages: languagesOf(recipients, school.locale),
    no_address_count: recipients.filter((one) => !one.has_account && !one.has_email && !one.has_texts).length,
    needs_approval:
      settings.whole_school_approval && (isWholeSchool(query) || coversSchool(studentsCount, activeCount)),
    texts,
    recipients: shown.slice(0, shownRecipients).map((one) => ({
      id: one.person_id,
      kind: one.kind,
      name: one.name,
      language: one.language,
      has_account: one.has_account,
      has_email: one.has_email,
      has_texts: one.has_texts,
      students: one.students.map(({ id, name }) => ({ id, name })),
      reasons: one.reasons.map(({ kind, label }) => ({ kind, label })),
    })),
    unreached_count: unreached.length,
    unreached: unreached.slice(0, shownUnreached).map(({ id, name }) => ({ id, name })),
  }
}

/** What texts to the guardians would cost, by the title that goes out: the text itself never leaves by SMS. */
async function textsTo(
  context: RequestContext<unknown, unknown, AudiencePreviewRequest>,
  recipients: readonly Recipient[],
): Promise<AudiencePreviewWire['texts']> {
  const { importance } = context.body
  if (importance === undefined || importance === 'news') return null
  const guardians = recipients.filter(({ kind }) => kind === 'guardian').map(({ person_id }) => person_id)
  return estimateTexts(context, { guardians, importance, titles: titlesOf(importance, context.school.name) })
}
