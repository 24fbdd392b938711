import { Paper, Table, Text } from '@mantine/core'
import type { Class } from '../../../kernel/api/wire.ts'
import { TextLink } from '../../../kernel/links/links.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useGradeLevelName } from '../use-grade-levels.ts'

type SchoolClass = Class

/** Classes, one row each, whose title leads to the class. */
export function ClassTable({ label, classes }: { label: string; classes: readonly SchoolClass[] }) {
  const { t } = useWords('academics')
  const levelName = useGradeLevelName()
  return (
    <Paper withBorder>
      <Table aria-label={label} verticalSpacing={6} highlightOnHover>
        <Table.Thead visibleFrom="sm">
          <Table.Tr>
            {(['title', 'code', 'grade', 'room', 'periods'] as const).map((column) => (
              <Table.Th scope="col" key={column}>
                {t(`columns.${column}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {classes.map((one) => (
            <Row key={one.id} one={one} levelName={levelName} />
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}

interface RowProps {
  readonly one: SchoolClass
  levelName(code: string): string
}

function Row({ one, levelName }: RowProps) {
  const { slug } = useSchool()
  const { id, title, class_code, grade_levels, location, periods } = one
  return (
    <Table.Tr>
      <Table.Td>
        <TextLink
          to="/schools/$slug/classes/$classId"
          params={{ slug, classId: id }}
          fw={500}
          display="inline-block"
          py={2}
        >
          {title}
        </TextLink>
        <Text size="sm" c="dimmed" hiddenFrom="sm">
          {[class_code, location].filter(Boolean).join(' · ')}
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="sm">{class_code}</Table.Td>
      <Table.Td visibleFrom="sm">{grade_levels.map(levelName).join(', ')}</Table.Td>
      <Table.Td visibleFrom="sm">{location}</Table.Td>
      <Table.Td visibleFrom="sm">{periods.join(', ')}</Table.Td>
    </Table.Tr>
  )
}
