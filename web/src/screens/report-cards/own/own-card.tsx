import { Button, Card, Group, Text } from '@mantine/core'
import { IconFileCertificate, IconPrinter } from '@tabler/icons-react'
import { Problem } from '../../../kernel/api/problem.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { type Cards, markText, pdfAddress } from '../wire.ts'

/** The report card of a term, as soon as it is published. */
export function OwnCard({ student, term }: { student: string; term: string }) {
  const { t } = useWords('report-cards')
  const { slug, query } = useSchool()
  const grades = query.useQuery('get', '/api/v1/evals/students/{student_id}/marks', {
    params: { path: { student_id: student }, query: { term_id: term } },
  })
  const isPublished = grades.data?.classes.some(({ published }) => published)
  const found = query.useQuery(
    'get',
    '/api/v1/evals/report-cards',
    { params: { query: { student_id: student, term_id: term } } },
    { retry: false, enabled: isPublished === true },
  )
  // The grades below say why they cannot be shown.
  if (grades.error) return null
  if (isPublished === false || (found.error instanceof Problem && found.error.status === 404)) {
    return (
      <Text c="dimmed" role="status">
        {t('own.notYet')}
      </Text>
    )
  }
  return (
    <Read of={found}>
      {(data) => {
        const cards = data as Cards
        const [card] = cards.results
        const overall = card?.overall?.value
        return (
          <Card withBorder padding="md">
            <Group justify="space-between">
              <Group gap="sm">
                <IconFileCertificate size={24} aria-hidden />
                <div>
                  <Text fw={600}>{t('own.card')}</Text>
                  {overall != null && (
                    <Text size="sm" c="dimmed">
                      {t('own.overall', { mark: markText(overall, cards.rounding) })}
                      {card?.overall?.rank != null &&
                        ` · ${t('own.place', { rank: card.overall.rank, of: card.overall.ranked ?? 0 })}`}
                    </Text>
                  )}
                </div>
              </Group>
              <Button
                component="a"
                href={pdfAddress(slug, { student_id: student, term_id: term })}
                download
                leftSection={<IconPrinter size={18} />}
              >
                {t('card.print')}
              </Button>
            </Group>
          </Card>
        )
      }}
    </Read>
  )
}
