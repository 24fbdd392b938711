import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ifMatch, type Tagged } from '../../kernel/api/tagged.ts'
import type { SchoolDetail, SchoolPatch } from '../../kernel/api/wire.ts'
import { NotProven, useStepUp } from '../../kernel/session/step-up.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { platform } from './platform.ts'

export type LifePatch = SchoolPatch
type Life = SchoolDetail

/** Changes a school as it was seen; `preview` asks what a change would do. `dialog` asks for the password. */
export function useChangeLife({ body, tag }: Tagged<Life>) {
  const { t } = useWords('operator')
  const queries = useQueryClient()
  const { proven, dialog } = useStepUp()
  const send = async (patch: LifePatch) => {
    const { data } = await proven(() =>
      platform.client.PATCH('/api/v1/super/schools/{school_id}/', {
        params: { path: { school_id: body.school_id }, header: ifMatch(tag) },
        body: patch,
      }),
    )
    if (!data) throw new Error('The answer has no body.')
    return data
  }
  const change = useMutation({
    mutationFn: send,
    onSuccess: ({ applied }) => {
      if (!applied) return
      notifications.show({ message: t('one.changed', { name: body.name }) })
      return queries.invalidateQueries()
    },
  })
  return { change, dialog, error: change.error instanceof NotProven ? null : change.error }
}
