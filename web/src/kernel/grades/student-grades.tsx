import { Group, SimpleGrid, Stack, Text } from '@mantine/core'
import type { StudentGrades } from '../api/wire.ts'
import { fixed, number, shortDate } from '../format/format.ts'
import { Section } from '../page/section.tsx'
import { useSchool } from '../school/school.tsx'
import { Empty, Read } from '../states/states.tsx'
import { ToneBadge } from '../theme/tone.tsx'
import { useWords } from '../words/words.ts'

type OwnClass = StudentGrades['classes'][number]
type Scale = StudentGrades['scale']
type OwnEvaluation = OwnClass['evaluations'][number]

/** The published results of a student, class by class, with what they make so far. */
export function GradesOf({ student, term }: { student: string; term: string }) {
  const { t } = useWords('grades')
  const found = useSchool().query.useQuery('get', '/api/v1/evals/students/{student_id}/marks', {
    params: { path: { student_id: student }, query: { term_id: term } },
  })
  return (
    <Read of={found}>
      {({ classes, overall, scale }) => {
        const shown = classes.filter(({ evaluations, mark }) => evaluations.length > 0 || mark?.value != null)
        const places = placesOf([overall, ...shown.map(({ mark }) => mark)])
        return shown.length === 0 ? (
          <Empty title={t('empty')}>{t('emptyText')}</Empty>
        ) : (
          <Stack>
            {overall && (
              <Text fw={600}>
                {t(overall.provisional ? 'overallSoFar' : 'overall', {
                  mark: markText(overall, scale, places),
                })}
              </Text>
            )}
            <SimpleGrid cols={{ base: 1, md: 2 }}>
              {shown.map((one) => (
                <ClassMarks key={one.class_id} of={one} scale={scale} places={places} />
              ))}
            </SimpleGrid>
          </Stack>
        )
      }}
    </Read>
  )
}

/** The decimals of averages next to each other: as many as the longest has. */
const placesOf = (marks: readonly ({ readonly value: number | null } | null | undefined)[]): number =>
  Math.max(0, ...marks.map((mark) => String(mark?.value ?? 0).split('.')[1]?.length ?? 0))

/** A mark out of what, with what its grade is called: «6.55 / 20 · Insufficient», «4.2 · B». */
function markText(
  { value, letter }: { readonly value: number; readonly letter: string | null },
  scale: Scale,
  places: number,
): string {
  const isOutOf = scale !== null && scale.direction === 'higher_is_better' && scale.min === 0
  const score = isOutOf ? `${fixed(value, places)} / ${number(scale.max)}` : fixed(value, places)
  const label = scale?.grades.find(({ code }) => code === letter)?.label ?? letter
  return label && label !== number(value) ? `${score} · ${label}` : score
}

function ClassMarks({ of, scale, places }: { of: OwnClass; scale: Scale; places: number }) {
  const { t } = useWords('grades')
  const { mark } = of
  return (
    <Section title={of.title}>
      <Stack gap="xs">
        {mark?.value != null && (
          <Group gap="xs">
            <Text fw={700} size="lg">
              {markText({ value: mark.value, letter: mark.letter }, scale, places)}
            </Text>
            <ToneBadge tone={of.published ? 'positive' : 'neutral'}>
              {t(of.published ? 'final' : 'soFar')}
            </ToneBadge>
          </Group>
        )}
        {of.class_figures?.average != null && (
          <Text size="sm" c="dimmed">
            {t('average', { mark: number(of.class_figures.average) })}
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
  const { t } = useWords('grades')
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
          ? t(`status.${of.status ?? 'none'}`)
          : of.grade !== null
            ? /^[\d.]+$/.test(of.grade)
              ? number(of.score)
              : of.grade
            : `${number(of.score)} / ${number(of.max_score)}`}
      </Text>
    </Group>
  )
}
