import { type BulkAcademicSession, overlap, type SessionRow } from '../../../academics/index.ts'
import { inLanguage } from '../template.ts'
import type { LaidTerm, LaidYear } from './lay-year.ts'
import { change, type Reason, type Step } from './plan-changes.ts'

interface Requested {
  readonly laid: LaidYear
  /** Live sessions of the school as a whole. */
  readonly present: readonly SessionRow[]
  readonly locale: string
  readonly newId: () => string
}

const key = ({ title, starts_on, ends_on }: Pick<SessionRow, 'title' | 'starts_on' | 'ends_on'>): string =>
  `${title} (${starts_on} to ${ends_on})`

const reported = (row: SessionRow | BulkAcademicSession) => {
  const { title, kind, starts_on, ends_on, school_year } = row
  return { title, kind, starts_on, ends_on, school_year }
}

/**
 * The school year of the template and its terms. A year that the school has in those days is the school's own: terms
 * are added to it where they fit next to its terms.
 */
export function planYear(requested: Requested): Step<BulkAcademicSession>[] {
  const { laid, present, newId } = requested
  const { title, starts_on, ends_on, school_year } = laid
  const target: BulkAcademicSession = {
    id: newId(),
    org_id: null,
    title,
    kind: 'school_year',
    starts_on,
    ends_on,
    parent_id: null,
    school_year,
  }
  const own = present.find((row) => row.kind === 'school_year' && overlap(row, target))
  const step = yearStep(own, target)
  return [step, ...planTerms(requested, laid.terms, own ?? target)]
}

function yearStep(own: SessionRow | undefined, requested: BulkAcademicSession): Step<BulkAcademicSession> {
  if (!own)
    return {
      change: change('academic_year', key(requested), 'created', { after: reported(requested) }),
      write: requested,
    }
  const isSame = own.starts_on === requested.starts_on && own.ends_on === requested.ends_on
  return {
    change: change('academic_year', key(own), isSame ? 'kept' : 'conflict', {
      before: reported(own),
      after: reported(isSame ? own : requested),
      ...(isSame
        ? {}
        : { reason: ['own_year', 'the school has a school year in these days: it stays as it is'] as const }),
    }),
  }
}

function planTerms(
  requested: Requested,
  terms: readonly LaidTerm[],
  parent: BulkAcademicSession | SessionRow,
): Step<BulkAcademicSession>[] {
  const { present, locale, newId } = requested
  const years = new Set(present.flatMap(({ id, kind }) => (kind === 'school_year' ? id : [])))
  return terms.flatMap((laid) => {
    const { kind, starts_on, ends_on } = laid
    const target: BulkAcademicSession = {
      id: newId(),
      org_id: null,
      title: inLanguage(laid.labels, locale),
      kind,
      starts_on,
      ends_on,
      parent_id: parent.id,
      school_year: parent.school_year,
    }
    const near = present.filter((row) => standsBeside(row, target, { parent, years }) && overlap(row, target))
    const same = near.find(
      (row) => row.kind === kind && row.starts_on === starts_on && row.ends_on === ends_on,
    )
    const parts = (under: BulkAcademicSession | SessionRow) => planTerms(requested, laid.parts, under)
    if (same) {
      return [
        { change: change('term', key(same), 'kept', { before: reported(same), after: reported(same) }) },
        ...parts(same),
      ]
    }
    const reason = reasonAgainst(target, parent, near)
    if (reason !== undefined) {
      const before = near[0] && reported(near[0])
      return [
        { change: change('term', key(target), 'conflict', { before, after: reported(target), reason }) },
      ]
    }
    return [
      { change: change('term', key(target), 'created', { after: reported(target) }), write: target },
      ...parts(target),
    ]
  })
}

/**
 * Whether a session of the school is on the same rung as one that is wanted, whatever they are called: a trimester
 * is not next to a semester. What has no parent, or a school year, divides the year; the rest its own parent.
 */
function standsBeside(
  row: SessionRow,
  requested: BulkAcademicSession,
  { parent, years }: { parent: BulkAcademicSession | SessionRow; years: ReadonlySet<string> },
): boolean {
  if (row.kind === 'school_year') return false
  if (row.kind === requested.kind || row.parent_id === parent.id) return true
  const dividesYear = row.parent_id === null || years.has(row.parent_id)
  return parent.kind === 'school_year' && dividesYear
}

function reasonAgainst(
  requested: BulkAcademicSession,
  parent: BulkAcademicSession | SessionRow,
  near: readonly SessionRow[],
): Reason | undefined {
  const [other] = near
  if (other) return ['own_term', `the school has ${key(other)} in these days: it stays as it is`]
  if (requested.starts_on < parent.starts_on || requested.ends_on > parent.ends_on)
    return ['outside_year', `it is outside ${key(parent)}`]
  return undefined
}
