import { NumberInput, Table, Text } from '@mantine/core'
import type { RiskIndicators } from '../../kernel/api/wire.ts'
import { Section } from '../../kernel/page/section.tsx'
import { useWords } from '../../kernel/words/words.ts'
import type { Draft } from './draft.ts'

const members = ['from', 'full', 'share'] as const

interface IndicatorsProps {
  readonly draft: Draft
  readonly disabled: boolean
  onDraft(members: Partial<Draft>): void
}

/** How each value becomes points of its domain. */
export function Indicators({ draft, disabled, onDraft }: IndicatorsProps) {
  const { t } = useWords('early-warning')
  const codes = Object.keys(draft.indicators) as (keyof RiskIndicators)[]
  const set = (code: keyof RiskIndicators, member: (typeof members)[number], value: number) => {
    const threshold = Object.assign({}, draft.indicators[code], { [member]: value })
    onDraft({ indicators: Object.assign({}, draft.indicators, { [code]: threshold }) })
  }
  return (
    <Section title={t('settings.indicators')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('settings.indicatorsText')}
      </Text>
      <Table.ScrollContainer minWidth={280} type="native" pos="relative" tabIndex={0}>
        <Table verticalSpacing={4} horizontalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('settings.indicator')}</Table.Th>
              {members.map((member) => (
                <Table.Th key={member}>{t(`settings.${member}`)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {codes.map((code) => (
              <Table.Tr key={code}>
                <Table.Th scope="row">{t(`indicator.${code}`)}</Table.Th>
                {members.map((member) => (
                  <Table.Td key={member} w={{ base: '4.25rem', sm: '7.5rem' }}>
                    <NumberInput
                      aria-label={`${t(`indicator.${code}`)}: ${t(`settings.${member}`)}`}
                      size="xs"
                      hideControls
                      disabled={disabled}
                      value={draft.indicators[code][member]}
                      // A sign alone is the beginning of a number.
                      onChange={(value) => value !== '-' && set(code, member, Number(value) || 0)}
                    />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Section>
  )
}
