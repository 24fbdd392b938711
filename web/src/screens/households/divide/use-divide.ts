import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useReadAgain } from '../../../kernel/money/use-read-again.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { bodyOf } from './draft.ts'

/** Divides a child's charges, and shows the household of its first share. */
export function useDivide(name: string) {
  const { t } = useWords('households')
  const { client, slug } = useSchool()
  const navigate = useNavigate()
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: async (body: NonNullable<ReturnType<typeof bodyOf>>) => {
      const { data } = await client.POST('/api/v1/finance/households/split', { body })
      return data?.households ?? []
    },
    onSuccess: async ([first]) => {
      await readAgain()
      notifications.show({ message: t('divide.done', { name }) })
      if (!first) return
      const params = { slug, householdId: first.id }
      await navigate({ to: '/schools/$slug/households/$householdId', params, ignoreBlocker: true })
    },
  })
}
