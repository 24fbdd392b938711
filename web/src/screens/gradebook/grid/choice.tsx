import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { instant } from '../../../kernel/format/format.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { type Cell, type Conflict, keyOf } from '../saving/cell.ts'
import { emptyMark } from '../sheet/entry.ts'
import { useMarkText } from '../sheet/mark-text.ts'
import type { OfSheet } from '../sheet/use-sheet.ts'

interface ChoiceProps extends OfSheet {
  readonly cell: Cell
  readonly conflict: Conflict
  /** Puts the focus back where it was. */
  back(): void
}

/** Who changed a result last, by the history of its evaluation. */
function useWho({ evaluation_id, student_id }: Cell, version: number): string {
  const { t } = useWords('gradebook')
  const school = useSchool()
  const last = useQuery({
    queryKey: ['who', evaluation_id, student_id, version],
    queryFn: async () => {
      const { data } = await school.client.GET('/api/v1/evals/evaluations/{evaluation_id}/history/', {
        params: { path: { evaluation_id }, query: { student_id, page_size: 1 } },
      })
      return data?.results[0] ?? null
    },
  })
  if (last.data?.actor_id && last.data.actor_id === school.me.user?.id) return t('conflict.you')
  return last.data?.actor_name ?? t('conflict.somebody')
}

/** Mine or theirs: what somebody else saved meanwhile next to what is entered here; nothing is overwritten without asking. */
export function Choice({ sheet, cell, conflict: { mine, theirs }, back }: ChoiceProps) {
  const { t } = useWords('gradebook')
  const { full } = useMarkText()
  const { me } = useSchool()
  const who = useWho(cell, theirs.version)
  const settle = (choice: 'mine' | 'theirs') => {
    back()
    sheet.ledger.settle(keyOf(cell), choice)
    if (choice === 'mine') sheet.entered()
  }
  const at = theirs.updatedAt ? instant(theirs.updatedAt, me.school?.time_zone) : ''
  const isMark = mine.mark !== undefined
  const { marks } = sheet.boundsOf(cell.evaluation_id)
  const [own, other] = isMark
    ? [full(mine.mark ?? emptyMark, marks), full(theirs, marks)]
    : [mine.comment || t('status.none'), theirs.comment || t('status.none')]
  return (
    <Stack gap="xs">
      <Text size="sm" role="alert">
        {t('conflict.text', { who, at, mark: other })}
      </Text>
      <Button size="compact-sm" onClick={() => settle('mine')} justify="flex-start">
        {t('conflict.mine', { mark: own })}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => settle('theirs')} justify="flex-start">
        {t('conflict.theirs', { mark: other })}
      </Button>
    </Stack>
  )
}
