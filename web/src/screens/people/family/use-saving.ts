import { useRef } from 'react'
import { newKey } from '../../../kernel/api/new-key.ts'
import { Problem } from '../../../kernel/api/problem.ts'
import { enteredValue, useCustomFields } from '../../../kernel/custom-fields/custom-fields.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { calls } from '../kinds/calls.ts'
import { type GuardianEntry, linkBody } from './entry.ts'

const typed = ({ first_name, last_name, phone, email }: GuardianEntry) =>
  Object.fromEntries(
    Object.entries({ first_name, last_name, phone, email })
      .map(([member, value]) => [member, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  )

/** Saves a student and guardians so that repeating what nobody answered saves nothing twice. */
export function useSaving() {
  const school = useSchool()
  const fields = useCustomFields('guardian')
  const keys = useRef(new Map<string, { readonly body: string; readonly key: string }>())

  /** The same order has the same key until it is answered; another order has another. */
  const once = async <Answer>(
    name: string,
    body: object,
    send: (headers: { 'Idempotency-Key': string }) => Promise<Answer>,
  ) => {
    const known = keys.current.get(name)
    const text = JSON.stringify(body)
    const key = known?.body === text ? known.key : newKey()
    keys.current.set(name, { body: text, key })
    try {
      return await send({ 'Idempotency-Key': key })
    } catch (caught) {
      // A rejected request had no effect: sent again, it is checked again.
      if (caught instanceof Problem && caught.status >= 400 && caught.status < 500) keys.current.delete(name)
      throw caught
    }
  }

  const student = (body: Record<string, unknown>) =>
    once('student', body, (headers) => calls.student.create(school, body, headers))

  const guardian = (studentId: string, entry: GuardianEntry): Promise<unknown> => {
    const link = linkBody(entry.link)
    const path = { student_id: studentId, guardian_id: entry.picked[0]?.value ?? '' }
    const custom_fields = Object.fromEntries(
      fields
        .filter(({ key }) => (entry.own[key] ?? '').trim() !== '')
        .map((field) => [field.key, enteredValue(field, entry.own[field.key] ?? '')]),
    )
    const made = { ...typed(entry), custom_fields, students: [{ student_id: studentId, ...link }] }
    return entry.isNew
      ? once(entry.id, made, (headers) => calls.guardian.create(school, made, headers))
      : once(entry.id, { path, link }, (headers) =>
          school.client.PUT('/api/v1/people/students/{student_id}/guardians/{guardian_id}/', {
            params: { path },
            body: link,
            headers,
          }),
        )
  }

  return { student, guardian }
}
