import { Button, Group, Radio, SimpleGrid, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ButtonLink } from '../../../kernel/links/links.tsx'
import { useReadAgain } from '../../../kernel/money/use-read-again.ts'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Household } from '../wire.ts'
import { Effects } from './effects.tsx'
import { Preview } from './preview.tsx'

/** Both households side by side, which of them remains, and the result. */
export function Joining({ households }: { households: readonly [Household, Household] }) {
  const { t } = useWords('households')
  const [one, other] = households
  const [storedId, setStoredId] = useState(one.id)
  const [stored, gone] = storedId === one.id ? [one, other] : [other, one]
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {households.map((household) => (
          <Preview key={household.id} household={household} />
        ))}
      </SimpleGrid>
      <Radio.Group
        label={t('join.stays')}
        description={t('join.staysHint')}
        value={storedId}
        onChange={setStoredId}
      >
        <Stack gap="xs" mt="xs">
          {households.map(({ id, title, students }) => (
            <Radio
              key={id}
              value={id}
              label={title}
              description={students.map(({ name }) => name).join(', ')}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Effects kept={stored} gone={gone} />
      <Ends kept={stored} gone={gone} from={one} />
    </Stack>
  )
}

interface EndsProps {
  readonly kept: Household
  readonly gone: Household
  readonly from: Household
}

function Ends({ kept: stored, gone, from }: EndsProps) {
  const { t } = useWords('households')
  const { t: kernel } = useWords('kernel')
  const { client, slug } = useSchool()
  const navigate = useNavigate()
  const readAgain = useReadAgain()
  const join = useMutation({
    mutationFn: () =>
      client.POST('/api/v1/finance/households/join', { body: { household_ids: [stored.id, gone.id] } }),
    onSuccess: async () => {
      await readAgain()
      notifications.show({ message: t('join.done', { title: stored.title }) })
      const params = { slug, householdId: stored.id }
      await navigate({ to: '/schools/$slug/households/$householdId', params })
    },
  })
  return (
    <Stack gap="sm">
      <ErrorMessage error={join.error} />
      <Group justify="flex-end" gap="sm">
        <ButtonLink
          to="/schools/$slug/households/$householdId"
          params={{ slug, householdId: from.id }}
          variant="default"
        >
          {kernel('cancel')}
        </ButtonLink>
        <Button loading={join.isPending} onClick={() => join.mutate()}>
          {t('join.submit', { title: stored.title })}
        </Button>
      </Group>
    </Stack>
  )
}
