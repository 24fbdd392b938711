import { Button, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { Said } from '../../../kernel/refusals/said.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { MoveDialog } from '../one/move-dialog.tsx'

const moves = ['review', 'waitlist', 'offer', 'reject'] as const
type Move = (typeof moves)[number]

interface BulkBarProps {
  readonly picked: readonly string[]
  onDone(): void
}

/** Actions for the selected applications; those that cannot be moved are reported, the others are moved. */
export function BulkBar({ picked, onDone }: BulkBarProps) {
  const { t } = useWords('admissions')
  const school = useSchool()
  const queries = useQueryClient()
  const [move, setMove] = useState<Move>()
  const send = useMutation({
    mutationFn: async (requested: { move: Move; reason?: string; message?: string; expires_on?: string }) => {
      const { data } = await school.client.POST('/api/v1/enrollment/applications/bulk', {
        body: { ...requested, mode: 'partial', application_ids: [...picked] },
      })
      return data
    },
    onSuccess: (done) => {
      notifications.show({ message: t('moved', { count: done?.count ?? 0 }) })
      if (done?.ok) onDone()
    },
    onSettled: () => queries.invalidateQueries(),
  })
  const refused = send.data?.errors ?? []
  return (
    <Stack gap="xs" aria-live="polite">
      {picked.length > 0 && (
        <Group gap="xs" role="group" aria-label={t('withPicked')}>
          <Text size="sm">{t('picked', { count: picked.length })}</Text>
          {moves.map((one) => (
            <Button
              key={one}
              variant="default"
              size="sm"
              loading={send.isPending}
              onClick={() => setMove(one)}
            >
              {t(`moves.${one}`)}
            </Button>
          ))}
        </Group>
      )}
      {refused.length > 0 && (
        <Notice tone="caution" title={t('notMoved', { count: refused.length })}>
          <Said reasons={[...new Map(refused.map((one) => [one.code, one])).values()]} />
        </Notice>
      )}
      <ErrorMessage error={send.error} />
      <MoveDialog
        move={move}
        onClose={() => setMove(undefined)}
        onMove={(requested) => {
          if (move) send.mutate({ move, ...requested })
          setMove(undefined)
        }}
      />
    </Stack>
  )
}
