import { sql } from '../../src/kernel/db/statement.ts'
import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import type { Field } from '../../src/modules/forms/rules/definition.ts'
import { linkUser, upsertGuardianLinks, upsertGuardians } from '../../src/modules/people/index.ts'
import { type AttendanceSchool, makeAttendanceSchool } from './attendance-school.ts'
import type { TestAnswer, TestCampus, TestPerson } from './campus.ts'

const base = '/api/v1/documents/forms/'

interface FormSettings {
  readonly fields: readonly Field[]
  readonly audience?: Readonly<Record<string, unknown>>
  readonly [setting: string]: unknown
}

type Published = { readonly id: string; readonly version_number: number } & TestAnswer['body']

/** A class of three students: the first with two guardians, the second with one, the third with nobody to answer. */
export interface FormSchool extends AttendanceSchool {
  readonly child: string
  readonly otherChild: string
  /** The second guardian of the first child. */
  readonly secondParent: TestPerson
  /** Of the second child. */
  readonly otherFamily: TestPerson
  /** Linked to the first child without the right to messages. */
  readonly noMessages: TestPerson
  /** Linked to the first child by a link of their own making. */
  readonly selfLinked: TestPerson
  definition(fields: readonly Field[]): object
  create(settings: FormSettings, by?: TestPerson): Promise<TestAnswer>
  /** Makes and publishes a form for the class. */
  publish(settings: FormSettings, by?: TestPerson): Promise<Published>
  submit(
    form: { readonly id: string; readonly version_number: number },
    by: TestPerson,
    answers: object,
    student?: string | null,
  ): Promise<TestAnswer>
  get(path: string, by?: TestPerson): Promise<TestAnswer>
  post(path: string, body?: unknown, by?: TestPerson): Promise<TestAnswer>
  patch(path: string, body: unknown, by?: TestPerson): Promise<TestAnswer>
  /** Titles of what a person was notified of since they were last asked for, the latest first. */
  noticesOf(person: TestPerson): Promise<string[]>
}

export async function makeFormSchool(campus: TestCampus): Promise<FormSchool> {
  const at = await makeAttendanceSchool(campus, 3)
  const [child = '', otherChild = ''] = at.students
  const author = { at: campus.clock.now(), userId: null, requestId: null }
  const guardianOf = async (last_name: string, student_id: string, receives_messages = true) => {
    const id = uuidv7()
    const person = await campus.person(at.school, ['guardian'])
    const [first_name = '', last = ''] = last_name.split(' ')
    await campus.database.transaction(at.school.id, async (tx) => {
      await upsertGuardians(tx, [{ id, first_name, last_name: last }], author)
      await upsertGuardianLinks(tx, [{ student_id, guardian_id: id, receives_messages }], author.at)
      await linkUser(tx, 'guardian', id, person.userId)
    })
    return { person, id }
  }
  const { person: secondParent } = await guardianOf('Other Parent', child)
  const { person: otherFamily } = await guardianOf('Single Parent', otherChild)
  const { person: noMessages } = await guardianOf('No Messages', child, false)
  const { person: selfLinked, id: selfId } = await guardianOf('Self Linked', child)
  await campus.database.transaction(at.school.id, (tx) =>
    tx.execute(sql`update guardian_links set saved_by = ${selfLinked.userId}, changed_in = default
      where tenant_id = ${at.school.id} and guardian_id = ${selfId}`),
  )
  const call = (method: string, path: string, body: unknown, by: TestPerson = at.registrar) =>
    campus.request(method, `${base}${path}`, {
      token: by.token,
      school: at.school,
      ...(body === undefined ? {} : { body }),
    })
  const definition = (fields: readonly Field[]) => ({
    languages: ['en'],
    title: { en: 'Trip' },
    intro: {},
    sections: [{ title: {}, fields }],
  })
  const nobody = { kind: 'families', all: false, grade_levels: [], class_ids: [], student_ids: [], roles: [] }
  const create = (
    { fields, audience = { class_ids: [at.classId] }, ...settings }: FormSettings,
    by?: TestPerson,
  ) =>
    call(
      'POST',
      '',
      { definition: definition(fields), audience: { ...nobody, ...audience }, ...settings },
      by,
    )
  return {
    ...at,
    child,
    otherChild,
    secondParent,
    otherFamily,
    noMessages,
    selfLinked,
    definition,
    create,
    publish: async (settings, by) => {
      const made = await create(settings, by)
      if (made.status !== 201) throw new Error(made.text)
      const published = await call('POST', `${made.body.id}/publish`, {}, by)
      if (published.status !== 200) throw new Error(published.text)
      return published.body
    },
    submit: ({ id, version_number }, by, answers, student_id = child) =>
      call('POST', `tasks/${id}/submit`, { version_number, student_id, language: 'en', answers }, by),
    get: (path, by) => call('GET', path, undefined, by),
    post: (path, body, by) => call('POST', path, body, by),
    patch: (path, body, by) => call('PATCH', path, body, by),
    noticesOf: async ({ userId }) => {
      const [rows] = await campus.database.read(at.school.id, [
        sql<{ title: string }>`select title from notices
          where tenant_id = ${at.school.id} and recipient_id = ${userId} order by id desc`,
      ])
      return rows.map(({ title }) => title)
    },
  }
}
