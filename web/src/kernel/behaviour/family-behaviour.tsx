import { Button, Group, Stack, Text } from '@mantine/core'
import { IconMessage2, IconStar } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { BehaviourRecord } from '../api/wire.ts'
import { longDate } from '../format/format.ts'
import { Section } from '../page/section.tsx'
import { useSchool } from '../school/school.tsx'
import { useWords } from '../words/words.ts'
import classes from './behaviour.module.css'
import { toneOf } from './shared.ts'

/** How many are shown at first, and after that. */
const [few, many] = [4, 50]

interface FamilyBehaviourProps {
  readonly studentId: string
  /** The first name of the child; left out: the reader. */
  readonly name?: string
}

/** What the school says about a child to the family, or to the student. */
export const FamilyBehaviour = (props: FamilyBehaviourProps) =>
  useSchool().may('behaviour.read') ? (
    <Suspense>
      <Known {...props} />
    </Suspense>
  ) : null

function Known({ studentId, name }: FamilyBehaviourProps) {
  const { t } = useWords('behaviour')
  const [count, setCount] = useState(few)
  const records = useSchool().query.useQuery(
    'get',
    '/api/v1/behaviour/records/',
    { params: { query: { student_id: studentId, sort: '-occurred_on', page_size: count } } },
    { placeholderData: keepPreviousData },
  )
  if (!records.data) return null
  const { results, next } = records.data
  return (
    <Section title={t('family.title')}>
      <Stack gap="sm">
        {results.length === 0 && (
          <Text c="dimmed">{name === undefined ? t('family.noneYours') : t('family.none', { name })}</Text>
        )}
        {results.map((record) => (
          <Said key={record.id} record={record} child={{ id: studentId, name }} />
        ))}
        {next !== null && count === few && (
          <Button variant="default" size="compact-md" mx="auto" onClick={() => setCount(many)}>
            {t('family.more')}
          </Button>
        )}
      </Stack>
    </Section>
  )
}

interface SaidProps {
  readonly record: BehaviourRecord
  readonly child: { readonly id: string; readonly name: string | undefined }
}

/** What an incident says must not look like what the child did who was harmed by it. */
function usePart({ record: { kind, people }, child }: SaidProps): string | undefined {
  const { t } = useWords('behaviour')
  const part = people.find(({ student_id }) => student_id === child.id)?.part
  if (kind === 'praise' || (part !== 'harmed' && part !== 'witness')) return undefined
  return child.name === undefined ? t(`family.yours.${part}`) : t(`family.${part}`, { name: child.name })
}

function Said({ record, child }: SaidProps) {
  const { t } = useWords('behaviour')
  const part = usePart({ record, child })
  const { kind, severity, type_name: type, occurred_on: day, class_name: title, summary, action } = record
  const Icon = kind === 'praise' ? IconStar : IconMessage2
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <Icon size={20} aria-hidden className={classes['sign']} data-tone={toneOf(severity)} />
      <Stack gap={2} miw={0}>
        <Text size="sm" fw={600}>
          {type}
        </Text>
        <Text size="sm" c="dimmed">
          {[longDate(day), title].filter(Boolean).join(' · ')}
        </Text>
        {part && <Text size="sm">{part}</Text>}
        {summary && (
          <Text size="sm" className={classes['words'] ?? ''}>
            {summary}
          </Text>
        )}
        {action && (
          <Text size="sm" className={classes['words'] ?? ''}>
            {t('family.done', { action })}
          </Text>
        )}
      </Stack>
    </Group>
  )
}
