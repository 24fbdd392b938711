import { Box, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { number, shortDate } from '../../../kernel/format/format.ts'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Card, Cards } from '../wire.ts'
import classes from './card.module.css'
import { Lines } from './lines.tsx'

interface PrintedCardProps {
  readonly card: Card
  readonly cards: Cards
}

/** A report card in the order of the printed one. */
export function PrintedCard({ card, cards }: PrintedCardProps) {
  const { t } = useWords('report-cards')
  const { student, general, attendance } = card
  const facts = [
    [t('card.number'), student.student_code],
    [t('card.class'), student.class_title],
    [t('card.born'), student.date_of_birth && shortDate(student.date_of_birth)],
  ] as const
  return (
    <Stack>
      {!card.complete && <Notice tone="caution">{t('card.incomplete')}</Notice>}
      <Paper withBorder className={classes['sheet'] ?? ''}>
        <Group justify="space-between" align="baseline" gap="xs">
          <Text fw={700} size="lg">
            {cards.school.name}
          </Text>
          <Text c="dimmed">{[cards.period.title, cards.period.year_title].filter(Boolean).join(' · ')}</Text>
        </Group>
        <Group gap="lg" className={classes['facts'] ?? ''}>
          {facts.map(
            ([label, value]) =>
              value && (
                <Text key={label} size="sm">
                  <Text span c="dimmed" size="sm">
                    {label}{' '}
                  </Text>
                  {value}
                </Text>
              ),
          )}
        </Group>
        <Lines card={card} cards={cards} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} mt="lg">
          {attendance && <Attendance of={attendance} />}
          {general && (
            <Box>
              <Title order={2} size="h5">
                {t('card.general')}
              </Title>
              <Text className={classes['text'] ?? ''}>{general.comment ?? '–'}</Text>
              {general.decision && (
                <>
                  <Title order={2} size="h5" mt="sm">
                    {t('card.decision')}
                  </Title>
                  <Text>{general.decision}</Text>
                </>
              )}
            </Box>
          )}
        </SimpleGrid>
      </Paper>
    </Stack>
  )
}

function Attendance({ of }: { of: NonNullable<Card['attendance']> }) {
  const { t } = useWords('report-cards')
  const rows = ['sessions', 'absences_justified', 'absences_unjustified', 'lates'] as const
  const label = (name: (typeof rows)[number]) =>
    name === 'sessions' ? t(`attendance.unit.${of.unit}`) : t(`attendance.${name}`)
  return (
    <Box>
      <Title order={2} size="h5">
        {t('card.attendance')}
      </Title>
      <dl className={classes['pairs']}>
        {rows.map((name) => (
          <Box key={name}>
            <dt>{label(name)}</dt>
            <dd>{number(of[name])}</dd>
          </Box>
        ))}
      </dl>
    </Box>
  )
}
