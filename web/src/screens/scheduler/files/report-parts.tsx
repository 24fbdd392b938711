import { List, SimpleGrid, Stack, Text } from '@mantine/core'
import type { TimetableImport } from '../../../kernel/api/wire.ts'
import { number } from '../../../kernel/format/format.ts'
import { Part } from '../../../kernel/page/part.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useKindName } from '../constraints/kind-words.ts'

/** What a checked file would become, and what of it would not be in the draft. */
export function ReportParts({ report }: { report: TimetableImport }) {
  const { t } = useWords('files')
  const rules = report.constraints.reduce((sum, { made }) => sum + made, 0)
  const figures = [
    { label: t('figures.requirements'), value: report.requirements },
    { label: t('figures.lessons'), value: report.lessons },
    { label: t('figures.placed'), value: report.placed },
    { label: t('figures.rules'), value: rules },
  ]
  return (
    <Part title={t('result', { format: t(`names.${report.format}`) })}>
      <SimpleGrid component="dl" cols={{ base: 2, sm: 4 }} m={0}>
        {figures.map(({ label, value }) => (
          <Stack key={label} gap={2}>
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <Text component="dd" m={0} size="xl" fw={600}>
              {number(value)}
            </Text>
          </Stack>
        ))}
      </SimpleGrid>
      <Without report={report} />
    </Part>
  )
}

/** Everything of the file that the draft would not have. */
function Without({ report }: { report: TimetableImport }) {
  const { t } = useWords('files')
  const kindName = useKindName()
  const rules = report.constraints.filter(({ left_out }) => left_out > 0)
  const days = report.days.filter(({ cycle_day }) => cycle_day === null).map(({ name }) => name)
  const lines = [
    ...(days.length > 0 ? [t('leftOut.days', { count: days.length, names: days.join(', ') })] : []),
    ...report.left_out.map(({ reason, count }) => t(`leftOut.${reason}`, { count, number: number(count) })),
    ...rules.map(({ kind, left_out }) =>
      t('leftOut.rule', { count: left_out, number: number(left_out), name: kindName(kind).name }),
    ),
    ...report.unsupported.map(({ name, count }) => t('leftOut.part', { number: number(count), name })),
  ]
  if (lines.length === 0) return <Text size="sm">{t('complete')}</Text>
  return (
    <Notice tone="caution" title={t('without')}>
      <List size="sm">
        {lines.slice(0, 50).map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </Notice>
  )
}
