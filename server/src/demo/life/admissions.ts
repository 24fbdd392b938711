import type { Day } from './day.ts'
import type { Page } from './office.ts'
import { paperOf } from './papers.ts'

interface Sent {
  readonly document_id: string
  readonly upload_token: string
}

/** Families apply with the form of the public: one without papers, one with the certificate, one with all. */
export async function applyForPlaces({ account, words, school, today, family }: Day): Promise<void> {
  const level = school.levels[0]
  if (!level) return
  const registrar = await account('registrar')
  const send = async (kind: string, title: string, name: string) => {
    const path = `/api/v1/enrollment/documents?name=${encodeURIComponent(`${title}.pdf`)}`
    const { document_id, upload_token } = await family.upload<Sent>(
      path,
      'application/pdf',
      paperOf(`${title}: ${name}`),
    )
    return { kind, document_id, upload_token }
  }
  const year = Number(today.slice(0, 4)) - level.age
  for (const [index, [first_name, last_name, guardian]] of words.applicants.entries()) {
    const name = `${first_name} ${last_name}`
    const documents = [
      ...(index > 0 ? [await send('birth_certificate', words.certificate, name)] : []),
      ...(index > 1 ? [await send('school_report', words.report, name)] : []),
    ]
    const date_of_birth = `${year}-0${index + 2}-14`
    const email = `${guardian}.${last_name}@${school.slug}.test`.toLowerCase().normalize('NFD')
    await family.send('POST', '/api/v1/enrollment/apply', {
      school_slug: school.slug,
      applicant: { first_name, last_name, date_of_birth, grade_level: level.code },
      guardian: {
        first_name: guardian,
        last_name,
        email: email.replace(/[^\x20-\x7e]/g, ''),
        phone: school.phone(650 + index),
      },
      ...(documents.length > 0 ? { documents } : {}),
    })
  }
  const path = '/api/v1/enrollment/applications/?state=submitted&page_size=10'
  for (const { id } of (await registrar.read<Page<{ id: string }>>(path)).results.slice(0, 2)) {
    await registrar.send('POST', `/api/v1/enrollment/applications/${id}/notes/`, { text: words.note })
  }
}
