import { Group, Stack, Text } from '@mantine/core'
import { Face } from '../../../kernel/face/face.tsx'
import { money } from '../../../kernel/format/format.ts'
import { sumOf } from '../../../kernel/money/sums.ts'
import { Section } from '../../../kernel/page/section.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Household } from '../wire.ts'

/** What is owed for each child, where there are several. */
export function Children({ household }: { household: Household }) {
  const { t } = useWords('family-money')
  if (household.students.length < 2) return null
  return (
    <Section title={t('children')}>
      <Stack gap="sm" component="ul" p={0} m={0}>
        {household.students.map((student) => (
          <Group key={student.id} component="li" justify="space-between" wrap="nowrap" gap="sm">
            <Group gap="sm" wrap="nowrap">
              <Face name={student.name} size={32} />
              <div>
                <Text>{student.name}</Text>
                {student.share_percent < 100 && (
                  <Text size="sm" c="dimmed">
                    {t('share', { share: student.share_percent })}
                  </Text>
                )}
              </div>
            </Group>
            <Text fw={600} ta="end">
              {owedFor(household, student.id).join(' + ') || t('nothingOwed')}
            </Text>
          </Group>
        ))}
      </Stack>
    </Section>
  )
}

/** What is owed for a child, by currency. */
function owedFor({ open_invoices: open }: Household, studentId: string): string[] {
  const own = open.filter(({ student_id }) => student_id === studentId)
  return [...new Set(own.map(({ currency }) => currency))].map((currency) =>
    money(sumOf(own.filter((one) => one.currency === currency).map(({ balance }) => balance)), currency),
  )
}
