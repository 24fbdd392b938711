import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSave } from '../../../kernel/form/use-save.ts'
import { money, number } from '../../../kernel/format/format.ts'
import { moneyQueries } from '../../../kernel/money/money-queries.ts'
import { Section } from '../../../kernel/page/section.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Preview } from '../wire.ts'
import type { BatchBody } from './selection.ts'

interface RunProps {
  readonly body: BatchBody
  readonly preview: Preview
}

/** Does what the preview shows: issued at once, or as drafts to be looked through. */
export function Run({ body, preview }: RunProps) {
  const { t } = useWords('fees')
  const school = useSchool()
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  const run = useSave({
    send: async (issue: boolean) => {
      const named = title.trim() === '' ? {} : { title: title.trim() }
      const { data } = await school.client.POST('/api/v1/finance/invoice-batches/', {
        body: { ...body, ...named, issue },
      })
      return data
    },
    changes: moneyQueries,
    onRefreshed: async (batch) => {
      if (batch)
        await navigate({
          to: '/schools/$slug/fees/batches/$batchId',
          params: { slug: school.slug, batchId: batch.id },
        })
    },
  })
  if (preview.invoices === 0) return <Notice tone="neutral" title={t('run.nothing')} />
  const shown = { count: preview.invoices, shown: number(preview.invoices) }
  return (
    <Section title={t('run.title')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('run.text', { amount: money(preview.total_amount, preview.currency) })}
        </Text>
        <TextInput
          label={t('run.name')}
          description={t('run.nameHint')}
          maw="24rem"
          maxLength={200}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <ErrorMessage error={run.error} />
        <Group gap="sm">
          <Button
            loading={run.isPending && run.variables}
            disabled={run.isPending}
            onClick={() => run.mutate(true)}
          >
            {t('run.issue', shown)}
          </Button>
          <Button
            variant="default"
            loading={run.isPending && !run.variables}
            disabled={run.isPending}
            onClick={() => run.mutate(false)}
          >
            {t('run.draft', shown)}
          </Button>
        </Group>
      </Stack>
    </Section>
  )
}
