import { Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { number, shortDate } from '../../../kernel/format/format.ts'
import { Section } from '../../../kernel/page/section.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { OwnMarks } from '../wire.ts'

type OwnClass = OwnMarks['classes'][number]
type OwnEvaluation = OwnClass['evaluations'][number]

/** The published results of a student, class by class, with what they make so far. */
export function OwnMarksOf({ student, term }: { student: string; term: string }) {
  const { t } = useWords('report-cards')
  const found = useSchool().query.useQuery('get', '/api/v1/evals/students/{student_id}/marks', {
    params: { path: { student_id: student }, query: { term_id: term } },
  })
  return (
    <Read of={found}>
      {({ classes }) => {
        const shown = classes.filter(({ evaluations, mark }) => evaluations.length > 0 || mark?.value != null)
        return shown.length === 0 ? (
          <Empty title={t('own.empty')}>{t('own.emptyText')}</Empty>
        ) : (
          <SimpleGrid cols={{ base: 1, md: 2 }}>
            {shown.map((one) => (
              <ClassMarks key={one.class_id} of={one} />
            ))}
          </SimpleGrid>
        )
      }}
    </Read>
  )
}

function ClassMarks({ of }: { of: OwnClass }) {
  const { t } = useWords('report-cards')
  const { mark } = of
  return (
    <Section title={of.title}>
      <Stack gap="xs">
        {mark?.value != null && (
          <Group gap="xs">
            <Text fw={700} size="lg">
              {number(mark.value)}
              {mark.letter ? ` · ${mark.letter}` : ''}
            </Text>
            <ToneBadge tone={of.published ? 'positive' : 'neutral'}>
              {t(of.published ? 'own.final' : 'own.soFar')}
            </ToneBadge>
          </Group>
        )}
        {of.class_figures?.average != null && (
          <Text size="sm" c="dimmed">
            {t('own.average', { mark: number(of.class_figures.average) })}
          </Text>
        )}
        {of.evaluations.map((evaluation) => (
          <Evaluation key={evaluation.evaluation_id} of={evaluation} />
        ))}
      </Stack>
    </Section>
  )
}

function Evaluation({ of }: { of: OwnEvaluation }) {
  const { t } = useWords('report-cards')
  const about = [of.category, of.due_on && shortDate(of.due_on)].filter(Boolean).join(' · ')
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <div>
        <Text size="sm">{of.title}</Text>
        <Text size="xs" c="dimmed">
          {about}
        </Text>
        {of.comment && <Text size="sm">{of.comment}</Text>}
      </div>
      <Text size="sm" fw={600} flex="none">
        {of.score === null
          ? t(`own.status.${of.status ?? 'none'}`)
          : of.grade !== null
            ? /^[\d.]+$/.test(of.grade)
              ? number(of.score)
              : of.grade
            : `${number(of.score)} / ${number(of.max_score)}`}
      </Text>
    </Group>
  )
}
