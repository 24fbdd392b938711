import { sql } from '../../src/kernel/db/statement.ts'
import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import {
  upsertAcademicSessions,
  upsertClasses,
  upsertGradeLevels,
} from '../../src/modules/academics/index.ts'
import { bytesADay } from '../../src/modules/enrollment/documents/service.ts'
import type { TestAnswer, TestCampus, TestPerson, TestSchool } from './campus.ts'
import { makePdf } from './make-pdf.ts'

/** A school that takes applications, with somebody who deals with them. */
export interface AdmissionsFixture {
  readonly school: TestSchool
  readonly registrar: TestPerson
  readonly yearId: string
  /** The school year that runs: 1 September 2026 to 5 July 2027. */
  readonly yearNow: string
  readonly homeroomId: string
  /** Opens an intake; answers its id. */
  intake(capacities: Readonly<Record<string, number>>, more?: object): Promise<string>
  /** Asks as the registrar. */
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>
  /** Sends the public form. */
  apply(more?: FormParts): Promise<TestAnswer>
  /** Asks as the family that holds the token. */
  family(token: string, method?: string, path?: string, body?: unknown): Promise<TestAnswer>
  /** Sends a document as anybody; answers how a form names it. */
  document(bytes: string, contentType?: string): Promise<TestAnswer>
}

export interface FormParts {
  readonly applicant?: object
  readonly guardian?: object
  readonly more?: object
}

const levels = ['K', '1', '2']

/** Forms of different children. */
let number = 0

export async function makeAdmissionsFixture(campus: TestCampus): Promise<AdmissionsFixture> {
  const school = await campus.school()
  const registrar = await campus.person(school, ['registrar'])
  const [yearId, yearNow, termId, homeroomId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  const at = campus.clock.now()
  await campus.database.transaction(school.id, async (tx) => {
    const blank = { ceds_grade_code: null, isced_level: null }
    await upsertGradeLevels(
      tx,
      levels.map((code, position) => ({ id: uuidv7(), code, name: `Grade ${code}`, position, ...blank })),
      at,
    )
    const span = { org_id: null, starts_on: '2027-09-01', ends_on: '2028-07-05', school_year: 2028 }
    const now = { org_id: null, starts_on: '2026-09-01', ends_on: '2027-07-05', school_year: 2027 }
    const termNow = uuidv7()
    await upsertAcademicSessions(
      tx,
      [
        { ...span, id: yearId, title: '2027/28', kind: 'school_year', parent_id: null },
        { ...now, id: yearNow, title: '2026/27', kind: 'school_year', parent_id: null },
        { ...span, id: termId, title: 'Autumn 2027', kind: 'term', parent_id: yearId },
        { ...now, id: termNow, title: 'Autumn 2026', kind: 'term', parent_id: yearNow },
      ],
      at,
    )
    await upsertClasses(
      tx,
      [{ id: homeroomId, title: 'K a', kind: 'homeroom', grade_levels: ['K'], term_ids: [termId, termNow] }],
      at,
    )
  })
  const ask: AdmissionsFixture['ask'] = (method, path, body, headers) =>
    campus.request(method, `/api/v1/enrollment/${path}`, {
      token: registrar.token,
      school,
      ...(body === undefined ? {} : { body }),
      ...(headers ? { headers } : {}),
    })
  return {
    school,
    registrar,
    yearId,
    yearNow,
    homeroomId,
    ask,
    intake: async (capacities, more = {}) => {
      const made = await ask('POST', 'intakes/', {
        academic_year_id: yearId,
        title: 'Admissions',
        opens_on: '2026-11-01',
        closes_on: '2027-03-31',
        capacities: Object.entries(capacities).map(([grade_level, places]) => ({ grade_level, places })),
        ...more,
      })
      if (made.status !== 201) throw new Error(made.text)
      return made.body.id
    },
    apply: ({ applicant = {}, guardian = {}, more = {} } = {}) => {
      number += 1
      return campus.request('POST', '/api/v1/enrollment/apply', {
        body: {
          school_slug: school.slug,
          applicant: {
            first_name: `Amina ${number}`,
            last_name: 'Diallo',
            date_of_birth: '2021-05-14',
            grade_level: 'K',
            ...applicant,
          },
          guardian: {
            first_name: 'Awa',
            last_name: `Diallo ${number}`,
            email: `awa.${number}@family.test`,
            ...guardian,
          },
          ...more,
        },
      })
    },
    family: (token, method = 'GET', path = '', body) =>
      campus.request(method, `/api/v1/enrollment/status${path}`, {
        school,
        headers: { 'application-token': token },
        ...(body === undefined ? {} : { body }),
      }),
    document: (bytes, contentType = 'application/pdf') =>
      campus.request('POST', '/api/v1/enrollment/documents?name=Paper.html', {
        // A text that begins like a PDF is accepted as one.
        school,
        raw: bytes.startsWith('%PDF') ? new Blob([new Uint8Array(makePdf(bytes.slice(8)))]) : bytes,
        headers: { 'content-type': contentType },
      }),
  }
}

/** Makes a document so large that the day takes hardly any more bytes. */
export const fillDay = (campus: TestCampus, { school }: AdmissionsFixture, id: string): Promise<void> =>
  campus.database.transaction(school.id, async (tx) => {
    await tx.execute(sql`update application_documents set size = ${bytesADay - 20}, sender_hash = null
      where tenant_id = ${school.id} and id = ${id}`)
  })
