import assert from 'node:assert/strict'
import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import { upsertClasses, upsertEnrollments } from '../../src/modules/academics/index.ts'
import {
  linkUser,
  upsertGuardianLinks,
  upsertGuardians,
  upsertStaffMembers,
  upsertStudents,
} from '../../src/modules/people/index.ts'
import type { TestAnswer, TestCampus, TestPerson, TestSchool } from './campus.ts'
import { makePdf } from './make-pdf.ts'

/** Two students in two classes, with their teachers and families. */
export interface DocumentSchool {
  readonly school: TestSchool
  readonly registrar: TestPerson
  readonly counselor: TestPerson
  /** Teaches Ada today; the second one taught her until yesterday. */
  readonly teacher: TestPerson
  readonly formerTeacher: TestPerson
  /** Linked to Ada alone; Ben is her brother. */
  readonly mother: TestPerson
  /** Linked to Ada, without messages. */
  readonly father: TestPerson
  readonly motherId: string
  readonly fatherId: string
  readonly teacherId: string
  readonly ada: string
  readonly ben: string
  readonly adasClass: string
}

const today = '2026-11-20'

export async function makeDocumentSchool(campus: TestCampus): Promise<DocumentSchool> {
  const school = await campus.school({ plan: 'pro' })
  const person = (role: 'registrar' | 'counselor' | 'teacher' | 'guardian') => campus.person(school, [role])
  const people = {
    registrar: await person('registrar'),
    counselor: await person('counselor'),
    teacher: await person('teacher'),
    formerTeacher: await person('teacher'),
    mother: await person('guardian'),
    father: await person('guardian'),
  }
  const [ada, ben, adasClass, bensClass] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  const [motherId, fatherId, teacherId, formerId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  const at = campus.clock.now()
  const author = { at, userId: null, requestId: null }
  const named = (id: string, first_name: string) => ({ id, first_name, last_name: 'Test' })
  await campus.database.transaction(school.id, async (tx) => {
    const grade = { grade_level: '7', entry_date: '2026-09-01' }
    await upsertStudents(
      tx,
      [
        { ...named(ada, 'Ada'), ...grade },
        { ...named(ben, 'Ben'), ...grade, grade_level: '9' },
      ],
      author,
    )
    await upsertStaffMembers(tx, [named(teacherId, 'Tea'), named(formerId, 'For')], author)
    await upsertGuardians(tx, [named(motherId, 'Mo'), named(fatherId, 'Fa')], author)
    await upsertGuardianLinks(
      tx,
      [
        { student_id: ada, guardian_id: motherId, receives_messages: true },
        { student_id: ada, guardian_id: fatherId, receives_messages: false },
      ],
      at,
    )
    await upsertClasses(
      tx,
      [
        { id: adasClass, title: '7A' },
        { id: bensClass, title: '9A' },
      ],
      at,
    )
    const membership = (class_id: string, who: object, ends_on: string | null = null) =>
      Object.assign(
        { id: uuidv7(), class_id, student_id: null, staff_id: null, role: 'student' as const },
        { starts_on: '2026-09-01', ends_on },
        who,
      )
    await upsertEnrollments(
      tx,
      [
        membership(adasClass, { student_id: ada }),
        membership(bensClass, { student_id: ben }),
        membership(adasClass, { staff_id: teacherId, role: 'teacher' as const }),
        membership(adasClass, { staff_id: formerId, role: 'teacher' as const }, today),
      ],
      at,
    )
    await linkUser(tx, 'teacher', teacherId, people.teacher.userId)
    await linkUser(tx, 'teacher', formerId, people.formerTeacher.userId)
    await linkUser(tx, 'guardian', motherId, people.mother.userId)
    await linkUser(tx, 'guardian', fatherId, people.father.userId)
  })
  return { school, ...people, motherId, fatherId, teacherId, ada, ben, adasClass }
}

/** Calls of documents in one school. */
export class DocumentCalls {
  readonly campus: TestCampus
  readonly at: DocumentSchool

  constructor(campus: TestCampus, at: DocumentSchool) {
    this.campus = campus
    this.at = at
  }

  call(
    method: string,
    path: string,
    by: TestPerson = this.at.registrar,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<TestAnswer> {
    return this.campus.request(method, path.startsWith('/api') ? path : `/api/v1/documents/${path}`, {
      token: by.token,
      school: this.at.school,
      headers,
      ...(body === undefined ? {} : { body }),
    })
  }

  /** A new category; who reads it is said by `body`. */
  async category(name: string, body: object = {}): Promise<string> {
    const answer = await this.call('POST', 'categories/', this.at.registrar, {
      name,
      subject_kinds: ['student', 'class', 'staff', 'guardian'],
      staff_access: 'office',
      family_access: 'none',
      retention_months: 24,
      ...body,
    })
    assert.equal(answer.status, 201, answer.text)
    return answer.body.id
  }

  upload(path: string, by: TestPerson, content: Uint8Array = makePdf()): Promise<TestAnswer> {
    return this.campus.request('POST', `/api/v1/documents/${path}`, {
      token: by.token,
      school: this.at.school,
      raw: new Blob([new Uint8Array(content)]),
      headers: { 'content-type': 'application/octet-stream' },
    })
  }

  file(
    category: string,
    by: TestPerson = this.at.registrar,
    more: { readonly student?: string; readonly query?: string; readonly content?: Uint8Array } = {},
  ): Promise<TestAnswer> {
    const subject = `subject_kind=student&subject_id=${more.student ?? this.at.ada}`
    return this.upload(`?${subject}&category_id=${category}${more.query ?? ''}`, by, more.content)
  }

  async ids(by: TestPerson, query = ''): Promise<string[]> {
    const answer = await this.call('GET', `?page_size=200${query}`, by)
    assert.equal(answer.status, 200, answer.text)
    return answer.body.results.map(({ id }: { id: string }) => id)
  }

  /** The bytes behind a new link, as the caller opens it. */
  async open(id: string, by: TestPerson, order: object = {}, as: TestPerson = by): Promise<Response> {
    const link = await this.call('POST', `${id}/links/`, by, order)
    if (link.status !== 201) return new Response(null, { status: link.status })
    const { pathname, search } = new URL(link.body.url)
    return fetch(`${this.campus.url}${pathname}${search}`, {
      headers: { authorization: `Bearer ${as.token}` },
    })
  }
}
