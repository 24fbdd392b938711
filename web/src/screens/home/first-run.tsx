import { Button, Group, Paper, Progress, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useSave } from '../../kernel/form/use-save.ts'
import { PlainLink } from '../../kernel/links/links.tsx'
import rowClasses from '../../kernel/rows/rows.module.css'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'

const path = '/api/v1/config/setup'

/** The steps that are a part of the set-up, by its name there. */
const parts = { calendar: 'calendar', grade_levels: 'grade-levels', rooms: 'rooms' } as const

/** The steps that have a screen of their own. */
const places = {
  classes: '/schools/$slug/classes',
  people: '/schools/$slug/imports',
  attendance_codes: '/schools/$slug/attendance/settings',
  fees: '/schools/$slug/fees',
  letterhead: '/schools/$slug/letterhead',
  staff: '/schools/$slug/members',
} as const

type PartKey = keyof typeof parts
type Key = PartKey | keyof typeof places
const isPart = (key: string): key is PartKey => Object.hasOwn(parts, key)
const isKnown = (key: string): key is Key => isPart(key) || Object.hasOwn(places, key)

/** What a new school still has to enter; nothing once all is done, or somebody has put the list away. */
export default function FirstRun() {
  const { query } = useSchool()
  const setup = query.useQuery('get', path, {}, { staleTime: 0 })
  if (!setup.data || setup.data.dismissed_at !== null) return null
  const steps = setup.data.steps.flatMap(({ key, done }) => (isKnown(key) ? [{ key, done }] : []))
  return steps.every(({ done }) => done) ? null : <Checklist steps={steps} />
}

interface Step {
  readonly key: Key
  readonly done: boolean
}

function Checklist({ steps }: { steps: readonly Step[] }) {
  const { t } = useWords('home')
  const { client } = useSchool()
  const dismiss = useSave({
    send: () => client.PATCH(path, { body: { dismissed: true } }),
    changes: [path],
    notice: () => t('firstRun.dismissed'),
  })
  const done = steps.filter((step) => step.done).length
  return (
    <Paper withBorder p="md" component="section" aria-label={t('firstRun.title')}>
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <div>
            <Title order={2} size="h4">
              {t('firstRun.title')}
            </Title>
            <Text size="sm" c="dimmed">
              {t('firstRun.progress', { done, total: steps.length })}
            </Text>
          </div>
          <Button variant="subtle" size="xs" loading={dismiss.isPending} onClick={() => dismiss.mutate()}>
            {t('firstRun.dismiss')}
          </Button>
        </Group>
        <Progress value={(done / steps.length) * 100} size="sm" aria-hidden />
        <Paper withBorder component="ul" className={rowClasses['list'] ?? ''}>
          {steps.map((step) => (
            <li key={step.key}>
              <StepRow step={step} />
            </li>
          ))}
        </Paper>
      </Stack>
    </Paper>
  )
}

/** The way to the screen of a step. */
function StepRow({ step }: { step: Step }) {
  const { slug } = useSchool()
  const { key } = step
  const className = rowClasses['row'] ?? ''
  return isPart(key) ? (
    <PlainLink to="/schools/$slug/setup/$part" params={{ slug, part: parts[key] }} className={className}>
      <StepText step={step} />
    </PlainLink>
  ) : (
    <PlainLink to={places[key]} params={{ slug }} className={className}>
      <StepText step={step} />
    </PlainLink>
  )
}

function StepText({ step: { key, done } }: { step: Step }) {
  const { t } = useWords('home')
  const Icon = done ? IconCircleCheckFilled : IconCircle
  return (
    <>
      <Icon size={20} aria-hidden color={done ? 'var(--campus-positive)' : 'var(--mantine-color-dimmed)'} />
      <span className={rowClasses['what']}>
        <Text fw={done ? 400 : 600} c={done ? 'dimmed' : ''}>
          {t(`firstRun.steps.${key}.title`)}
          <VisuallyHidden> · {t(done ? 'firstRun.done' : 'firstRun.left')}</VisuallyHidden>
        </Text>
        {!done && (
          <Text size="sm" c="dimmed">
            {t(`firstRun.steps.${key}.text`)}
          </Text>
        )}
      </span>
    </>
  )
}
