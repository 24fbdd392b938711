import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { type GuardianEntry, linkBody } from '../family/entry.ts'
import { useSaving } from '../family/use-saving.ts'
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
  const saving = useSaving()
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const run = async (action: () => Promise<unknown>, reported: string) => {
    setBusy(true)
    setError(undefined)
    try {
      await action()
      await reload()
      notifications.show({ message: reported })
      onDone()
    } catch (caught) {
      setError(caught)
    } finally {
      setBusy(false)
    }
  }
  const to = (guardianId: string) => ({ path: { student_id: studentId, guardian_id: guardianId } })
  return {
    error,
    isBusy,
    make: (entry: GuardianEntry) => run(() => saving.guardian(studentId, entry), t('saved')),
    change: (guardianId: string, link: Link) =>
      run(() => client.PUT(path, { params: to(guardianId), body: linkBody(link) }), t('saved')),
    end: (guardianId: string) =>
      run(() => client.DELETE(path, { params: to(guardianId) }), t('guardians.removed')),
  }
}
