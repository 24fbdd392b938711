import { Button, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { NotProven, useStepUp } from '../../kernel/session/step-up.tsx'
import { useWords } from '../../kernel/words/words.ts'

interface ResetFactorProps {
  readonly userId: string
  readonly name: string
  onDone(): void
}

/** Takes the second factor off a member who lost it. */
export function ResetFactor({ userId, name, onDone }: ResetFactorProps) {
  const { t } = useWords('members')
  const { t: kernel } = useWords('kernel')
  const school = useSchool()
  const queries = useQueryClient()
  const [isSure, setSure] = useState(false)
  const { proven, dialog } = useStepUp()
  const params = { path: { user_id: userId } }
  const reset = useMutation({
    mutationFn: () =>
      proven(() => school.client.DELETE('/api/v1/members/{user_id}/second-factor/', { params })),
    onSuccess: () => {
      notifications.show({ message: t('reset.done', { name }) })
      onDone()
      return queries.invalidateQueries({ queryKey: ['get', '/api/v1/members/'] })
    },
  })
  return (
    <Stack gap="xs">
      {isSure ? (
        <>
          <Text size="sm">{t('reset.text')}</Text>
          <Group gap="xs">
            <Button variant="default" size="xs" onClick={() => setSure(false)}>
              {kernel('cancel')}
            </Button>
            <Button
              variant="default"
              size="xs"
              c="var(--campus-negative)"
              loading={reset.isPending}
              onClick={() => reset.mutate()}
            >
              {t('reset.sure')}
            </Button>
          </Group>
        </>
      ) : (
        <Group gap="xs">
          <Button variant="default" size="xs" onClick={() => setSure(true)}>
            {t('reset.open')}
          </Button>
        </Group>
      )}
      {!(reset.error instanceof NotProven) && <ErrorMessage error={reset.error} />}
      {dialog}
    </Stack>
  )
}
