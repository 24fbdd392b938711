import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, dateRange } from '../../../kernel/time/dates.ts'
import { faultsOfSession, type Kin, overlap, type SessionDates, sessionKinds } from './session-dates.ts'

const year: Kin = {
  ...{ id: 'y', relation: 'parent', title: '2026/27', kind: 'school_year', school_year: 2027 },
  ...{ start_date: '2026-09-07', end_date: '2027-07-09' },
}
const term: SessionDates = {
  ...{ title: 'First', kind: 'term', school_year: 2027, start_date: '2026-09-07', end_date: '2026-12-18' },
}
const codes = (session: SessionDates, kin: readonly Kin[]) =>
  faultsOfSession(session, kin).map(({ path, code }) => `${path} ${code}`)

test('a term lies inside its year, at either end, and the fault names the year with its dates', () => {
  assert.deepEqual(codes(term, [year]), [])
  const [early] = faultsOfSession({ ...term, start_date: '2026-09-06' }, [year])
  assert.deepEqual([early?.path, early?.code], ['body/start_date', 'outside_parent'])
  assert.match(early?.message ?? '', /“2026\/27” \(2026-09-07 to 2027-07-09\)/)
  assert.deepEqual(codes({ ...term, end_date: '2027-07-10' }, [year]), ['body/end_date outside_parent'])
  assert.deepEqual(codes({ ...term, end_date: '2026-09-06' }, [year]), [])
})

test('siblings share no day; a parent is of a wider kind; children stay inside and keep their year', () => {
  const second: Kin = {
    ...term,
    id: '2',
    relation: 'sibling',
    start_date: '2026-12-18',
    end_date: '2027-03-26',
  }
  assert.deepEqual(codes(term, [second]), ['body/start_date overlaps'])
  assert.deepEqual(codes({ ...term, end_date: '2026-12-17' }, [second]), [])
  assert.deepEqual(codes({ ...term, kind: 'semester' }, [{ ...year, kind: 'term' }]), [
    'body/parent_id not_wider',
  ])
  const child: Kin = { ...term, id: 'c', relation: 'child' }
  const own = { ...year, title: 'Own' }
  assert.deepEqual(codes({ ...own, start_date: '2026-09-08' }, [child]), ['body/start_date child_outside'])
  assert.deepEqual(codes({ ...own, school_year: 2026 }, [child]), ['body/school_year child_of_other_year'])
  assert.deepEqual(codes({ ...own, school_year: 2028 }, []), ['body/school_year not_in_dates'])
})

const span = fc
  .tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 60 }))
  .map(([from, length]) => ({
    start_date: addDays('2026-01-01', from),
    end_date: addDays('2026-01-01', from + length),
  }))

test('spans overlap exactly when a day lies in both', () => {
  fc.assert(
    fc.property(span, span, (left, right) => {
      const days = new Set(dateRange(left.start_date, left.end_date))
      const shared = dateRange(right.start_date, right.end_date).some((day) => days.has(day))
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
        school_year: Number(outer.start_date.slice(0, 4)),
      }
      const child = { ...inner, title: 'C', kind: innerKind, school_year: parent.school_year }
      const asChild = faultsOfSession(child, [{ ...parent, id: 'p', relation: 'parent' }])
      const asParent = faultsOfSession(parent, [{ ...child, id: 'c', relation: 'child' }])
      const between = (faults: typeof asChild) => faults.filter(({ code }) => code !== 'not_in_dates').length
      assert.equal(between(asChild), between(asParent))
    }),
  )
})
