import type { RequestContext } from '../../../kernel/http/context.ts'
import type { Answer } from '../../../kernel/http/define-route.ts'
import { forbidden, invalidParameter } from '../../../kernel/http/problems.ts'
import { formatInstant, parseInstant } from '../../../kernel/time/instants.ts'
import { covers, rosterScope } from '../../../modules/identity/index.ts'
import { publishChanges } from '../documents/index.ts'
import { openExport } from './open-export.ts'
import type { ExportQueryValue } from './schema.ts'
import type { Selection } from './sql.ts'

/** The school as a OneRoster 1.1 CSV set, a zip that is streamed while it is read. */
export async function exportCsv(
  context: RequestContext<undefined, ExportQueryValue, undefined>,
): Promise<Answer> {
  const { query, school, database, log, kernel } = context
  const selection = selectionOf(query)
  const { demographics = false } = query
  if (demographics) requireDemographics(context)
  context.audit({ entity: 'oneroster_documents', filters: { ...query, mode: selection.mode, demographics } })
  await publishChanges(kernel, school)
  const { until, zip } = await openExport(database, {
    school: school.id,
    selection,
    demographics,
    onBroken: (error) => log.error({ err: error, operation: context.route.id }, 'export broke off'),
  })
  const reported = formatInstant(until)
  const name = `oneroster-${school.slug}-${selection.mode}-${reported.replaceAll(':', '')}.zip`
  return {
    status: 200,
    stream: zip,
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-changed-until': reported,
    },
  }
}

/** Which rows are asked for; `since` goes with a delta and with nothing else. */
function selectionOf({ mode = 'bulk', since }: ExportQueryValue): Selection {
  if (mode === 'bulk') {
    if (since === undefined) return { mode }
    throw wrongSince('only_of_delta', 'is only for mode=delta: bulk has all current data')
  }
  if (since === undefined) {
    throw wrongSince('required', 'must be sent with mode=delta: the start of the changes')
  }
  return { mode, since: parseInstant(since) }
}

const wrongSince = (code: string, message: string) =>
  invalidParameter({ details: [{ path: 'query/since', code, message }] })

/** Demographics need a scope of their own, as they do over REST; a person in person has all that the role has. */
function requireDemographics({ credential }: RequestContext<undefined, ExportQueryValue, undefined>): void {
  if (covers(credential?.scopes ?? null, rosterScope('roster-demographics.readonly'))) return
  throw forbidden({ message: 'Demographics need the scope roster-demographics.readonly.' })
}
