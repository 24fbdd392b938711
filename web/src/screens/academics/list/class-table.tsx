import { Paper, Table, Text } from '@mantine/core'
import type { Class, ClassOverview } from '../../../kernel/api/wire.ts'
import { number } from '../../../kernel/format/format.ts'
import { TextLink } from '../../../kernel/links/links.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useGradeLevelName } from '../use-grade-levels.ts'

/** A class, with who is in it where that is known. */
type ListedClass = Class & Partial<Pick<ClassOverview, 'student_count' | 'teachers'>>

const hasFacts = ({ student_count }: ListedClass): boolean =>
  student_count !== undefined && student_count !== null

/** Classes, one row each, whose title leads to the class. */
export function ClassTable({ label, classes }: { label: string; classes: readonly ListedClass[] }) {
  const { t } = useWords('academics')
  const levelName = useGradeLevelName()
  const showsFacts = classes.some(hasFacts)
  return (
    <Paper withBorder>
      <Table aria-label={label} verticalSpacing={6} highlightOnHover>
        <Table.Thead visibleFrom="sm">
          <Table.Tr>
            {(['title', 'code', 'grade', 'teachers', 'students', 'room'] as const)
              .filter((column) => showsFacts || (column !== 'teachers' && column !== 'students'))
              .map((column) => (
                <Table.Th scope="col" key={column} ta={column === 'students' ? 'end' : 'start'}>
                  {t(`columns.${column}`)}
                </Table.Th>
              ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {classes.map((one) => (
            <Row key={one.id} one={one} levelName={levelName} showsFacts={showsFacts} />
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}

interface RowProps {
  readonly one: ListedClass
  readonly showsFacts: boolean
  levelName(code: string): string
}

function Row({ one, levelName, showsFacts }: RowProps) {
  const { t } = useWords('academics')
  const { slug } = useSchool()
  const { id, title, class_code, grade_levels, location, student_count: count = null, teachers = [] } = one
  const names = teachers.map(({ first_name, last_name }) => `${first_name} ${last_name}`).join(', ')
  const students = count === null ? null : t('columns.studentsOf', { count })
  return (
    <Table.Tr>
      <Table.Td>
        <TextLink
          to="/schools/$slug/classes/$classId"
          params={{ slug, classId: id }}
          fw={500}
          size="sm"
          display="inline-block"
          py={2}
        >
          {title}
        </TextLink>
        <Text size="sm" c="dimmed" hiddenFrom="sm">
          {[names || class_code, students, location].filter(Boolean).join(' · ')}
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="sm">{class_code}</Table.Td>
      <Table.Td visibleFrom="sm">{grade_levels.map(levelName).join(', ')}</Table.Td>
      {showsFacts && (
        <>
          <Table.Td visibleFrom="sm">{names}</Table.Td>
          <Table.Td visibleFrom="sm" ta="end">
            {count !== null && number(count)}
          </Table.Td>
        </>
      )}
      <Table.Td visibleFrom="sm">{location}</Table.Td>
    </Table.Tr>
  )
}
