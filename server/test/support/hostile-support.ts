import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import { bringSupportIn } from '../../src/modules/intervention/index.ts'
import type { TestCampus, TestPerson } from './campus.ts'
import type { EvaluationSchool } from './evaluation-school.ts'

/** Letters about absence and a meeting of the support team with the texts; answers what prints them. */
export async function makeHostileSupport(
  campus: TestCampus,
  at: EvaluationSchool,
  texts: readonly string[],
): Promise<{ counselor: TestPerson; letters: string; minutes: string }> {
  const { school, students } = at
  const counselor = await campus.person(school, ['counselor'])
  const mailing = uuidv7()
  const letters = texts.flatMap((text, index) => {
    const student_id = students[index]
    return student_id === undefined
      ? []
      : [{ id: uuidv7(), student_id, absences: 6, subject: text.slice(0, 100), body: `${text}\n\n${text}` }]
  })
  const sent = {
    id: mailing,
    unit: 'days' as const,
    sent_on: '2026-11-02',
    at: campus.clock.now(),
    by: counselor.userId,
    language: 'en' as const,
    letters,
  }
  await campus.database.transaction(school.id, (tx) =>
    bringSupportIn(tx, { cases: [], help: [], tasks: [], notes: [], meetings: [], mailings: [sent] }),
  )
  const call = async (path: string, body: object) => {
    const options = { token: counselor.token, school, body }
    const answer = await campus.request('POST', `/api/v1/intervention/${path}`, options)
    if (answer.status !== 201) throw new Error(answer.text)
    return answer.body
  }
  for (const student_id of students.slice(0, 5)) await call('action-center/', { student_id })
  const meeting = await call('meetings/', {
    title: texts[0]?.slice(0, 100),
    present: texts.slice(0, 5).map((name) => ({ user_id: null, name: name.slice(0, 100) })),
  })
  return {
    counselor,
    letters: `/api/v1/intervention/letters/${mailing}/print/`,
    minutes: `/api/v1/intervention/meetings/${meeting.id}/minutes/`,
  }
}
