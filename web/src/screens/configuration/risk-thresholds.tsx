import { Button, Group, NumberInput, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ifMatch, type Tagged, tagged } from '../../kernel/api/tagged.ts'
import type { RiskThresholds as Thresholds } from '../../kernel/api/wire.ts'
import { useSave } from '../../kernel/form/use-save.ts'
import { number } from '../../kernel/format/format.ts'
import { Section } from '../../kernel/page/section.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'

const path = '/api/v1/config/risk-thresholds'

/** From which score on a student is at risk, and what makes the score. */
export function RiskThresholds() {
  const { t } = useWords('configuration')
  const { client } = useSchool()
  const held = useQuery({ queryKey: ['risk-thresholds'], queryFn: () => tagged(client.GET(path)) })
  return (
    <Section title={t('risk.title')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('risk.text')}
      </Text>
      <Read of={held}>{(known) => <Form key={known.tag} held={known} />}</Read>
    </Section>
  )
}

const weights = ['attendance', 'behaviour', 'course_performance'] as const

type Draft = Pick<Thresholds, 'amber_min' | 'red_min' | 'weights' | 'window_days'>

function useSaveThresholds({ tag }: Tagged<Thresholds>) {
  const { t } = useWords('configuration')
  const { client } = useSchool()
  return useSave({
    send: (body: Draft) => client.PATCH(path, { params: { header: ifMatch(tag) }, body }),
    changes: ['risk-thresholds'],
    notice: () => t('risk.saved'),
  })
}

/** What contradicts, before it is sent: the server checks the same. */
const problemOf = ({ amber_min, red_min, weights: parts }: Draft): 'order' | 'sum' | undefined => {
  if (amber_min >= red_min) return 'order'
  const sum = parts.attendance + parts.behaviour + parts.course_performance
  return Math.abs(sum - 100) > 1e-6 ? 'sum' : undefined
}

function Form({ held }: { held: Tagged<Thresholds> }) {
  const { t } = useWords('configuration')
  const { amber_min, red_min, window_days } = held.body
  const stored: Draft = { amber_min, red_min, window_days, weights: held.body.weights }
  const [draft, setDraft] = useState(stored)
  const save = useSaveThresholds(held)
  const change = (members: Partial<Draft>) => setDraft((before) => ({ ...before, ...members }))
  const problem = problemOf(draft)
  const sum = draft.weights.attendance + draft.weights.behaviour + draft.weights.course_performance
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(draft)
      }}
    >
      <Stack gap="md" maw="40rem">
        <SimpleGrid cols={{ base: 1, xs: 3 }}>
          <Points
            label={t('risk.amber')}
            value={draft.amber_min}
            onValue={(value) => change({ amber_min: value })}
          />
          <Points
            label={t('risk.red')}
            value={draft.red_min}
            onValue={(value) => change({ red_min: value })}
            error={problem === 'order' && t('risk.order')}
          />
          <NumberInput
            label={t('risk.window')}
            min={1}
            max={366}
            allowDecimal={false}
            value={draft.window_days}
            onChange={(value) => change({ window_days: Number(value) || 1 })}
          />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 3 }}>
          {weights.map((part) => (
            <Points
              key={part}
              label={t(`risk.weights.${part}`)}
              value={draft.weights[part]}
              onValue={(value) => change({ weights: { ...draft.weights, [part]: value } })}
            />
          ))}
        </SimpleGrid>
        <Text size="sm" c={problem === 'sum' ? 'var(--campus-negative)' : 'dimmed'} role="status">
          {t(problem === 'sum' ? 'risk.sumWrong' : 'risk.sum', { sum: number(sum) })}
        </Text>
        <ErrorMessage error={save.error} own={{ precondition_failed: t('risk.stale') }} />
        <Group justify="flex-end">
          <Button
            type="submit"
            loading={save.isPending}
            disabled={problem !== undefined || JSON.stringify(draft) === JSON.stringify(stored)}
          >
            {t('risk.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface PointsProps {
  readonly label: string
  readonly value: number
  readonly error?: string | false
  onValue(value: number): void
}

const Points = ({ label, value, error = false, onValue }: PointsProps) => (
  <NumberInput
    label={label}
    min={0}
    max={100}
    value={value}
    error={error}
    onChange={(entered) => onValue(Number(entered) || 0)}
  />
)
