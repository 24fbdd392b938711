import { Stack, Table, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { TermClass } from '../api/wire.ts'
import { fixed, shortDate } from '../format/format.ts'
import { Section } from '../page/section.tsx'
import { useSchool } from '../school/school.tsx'
import { Empty, Read } from '../states/states.tsx'
import { ToneBadge } from '../theme/tone.tsx'
import { useWords } from '../words/words.ts'
import { type ClassFilter, ClassFilters, filtered } from './class-filters.tsx'
import { type GradedClass, useGradedClasses } from './use-graded-classes.ts'

interface GradedClassesProps {
  readonly termId: string
  /** The link to a class around its title. */
  link(one: GradedClass): ReactNode
  /** The text below the title. */
  about(one: GradedClass): string
}

/** Classes to grade or to report on: their own for teachers, and all of the school for staff. */
export function GradedClasses(props: GradedClassesProps) {
  const { me, is } = useSchool()
  return (
    <>
      {is('teacher') && <OwnClasses {...props} />}
      {me.roles.some((role) => !['teacher', 'guardian', 'student'].includes(role)) && (
        <AllClasses {...props} />
      )}
    </>
  )
}

function OwnClasses(props: GradedClassesProps) {
  const { t } = useWords('grades')
  const { classes, rows } = useGradedClasses('own', props.termId)
  return (
    <Section title={t('classes.mine')}>
      <Read of={classes}>
        {() =>
          rows.length === 0 ? (
            <Empty title={t('classes.none')}>{t('classes.noneText')}</Empty>
          ) : (
            <ClassTable {...props} classes={rows} />
          )
        }
      </Read>
    </Section>
  )
}

function AllClasses(props: GradedClassesProps) {
  const { t } = useWords('grades')
  const { classes, rows } = useGradedClasses('all', props.termId)
  const [filter, setFilter] = useState<ClassFilter>({})
  const shown = filtered(rows, filter)
  return (
    <Section title={t('classes.all')}>
      <Read of={classes}>
        {() => (
          <>
            <ClassFilters classes={rows} filter={filter} onFilter={setFilter} />
            {shown.length === 0 ? (
              <Empty title={t('classes.nothing')}>{t('classes.nothingText')}</Empty>
            ) : (
              <ClassTable {...props} classes={shown} />
            )}
          </>
        )}
      </Read>
    </Section>
  )
}

function ClassTable({ classes, link, about }: GradedClassesProps & { classes: readonly GradedClass[] }) {
  const { t } = useWords('grades')
  return (
    <Table verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('classes.class')}</Table.Th>
          <Table.Th visibleFrom="md">{t('classes.teacher')}</Table.Th>
          <Table.Th visibleFrom="sm" ta="end">
            {t('classes.students')}
          </Table.Th>
          <Table.Th ta="end">{t('classes.toGrade')}</Table.Th>
          <Table.Th visibleFrom="sm" ta="end">
            {t('classes.lastGraded')}
          </Table.Th>
          <Table.Th visibleFrom="xs" ta="end">
            {t('classes.average')}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {classes.map((one) => (
          <ClassRow key={one.id} one={one} link={link(one)} about={about(one)} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function ClassRow({ one: { figures }, link, about }: { one: GradedClass; link: ReactNode; about: string }) {
  return (
    <Table.Tr>
      <Table.Td>
        <Stack gap={0}>
          {link}
          {about && (
            <Text size="sm" c="dimmed">
              {about}
            </Text>
          )}
        </Stack>
      </Table.Td>
      <Table.Td visibleFrom="md">
        <Text size="sm">{figures?.teachers.map(({ name }) => name).join(', ') || '–'}</Text>
      </Table.Td>
      <Table.Td visibleFrom="sm" ta="end">
        {figures?.students ?? '–'}
      </Table.Td>
      <Table.Td ta="end">
        {figures && figures.to_grade > 0 ? (
          <ToneBadge tone="caution">{figures.to_grade}</ToneBadge>
        ) : (
          <Text size="sm" c="dimmed">
            –
          </Text>
        )}
      </Table.Td>
      <Table.Td visibleFrom="sm" ta="end">
        {figures?.last_graded_at ? shortDate(figures.last_graded_at.slice(0, 10)) : '–'}
      </Table.Td>
      <Table.Td visibleFrom="xs" ta="end">
        {figures ? averageText(figures) : '–'}
      </Table.Td>
    </Table.Tr>
  )
}

/** Always with one decimal in per cent and two on a short scale, so that a column can be read. */
function averageText({ average, average_of: of }: TermClass): string {
  if (average === null || of === null) return '–'
  return of === 100 ? `${fixed(average, 1)}\u00a0%` : `${fixed(average, 2)} / ${of}`
}
