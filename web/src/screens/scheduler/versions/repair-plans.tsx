import { Button, Group, Text, Title } from '@mantine/core'
import type { ScheduleRepairPlan } from '../../../kernel/api/wire.ts'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { ChangeBadges } from '../change-badges.tsx'
import { useApplyChanges } from './repair-changes.ts'

interface RepairPlansProps {
  readonly plans: readonly ScheduleRepairPlan[]
  readonly what: 'room' | 'teacher'
  onClose(): void
}

/** Repairs of the whole timetable: one click changes every lesson. */
export function RepairPlans({ plans, what, onClose }: RepairPlansProps) {
  const { t } = useWords('scheduler')
  const apply = useApplyChanges(onClose)
  if (plans.length === 0) return null
  return (
    <section>
      <Title order={3} size="h5" mb={4}>
        {t('repair.plans')}
      </Title>
      <ErrorMessage error={apply.error} />
      {plans.map(({ strategy, hard, soft, lessons }) => (
        <Group key={strategy} justify="space-between" py={6} gap="sm">
          <Group gap="sm">
            <Text size="sm">{t(`repair.strategies.${strategy}.${what}`)}</Text>
            <Text size="sm" c="dimmed">
              {t('repair.count', { count: lessons.length })}
            </Text>
            <ChangeBadges hard={hard} soft={soft} />
          </Group>
          <Button
            size="xs"
            variant="default"
            loading={apply.isPending}
            aria-label={`${t('why.take')}: ${t(`repair.strategies.${strategy}.${what}`)}`}
            onClick={() => apply.mutate(lessons)}
          >
            {t('why.take')}
          </Button>
        </Group>
      ))}
    </section>
  )
}
