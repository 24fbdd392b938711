import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { Problem } from '../../kernel/api/problem.ts'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { useWords } from '../../kernel/words/words.ts'
import type { Scale } from './use-scales.ts'
import { Ways } from './ways.tsx'

interface NotConvertedProps {
  readonly error: Problem
  readonly scales: readonly Scale[]
}

interface Possible {
  readonly alternatives?: readonly { readonly method: string; readonly rule: string }[]
  readonly targets?: readonly string[]
}

/** Why a mark is not converted, and what is possible: rules by name with a warning, and scales with a published table. */
export function NotConverted({ error, scales }: NotConvertedProps) {
  const { t } = useWords('rosetta')
  const navigate = useNavigate({ from: '/schools/$slug/scales/convert' })
  const { alternatives = [], targets = [] } = (error.body ?? {}) as Possible
  const reachable = targets.flatMap((code) => scales.find((scale) => scale.code === code) ?? [])
  return (
    <Stack aria-live="polite">
      <ErrorMessage error={error} title={t('convert.refused')} />
      {alternatives.length > 0 && (
        <Stack gap={4}>
          <Title order={3} size="h6">
            {t('convert.byName')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('convert.passToBest')}
          </Text>
          <Ways ways={alternatives} />
        </Stack>
      )}
      {reachable.length > 0 && (
        <Stack gap={4}>
          <Title order={3} size="h6">
            {t('convert.published')}
          </Title>
          <Group gap="xs">
            {reachable.map(({ code, name }) => (
              <Button
                key={code}
                variant="default"
                size="xs"
                onClick={() =>
                  void navigate({
                    search: (search) => ({ ...search, to: code, rule: undefined }),
                    replace: true,
                  })
                }
              >
                {name}
              </Button>
            ))}
          </Group>
        </Stack>
      )}
    </Stack>
  )
}
