import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import {
  type Notice,
  type NoticeCategory,
  noticeCategories,
  notifyEach,
} from '../../src/modules/notifications/index.ts'
import { upsertGuardianLinks, upsertGuardians, upsertStudents } from '../../src/modules/people/index.ts'
import type { TestCampus, TestPerson, TestSchool } from './campus.ts'

/** A guardian of a test. */
interface TestGuardian {
  readonly id: string
  readonly email: string
}

/** Two siblings with a mother who has an account and a father who has none; another family with one child. */
export interface NoticeTestSchool {
  readonly school: TestSchool
  readonly admin: TestPerson
  readonly mother: TestGuardian
  readonly father: TestGuardian
  readonly stranger: TestGuardian
  /** The accounts of the mother and of the guardian of the other family. */
  readonly motherUser: TestPerson
  readonly strangerUser: TestPerson
  /** Ada and Ben are siblings, Cleo is of the other family. */
  readonly ada: string
  readonly ben: string
  readonly cleo: string
  notify(...notices: readonly Notice[]): Promise<void>
  call(method: string, address: string, by: TestPerson, body?: unknown): ReturnType<TestCampus['request']>
}

/** Adds a category to those of the modules; answers how to take it away again. */
export function addCategory(category: NoticeCategory): () => void {
  const before = noticeCategories.items
  noticeCategories.fill([...before, category])
  return () => noticeCategories.fill(before)
}

export const testCategory: NoticeCategory = {
  name: 'test_letters',
  label: { en: 'Letters', fr: 'Lettres' },
  audience: 'both',
}

/** A notice about students, of the category of tests. */
export const noticeAbout = (
  key: string,
  to: Notice['to'],
  about: readonly string[],
  more: Partial<Notice> = {},
): Notice => ({
  key,
  category: testCategory.name,
  importance: 'answer',
  to,
  about,
  path: '/home',
  texts: {
    en: { title: 'Please answer', body: `Body of ${key}.` },
    fr: { title: 'Merci de répondre', body: `Texte de ${key}.` },
  },
  ...more,
})

export async function makeNoticeSchool(
  campus: TestCampus,
  options: { timeZone?: string; locale?: string } = {},
): Promise<NoticeTestSchool> {
  const school = await campus.school(options)
  const [ada, ben, cleo] = [uuidv7(), uuidv7(), uuidv7()]
  const guardian = (name: string): TestGuardian => ({ id: uuidv7(), email: `${name}@${school.slug}.test` })
  const [mother, father, stranger] = [guardian('mother'), guardian('father'), guardian('stranger')]
  const at = campus.clock.now()
  const author = { at, userId: null, requestId: null }
  await campus.database.transaction(school.id, async (tx) => {
    const students = [
      { id: ada, first_name: 'Ada', last_name: 'Test' },
      { id: ben, first_name: 'Ben', last_name: 'Test' },
      { id: cleo, first_name: 'Cleo', last_name: 'Other' },
    ]
    await upsertStudents(tx, students, author)
    await upsertGuardians(
      tx,
      [
        { ...mother, first_name: 'Marie', last_name: 'Test', preferred_language: 'fr' },
        { ...father, first_name: 'Paul', last_name: 'Test' },
        { ...stranger, first_name: 'Olga', last_name: 'Other' },
      ],
      author,
    )
    const link = (student_id: string, guardian_id: string) => ({
      student_id,
      guardian_id,
      receives_messages: true,
    })
    await upsertGuardianLinks(
      tx,
      [link(ada, mother.id), link(ben, mother.id), link(ada, father.id), link(cleo, stranger.id)],
      at,
    )
  })
  const admin = await campus.person(school, ['admin'])
  const user = (of: TestGuardian) =>
    campus.person(school, ['guardian'], { entity: 'guardian', entityId: of.id })
  return {
    school,
    admin,
    mother,
    father,
    stranger,
    motherUser: await user(mother),
    strangerUser: await user(stranger),
    ada,
    ben,
    cleo,
    notify: async (...notices) => {
      const facts = await campus.application.kernel.ports.schoolById(school.id)
      if (!facts) throw new Error('The school is not there.')
      await campus.database.transaction(school.id, (tx) => notifyEach(tx, facts, notices, campus.clock.now()))
    },
    call: (method, address, by, body) =>
      campus.request(method, `/api/v1/notifications/${address}`, {
        token: by.token,
        school,
        ...(body === undefined ? {} : { body }),
      }),
  }
}
