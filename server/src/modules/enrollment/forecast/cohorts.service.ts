import type { RequestContext } from '../../../kernel/http/context.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { duplicatesWithin, type Figure, refuseUnlessSavable, saveFigures } from './figures.ts'
import type { CohortBodyValue, CohortPageWire, FiguresSavedWire } from './schema.ts'
import { deleteCohorts, selectCohorts, selectFiguresTurn } from './sql.ts'

/** Births and announced entrants, the newest year first. */
export async function readCohorts(context: RequestContext): Promise<CohortPageWire> {
  const [rows] = await context.read([selectCohorts(context.school.id)])
  const results = rows.map(({ updated_at, ...row }) => ({ ...row, updated_at: formatInstant(updated_at) }))
  return { results, next: null, previous: null }
}

/** Enters them; only those named change, null takes one away. Safe to repeat. */
export async function putCohorts(
  context: RequestContext<unknown, unknown, CohortBodyValue>,
): Promise<FiguresSavedWire> {
  const { tx, body } = context
  await tx.query(selectFiguresTurn(tx.tenant))
  const rows = await tx.query(selectCohorts(tx.tenant))
  const requested = body.cohorts.map(
    (row, index): Figure => ({ index, key: keyOf(row), value: row.children, row }),
  )
  const errors = duplicatesWithin(requested, { list: 'cohorts', field: 'school_year' })
  const refused = new Set(errors.map(({ index }) => index))
  const figures = requested.filter(({ index }) => !refused.has(index))
  refuseUnlessSavable(body.mode ?? 'all_or_nothing', { good: figures.length, errors })
  const gone = body.cohorts.filter(({ children }, index) => children === null && !refused.has(index))
  const table = {
    entity: 'entry_cohorts',
    columns: { school_year: 'int', kind: 'text', children: 'int' },
    key: ['school_year', 'kind'],
    values: ['children'],
    standing: new Map(rows.map(({ updated_at, ...row }) => [keyOf(row), row])),
    remove: () => tx.query(deleteCohorts(tx.tenant, gone)),
  } as const
  return saveFigures(context, table, { figures, errors })
}

const keyOf = ({ school_year, kind }: { readonly school_year: number; readonly kind: string }): string =>
  `${school_year} ${kind}`
