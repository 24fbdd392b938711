import { useMutation } from '@tanstack/react-query'
import { changesOfAbsence } from '../../kernel/absences/shared.ts'
import { Problem } from '../../kernel/api/problem.ts'
import type { FoundPerson } from '../../kernel/api/wire.ts'
import { useSave } from '../../kernel/form/use-save.ts'
import { useSchool } from '../../kernel/school/school.tsx'

/** A student who was marked late at the gate. */
export interface Arrival {
  /** Of the mark. */
  readonly id: string
  readonly name: string
  /** The lesson, as people name it. */
  readonly lesson: string
  /** Minutes since it began; null: it has no times. */
  readonly minutes: number | null
}

/** People among whom one is chosen. */
const choices = 8

/**
 * Finds students by card or name, and marks one late in the lesson that runs.
 * @param isExact only the code of a card finds its student: no names are shown
 */
export function useArrive({ isExact = false } = {}) {
  const { client } = useSchool()
  const search = useMutation<FoundPerson[], Error, string>({
    mutationFn: async (text) => {
      const { data } = await client.GET('/api/v1/people/search', {
        params: { query: { q: text, kinds: ['student'], limit: choices } },
      })
      const found = data?.results ?? []
      // A scanned code means its student, even if the same digits find others.
      const exact = found.filter(({ code }) => code?.toLowerCase() === text.toLowerCase())
      return isExact || exact.length === 1 ? exact : found
    },
  })
  const arrive = useSave<Arrival, FoundPerson>({
    send: async ({ id, name }) => {
      const { data: day } = await client.GET('/api/v1/attendance/students/{student_id}/day', {
        params: { path: { student_id: id } },
      })
      const session = day?.sessions.find(({ timing }) => timing === 'now')
      if (!day || !session)
        throw new Problem(409, { code: 'no_lesson_now', message: 'No lesson of the student runs now.' })
      const { class_id, class_name, period_id, period, minutes_since_start: minutes } = session
      await client.POST('/api/v1/attendance/bulk', {
        body: {
          class_id,
          period_id,
          date: day.date,
          records: [
            { student_id: id, status: 'late', ...(minutes === null ? {} : { minutes_late: minutes }) },
          ],
        },
      })
      const lesson = [period?.name, class_name].filter(Boolean).join(' · ')
      return { id: `${id} ${class_id} ${period_id}`, name, lesson, minutes }
    },
    changes: changesOfAbsence,
  })
  return { search, arrive }
}
