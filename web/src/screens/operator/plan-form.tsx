import { Button, Group, List, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Tagged } from '../../kernel/api/tagged.ts'
import type { SchoolDetail, SchoolPatched } from '../../kernel/api/wire.ts'
import { Section } from '../../kernel/page/section.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { useModuleName } from '../../kernel/school/module-name.ts'
import { Notice } from '../../kernel/theme/notice.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { useChangeLife } from './change-life.ts'
import { usePlanChoices } from './use-plan-name.ts'

type Outcome = SchoolPatched

/** Another plan: first what it would remove and add, then the change. */
export function PlanForm({ held }: { held: Tagged<SchoolDetail> }) {
  const { t } = useWords('operator')
  const { body } = held
  const [plan, setPlan] = useState<string>(body.plan_slug)
  const choices = usePlanChoices(body.plan_slug)
  const [reported, setReported] = useState<Outcome>()
  const { change, dialog, error } = useChangeLife(held)
  const ask = () => change.mutate({ plan_slug: plan, preview: true }, { onSuccess: setReported })
  return (
    <Section title={t('plan.title')}>
      <Stack>
        <Group align="flex-end">
          <NativeSelect
            label={t('provision.plan')}
            value={plan}
            onChange={({ currentTarget }) => {
              setPlan(currentTarget.value)
              setReported(undefined)
            }}
            data={choices}
          />
          <Button
            variant="default"
            disabled={plan === body.plan_slug}
            loading={change.isPending && !reported}
            onClick={ask}
          >
            {t('plan.preview')}
          </Button>
        </Group>
        {reported && (
          <Decide
            told={reported}
            isBusy={change.isPending}
            onDecide={(confirm) => change.mutate({ plan_slug: plan, ...(confirm ? { confirm } : {}) })}
          />
        )}
        <ErrorMessage error={error} />
      </Stack>
      {dialog}
    </Section>
  )
}

interface DecideProps {
  readonly told: Outcome
  readonly isBusy: boolean
  onDecide(confirm: string | undefined): void
}

function Decide({ told: reported, isBusy, onDecide }: DecideProps) {
  const { t } = useWords('operator')
  const nameOf = useModuleName()
  const [typed, setTyped] = useState('')
  const lost = [...reported.takes_away.modules, ...reported.takes_away.report_features]
  const gained = [...reported.adds.modules, ...reported.adds.report_features]
  const { slug } = reported.school
  const takes = lost.length > 0
  return (
    <Stack>
      {takes && (
        <Notice tone="caution" title={t('plan.takes', { count: lost.length })}>
          <List size="sm">
            {lost.map((code) => (
              <List.Item key={code}>{nameOf(code)}</List.Item>
            ))}
          </List>
          <Text size="sm">{t('plan.keeps')}</Text>
        </Notice>
      )}
      {gained.length > 0 && (
        <Notice tone="positive" title={t('plan.adds', { count: gained.length })}>
          {gained.map(nameOf).join(', ')}
        </Notice>
      )}
      {!takes && gained.length === 0 && <Notice tone="neutral" title={t('plan.same')} />}
      {takes && (
        <TextInput
          label={t('confirm', { slug })}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          autoComplete="off"
          maw="24rem"
        />
      )}
      <Group>
        <Button
          disabled={takes && typed !== slug}
          loading={isBusy}
          onClick={() => onDecide(takes ? typed : undefined)}
        >
          {t('plan.change')}
        </Button>
      </Group>
    </Stack>
  )
}
