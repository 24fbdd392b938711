import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, dateRange } from '../../../kernel/time/dates.ts'
import { errorsOfSession, type Kin, overlap, type PlacedSession, sessionKinds } from './session-dates.ts'

const year: Kin = {
  id: 'y',
  relation: 'parent',
  title: '2026/27',
  kind: 'school_year',
  school_year: 2027,
  starts_on: '2026-09-07',
  ends_on: '2027-07-09',
  org_id: null,
}
const term: PlacedSession = {
  org_id: null,
  parent_id: 'y',
  title: 'First',
  kind: 'term',
  school_year: 2027,
  starts_on: '2026-09-07',
  ends_on: '2026-12-18',
}
const codes = (session: PlacedSession, kin: readonly Kin[], before?: PlacedSession) =>
  errorsOfSession(session, kin, before).map(({ path, code }) => `${path} ${code}`)

test('a term is inside its year, at either end, and the error names the year with its dates', () => {
  assert.deepEqual(codes(term, [year]), [])
  const [early] = errorsOfSession({ ...term, starts_on: '2026-09-06' }, [year])
  assert.deepEqual([early?.path, early?.code], ['body/starts_on', 'outside_parent'])
  assert.match(early?.message ?? '', /“2026\/27” \(2026-09-07 to 2027-07-09\)/)
  assert.deepEqual(codes({ ...term, ends_on: '2027-07-10' }, [year]), ['body/ends_on outside_parent'])
  assert.deepEqual(codes({ ...term, ends_on: '2026-09-06' }, [year]), [])
})

test('siblings share no day; a parent is of a wider kind; children stay inside and keep their year', () => {
  const second: Kin = {
    ...term,
    id: '2',
    relation: 'sibling',
    starts_on: '2026-12-18',
    ends_on: '2027-03-26',
  }
  assert.deepEqual(codes(term, [second]), ['body/starts_on overlaps'])
  assert.deepEqual(codes({ ...term, ends_on: '2026-12-17' }, [second]), [])
  assert.deepEqual(codes({ ...term, kind: 'semester' }, [{ ...year, kind: 'term' }]), [
    'body/parent_id not_wider',
  ])
  const child: Kin = { ...term, id: 'c', relation: 'child' }
  const own = { ...year, parent_id: null, title: 'Own' }
  assert.deepEqual(codes({ ...own, starts_on: '2026-09-08' }, [child]), ['body/starts_on child_outside'])
  assert.deepEqual(codes({ ...own, school_year: 2026 }, [child]), ['body/school_year child_of_other_year'])
  assert.deepEqual(codes({ ...own, school_year: 2028 }, []), ['body/school_year not_in_dates'])
})

test('terms of one parent share no day whatever their org; years of different orgs may, one of the school not', () => {
  const second: Kin = { ...term, id: '2', relation: 'sibling', org_id: 'north' }
  assert.deepEqual(codes({ ...term, org_id: 'south' }, [second]), ['body/starts_on overlaps'])
  const own = { ...year, parent_id: null }
  const other = (org_id: string | null): Kin => ({ ...year, id: '2', relation: 'sibling', org_id })
  const pairs = [
    ['north', 'south'],
    ['north', 'north'],
    ['north', null],
    [null, 'south'],
    [null, null],
  ] as const
  const found = pairs.map(([mine, its]) => codes({ ...own, org_id: mine }, [other(its)]).length)
  assert.deepEqual(found, [0, 1, 1, 1, 1])
})

test('days that were shared before may become fewer; of another place they are new', () => {
  const second: Kin = {
    ...term,
    id: '2',
    relation: 'sibling',
    starts_on: '2026-12-01',
    ends_on: '2027-01-31',
  }
  const overlaps = ['body/starts_on overlaps']
  assert.deepEqual(codes({ ...term, starts_on: '2026-09-08', ends_on: '2026-12-17' }, [second], term), [])
  assert.deepEqual(codes({ ...term, ends_on: '2026-12-19' }, [second], term), overlaps)
  assert.deepEqual(codes(term, [second], { ...term, parent_id: 'z' }), overlaps)
  const years = { ...year, parent_id: null }
  const north: Kin = { ...year, id: '2', relation: 'sibling', org_id: 'north' }
  assert.deepEqual(codes(years, [north], { ...years, org_id: 'south' }), overlaps)
})

const span = fc
  .tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 60 }))
  .map(([from, length]) => ({
    starts_on: addDays('2026-01-01', from),
    ends_on: addDays('2026-01-01', from + length),
  }))

test('spans overlap exactly when a day is in both', () => {
  fc.assert(
    fc.property(span, span, (left, right) => {
      const days = new Set(dateRange(left.starts_on, left.ends_on))
      const shared = dateRange(right.starts_on, right.ends_on).some((day) => days.has(day))
      assert.equal(overlap(left, right), shared)
      assert.equal(overlap(right, left), shared)
    }),
  )
})

test('parent and child judge each other alike: what one refuses the other refuses', () => {
  const kind = fc.constantFrom(...sessionKinds)
  fc.assert(
    fc.property(span, span, kind, kind, (outer, inner, outerKind, innerKind) => {
      const parent = {
        ...outer,
        title: 'P',
        kind: outerKind,
        school_year: Number(outer.starts_on.slice(0, 4)),
        org_id: null,
        parent_id: null,
      }
      const { school_year, org_id } = parent
      const child = { ...inner, title: 'C', kind: innerKind, school_year, org_id, parent_id: 'p' }
      const asChild = errorsOfSession(child, [{ ...parent, id: 'p', relation: 'parent' }])
      const asParent = errorsOfSession(parent, [{ ...child, id: 'c', relation: 'child' }])
      const between = (errors: typeof asChild) => errors.filter(({ code }) => code !== 'not_in_dates').length
      assert.equal(between(asChild), between(asParent))
    }),
  )
})
