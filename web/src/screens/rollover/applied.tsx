import { Button, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { instant } from '../../kernel/format/format.ts'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Notice } from '../../kernel/theme/notice.tsx'
import { useWords } from '../../kernel/words/words.ts'
import type { Year } from './start.tsx'
import type { RolloverAnswer } from './wire.ts'

/** A rollover that was applied, and for a day the way back. */
export function Applied({ rollover, years }: { rollover: RolloverAnswer; years: readonly Year[] }) {
  const { t } = useWords('rollover')
  const school = useSchool()
  const queries = useQueryClient()
  const [asks, setAsks] = useState(false)
  const undo = school.query.useMutation('post', '/api/v1/academics/rollovers/{rollover_id}/undo/', {
    onSuccess: async () => {
      notifications.show({ message: t('undo.done') })
      await queries.invalidateQueries()
    },
  })
  const titleOf = (id: string | null) => years.find((year) => year.id === id)?.title ?? '–'
  const { undoable_until: until } = rollover
  return (
    <Notice
      tone="accent"
      title={t('undo.title', {
        from: titleOf(rollover.from_academic_year_id),
        to: titleOf(rollover.to_academic_year_id),
      })}
    >
      <Stack gap="xs">
        <Text size="sm">{until === null ? t('undo.over') : t('undo.until', { at: instant(until) })}</Text>
        <ErrorMessage error={undo.error} />
        {until !== null && (
          <Group gap="xs">
            {asks ? (
              <>
                <Button
                  size="xs"
                  loading={undo.isPending}
                  onClick={() => undo.mutate({ params: { path: { rollover_id: rollover.id } } })}
                >
                  {t('undo.sure')}
                </Button>
                <Button size="xs" variant="default" onClick={() => setAsks(false)}>
                  {t('undo.no')}
                </Button>
              </>
            ) : (
              <Button size="xs" variant="default" onClick={() => setAsks(true)}>
                {t('undo.button')}
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Notice>
  )
}
