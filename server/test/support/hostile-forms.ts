import { sql } from '../../src/kernel/db/statement.ts'
import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import type { Field } from '../../src/modules/forms/rules/definition.ts'
import { upsertGuardianLinks, upsertGuardians } from '../../src/modules/people/index.ts'
import type { AttendanceSchool } from './attendance-school.ts'
import type { TestCampus } from './campus.ts'

const blank = { help: null, required: false, show_if: null, file_id: null, binding: null }

/** For each text a question that is answered in words, and one whose choice it is. */
const fieldsOf = (texts: readonly string[]): Field[] =>
  texts.flatMap((text, index): Field[] => {
    const label = { en: text }
    const choices = [{ value: text, label }]
    return [
      { ...blank, key: `words_${index}`, kind: 'long_text', label, choices: [] },
      { ...blank, key: `choices_${index}`, kind: 'choices', label, choices },
    ]
  })

/**
 * A form with the texts in its title, headings, questions and choices, which a guardian of each student has answered
 * with them; the guardians are called like them, too.
 */
export async function makeHostileForm(
  campus: TestCampus,
  { school, students }: Pick<AttendanceSchool, 'school' | 'students'>,
  texts: readonly string[],
): Promise<{ formId: string; answerId: string; guardians: readonly string[] }> {
  const tenant = school.id
  const at = campus.clock.now()
  const formId = uuidv7()
  const rows = texts.flatMap((text, index) => {
    const student = students[index]
    return student === undefined ? [] : [{ text, student, guardian: uuidv7(), answer: uuidv7() }]
  })
  const definition = JSON.stringify({
    languages: ['en'],
    title: { en: texts[0] },
    intro: { en: texts.join('\n') },
    sections: [{ title: { en: texts[1] }, fields: fieldsOf(texts) }],
  })
  const answers = JSON.stringify(
    Object.fromEntries(
      texts.flatMap((text, index) => [
        [`words_${index}`, text],
        [`choices_${index}`, [text, text]],
      ]),
    ),
  )
  await campus.database.transaction(tenant, async (tx) => {
    const named = rows.map(({ guardian }) => ({ id: guardian, first_name: 'A', last_name: 'B' }))
    await upsertGuardians(tx, named, { at, userId: null, requestId: null })
    await upsertGuardianLinks(
      tx,
      rows.map(({ student, guardian }) => ({
        student_id: student,
        guardian_id: guardian,
        receives_messages: true,
      })),
      at,
    )
    await tx.execute(sql`insert into forms (tenant_id, id, title, search_text, state, audience_kind, respond_by,
        audience_all, reminder_days, retention_months, definition, version_number, is_changed, created_at, updated_at)
      values (${tenant}, ${formId}, ${texts[0]}, 'x', 'published', 'families', 'child', true, '[]', 12,
        ${definition}::text::jsonb, 1, false, ${at}, ${at})`)
    await tx.execute(sql`insert into form_versions (tenant_id, form_id, number, definition, sha256, published_at)
      values (${tenant}, ${formId}, 1, ${definition}::text::jsonb, ${'a'.repeat(64)}, ${at})`)
    for (const { text, student, guardian, answer } of rows) {
      await tx.execute(sql`update guardians set changed_in = default, first_name = ${text}
        where tenant_id = ${tenant} and id = ${guardian}`)
      await tx.execute(sql`insert into form_answers (tenant_id, id, form_id, student_id, guardian_id, state,
          submission_number, version_number, submitted_at, created_at, updated_at)
        values (${tenant}, ${answer}, ${formId}, ${student}, ${guardian}, 'given', 1, 1, ${at}, ${at}, ${at})`)
      await tx.execute(sql`insert into form_submissions (tenant_id, answer_id, number, version_number, language,
          answers, signed_name, signed_from, statement, sha256, submitted_at)
        values (${tenant}, ${answer}, 1, 1, 'en', ${answers}::text::jsonb, ${text}, '192.0.2.1', '{}',
          ${'a'.repeat(64)}, ${at})`)
    }
  })
  return { formId, answerId: rows[0]?.answer ?? '', guardians: rows.map(({ guardian }) => guardian) }
}
