import { Badge, Group, SimpleGrid, Stack, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { EducationDna } from '../../kernel/api/wire.ts'
import { displayName } from '../../kernel/format/display-name.ts'
import { asTitle, number, percent, shortDate } from '../../kernel/format/format.ts'
import { Section } from '../../kernel/page/section.tsx'
import { useWords } from '../../kernel/words/words.ts'

interface DnaProps {
  readonly dna: EducationDna
  /** What the template of the school is called. */
  readonly name: string | null
}

/** How the school is set up, readable. */
export const Dna = ({ dna, name }: DnaProps) => (
  <SimpleGrid cols={{ base: 1, md: 2 }}>
    <Basics dna={dna} name={name} />
    <Year dna={dna} />
    <Grading dna={dna} />
    <Ladder dna={dna} />
  </SimpleGrid>
)

function Facts({ rows }: { rows: readonly (readonly [string, string | null])[] }) {
  return (
    <Table withRowBorders={false} verticalSpacing={4} horizontalSpacing={0}>
      <Table.Tbody>
        {rows.map(([name, value]) => (
          <Table.Tr key={name}>
            <Table.Th scope="row" fw={400} c="dimmed" w="45%">
              {name}
            </Table.Th>
            <Table.Td>{value ?? '–'}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** Details, opened on request. */
const More = ({ title, children }: { title: string; children: ReactNode }) => (
  <Text component="details" size="sm" mt="xs">
    <summary>{title}</summary>
    {children}
  </Text>
)

function Basics({ dna, name }: DnaProps) {
  const { t } = useWords('configuration')
  const region = dna.holiday_regions.find(({ code }) => code === dna.holiday_region)
  return (
    <Section title={t('dna.basics')}>
      <Facts
        rows={[
          [t('dna.template'), name],
          [t('dna.currency'), asTitle(displayName('currency', dna.currency))],
          [t('dna.zone'), dna.timezone],
          [t('dna.language'), asTitle(displayName('language', dna.locale))],
          [t('dna.dates'), dna.date_format],
          ...(region ? [[t('dna.region'), region.name] as const] : []),
        ]}
      />
      <More title={t('dna.codes', { count: dna.attendance_codes.length })}>
        <Facts rows={dna.attendance_codes.map(({ code, label }) => [code, label] as const)} />
      </More>
    </Section>
  )
}

function Year({ dna }: { dna: EducationDna }) {
  const { t } = useWords('configuration')
  const { academic_year: year, entries } = dna.calendar
  const span = ({ starts_on, ends_on }: { starts_on: string; ends_on: string }) =>
    starts_on === ends_on ? shortDate(starts_on) : `${shortDate(starts_on)} – ${shortDate(ends_on)}`
  return (
    <Section title={year ? t('dna.year', { title: year.title }) : t('dna.noYear')}>
      <Stack gap="xs">
        {year && <Text c="dimmed">{span(year)}</Text>}
        <Facts rows={dna.terms.map((term) => [term.title, span(term)] as const)} />
        <More title={t('dna.days', { count: entries.length })}>
          <Facts rows={entries.map((entry) => [entry.title, span(entry)] as const)} />
        </More>
      </Stack>
    </Section>
  )
}

function Grading({ dna }: { dna: EducationDna }) {
  const { t } = useWords('configuration')
  const { scales, mark_weights, rounding } = dna.grading_logic_json
  const scale = scales.find(({ code }) => code === dna.grading_scale)
  return (
    <Section title={t('dna.grading')}>
      <Stack gap="sm">
        <Facts
          rows={[
            [t('dna.scale'), scale?.name ?? null],
            [t('dna.pass'), scale?.pass == null ? null : number(scale.pass)],
            [t('dna.decimals'), number(rounding.decimals)],
            ...mark_weights.map(({ name, weight }) => [name, percent(weight / 100)] as const),
          ]}
        />
        {scale && (
          <More title={t('dna.grades', { count: scale.grades.length })}>
            <Facts
              rows={scale.grades.map(
                ({ code, label, min, max }) =>
                  [
                    label ? `${code} (${label})` : code,
                    min === max ? number(min) : `${number(min)} – ${number(max)}`,
                  ] as const,
              )}
            />
          </More>
        )}
      </Stack>
    </Section>
  )
}

function Ladder({ dna }: { dna: EducationDna }) {
  const { t } = useWords('configuration')
  return (
    <Section title={t('dna.ladder', { count: dna.grade_levels.length })}>
      <Group gap={6} component="ol" p={0} m={0}>
        {dna.grade_levels.map(({ code, name }) => (
          <Badge key={code} component="li" variant="default" radius="sm" tt="none" fw={500} size="lg">
            {name}
          </Badge>
        ))}
      </Group>
    </Section>
  )
}
