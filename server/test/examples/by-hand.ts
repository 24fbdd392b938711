import type { Pool } from './pool.ts'

type ByHand<What> = Readonly<Record<string, (of: (name: string) => string | undefined) => What>>

/** Bodies that no schema can propose: the demo's own accounts, amounts that fit, addresses that are let in. */
const bodies: ByHand<unknown> = {
  'academics.createAcademicYear': () => ({
    title: '2027/2028',
    starts_on: '2027-09-06',
    ends_on: '2028-07-07',
    school_year: 2028,
  }),
  'attendance.createCode': () => ({
    code: 'FT',
    status: 'excused',
    label: 'Field trip',
    meaning: 'other_activity',
  }),
  'enrollment.apply': () => ({
    school_slug: 'greenfield',
    applicant: { first_name: 'Amina', last_name: 'Diallo', date_of_birth: '2021-05-14', grade_level: '01' },
    guardian: { first_name: 'Awa', last_name: 'Diallo', email: 'awa@example.org', relationship: 'mother' },
  }),
  'enrollment.createApplication': (of) => ({
    intake_id: of('/api/v1/enrollment/intakes/intake_id'),
    applicant: { first_name: 'Amina', last_name: 'Diallo', date_of_birth: '2021-05-14', grade_level: '01' },
    guardians: [{ first_name: 'Awa', last_name: 'Diallo', email: 'awa@example.org', relationship: 'mother' }],
  }),
  'evaluations.createCategory': () => ({ title: 'Projects', code: 'projects', weight: 20, drop_lowest: 0 }),
  'finance.createPayment': (of) => ({
    method: 'cash',
    amount: '250.00',
    household_id: of('/api/v1/finance/households/household_id') ?? of('household_id'),
  }),
  'finance.topUpWallet': (of) => ({
    method: 'cash',
    amount: '50.00',
    household_id: of('/api/v1/finance/households/household_id') ?? of('household_id'),
  }),
  'integrations.createOAuthClient': () => ({
    name: 'Library',
    scopes: ['students:read', 'roster:read'],
    redirect_uris: ['https://library.example.org/back'],
  }),
}

const queries: ByHand<string> = {
  'people.search': () => 'q=an',
  'rosetta.convert': () => 'from=US_LETTER&to=DE_1_6&score=A',
  'evaluations.readReportCards': (of) => `student_id=${of('student_id')}`,
  'attendance.openRegister': (of) => `date=2026-11-18&period_id=${of('period_id')}`,
}

export const bodyByHand = (id: string, pool: Pool, turn: number): unknown =>
  bodies[id]?.((name) => pool.value(name, turn))

export const queryByHand = (id: string, pool: Pool, turn: number): string | undefined =>
  queries[id]?.((name) => pool.value(name, turn))
