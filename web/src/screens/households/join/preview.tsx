import { Stack, Text } from '@mantine/core'
import { number } from '../../../kernel/format/format.ts'
import { Section } from '../../../kernel/page/section.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { Figures } from '../one/balances.tsx'
import { type Household, namesOf } from '../wire.ts'

/** A household before it is joined: its children, its guardians, its debts. */
export function Preview({ household }: { household: Household }) {
  const { t } = useWords('households')
  const { students, guardians } = household
  return (
    <Section title={household.title}>
      <Stack gap="sm">
        <div>
          {students.map(({ id, name, student_code, share_percent: share }) => (
            <Text key={id}>
              {name}{' '}
              <Text span size="sm" c="dimmed">
                {[student_code, share < 100 && t('children.share', { share: number(share) })]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Text>
          ))}
          <Text size="sm" c="dimmed">
            {t('join.guardians', { names: namesOf(guardians) || t('guardians.none') })}
          </Text>
        </div>
        <Figures household={household} />
      </Stack>
    </Section>
  )
}
