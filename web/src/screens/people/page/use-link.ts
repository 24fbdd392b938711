import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Link } from './rights.tsx'

interface UseLinkOptions {
  readonly studentId: string
  reload(): Promise<unknown>
  onDone(): void
}

const path = '/api/v1/people/students/{student_id}/guardians/{guardian_id}/'

/** Makes, changes and ends links between guardians and a student. */
export function useLink({ studentId, reload, onDone }: UseLinkOptions) {
  const { t } = useWords('people')
  const { client } = useSchool()
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const send = async (how: 'put' | 'remove', guardianId: string, link: Link) => {
    const params = { path: { student_id: studentId, guardian_id: guardianId } }
    const { relationship, is_primary, lives_with, receives_messages, can_view_results, can_view_finance } =
      link
    const body = {
      relationship,
      is_primary,
      lives_with,
      receives_messages,
      can_view_results,
      can_view_finance,
    }
    setBusy(true)
    setError(undefined)
    try {
      if (how === 'put') await client.PUT(path, { params, body })
      else await client.DELETE(path, { params })
      await reload()
      notifications.show({ message: t(how === 'put' ? 'saved' : 'guardians.removed') })
      onDone()
    } catch (caught) {
      setError(caught)
    } finally {
      setBusy(false)
    }
  }
  return { send, error, isBusy }
}
