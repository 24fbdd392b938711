import assert from 'node:assert/strict'
import { sql } from '../../src/kernel/db/statement.ts'
import type { TestCampus, TestPerson } from './campus.ts'
import type { EvaluationSchool } from './evaluation-school.ts'
import { OwnWorker } from './own-worker.ts'

/** What a template makes of a student, of the school, and of the texts in each of its blocks. */
function sourceOf(texts: readonly string[], isCard: boolean): string {
  // Liquid in a text of its author is code, which is refused where it is none that templates may have.
  const lines = texts.filter((text) => !/\{[{%]/.test(text))
  return [
    ...(isCard ? [':::card'] : []),
    `# {{ student.name }} ${lines[0]}`,
    `## {{ student.place_of_birth }} ${lines[1]}`,
    'Of {{ school.name }}, {{ school.address }}, {{ school.phone }}, {{ school.signatory }}',
    'For {{ guardian.names }}, {{ guardian.address }}',
    ...(isCard
      ? [':::end']
      : lines.flatMap((text) => [text, `| {{ student.name }} | ${text} |`, `- **${text}**`])),
    ':::signature',
    '',
  ].join('\n')
}

const line = (text: string | undefined) => text?.replaceAll('\u202e', '').slice(0, 120)

/**
 * Issues a document and a card of templates with the texts to the first student, on a letterhead of them; answers what
 * downloads the document and the sheet of cards, and what previews a card.
 */
export async function makeHostileDocument(
  campus: TestCampus,
  { school, students }: Pick<EvaluationSchool, 'school' | 'students'>,
  { texts, office }: { readonly texts: readonly string[]; readonly office: TestPerson },
): Promise<{ issued: string; cards: string; preview: { path: string; body: object } }> {
  const [student] = students
  const address = JSON.stringify({ line1: texts[2], city: texts[3] })
  await campus.database.transaction(school.id, async (tx) => {
    await tx.execute(sql`update students set changed_in = default, status = 'active', place_of_birth = ${texts[1]},
      address = ${address}::text::jsonb where tenant_id = ${school.id}`)
    await tx.execute(sql`insert into letterheads (tenant_id, address, phone, email, website, signatory_name,
        signatory_title, footer, updated_at)
      values (${school.id}, ${`${texts[0]}\n${texts[6]}`}, ${texts[5]}, 'a@example.com', ${texts[3]}, ${texts[4]},
        ${texts[8]}, ${texts[12]}, now())`)
  })
  const call = async (method: string, path: string, body?: object) => {
    const options = { token: office.token, school, ...(body && { body }) }
    const answer = await campus.request(method, `/api/v1/documents/${path}`, options)
    assert.ok(answer.status < 300, `${path}: ${answer.text}`)
    return answer.body
  }
  const issue = async (kind: 'other' | 'id_card') => {
    const source = sourceOf(texts, kind === 'id_card')
    const template = await call('POST', 'templates/', { kind, language: 'en', name: line(texts[0]), source })
    const worker = new OwnWorker()
    const run = await call('POST', 'issued/', { template_id: template.id, student_ids: [student] })
    await worker.work(campus)
    await campus.jobEnded(school.id, run.job_id)
    await worker.rest()
    const ended = await call('GET', `issued/runs/${run.id}/`)
    assert.equal(ended.issued, 1, JSON.stringify(ended.problems))
  }
  await issue('other')
  const { results } = await call('GET', `issued/?student_id=${student}`)
  await issue('id_card')
  return {
    issued: `/api/v1/documents/issued/${results[0].id}/content`,
    cards: `/api/v1/documents/issued/cards?student_id=${student}`,
    preview: {
      path: '/api/v1/documents/templates/preview/',
      body: {
        kind: 'other',
        language: 'en',
        name: line(texts[8]),
        source: sourceOf(texts, true),
        student_id: student,
      },
    },
  }
}
