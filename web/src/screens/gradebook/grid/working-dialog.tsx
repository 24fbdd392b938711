import { Group, Stack, Table, Text } from '@mantine/core'
import { Dialog } from '../../../kernel/form/dialog.tsx'
import { TextLink } from '../../../kernel/links/links.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { scoreText } from '../sheet/mark-text.ts'
import { bookTopic } from '../sheet/sheet.ts'
import { type OfSheet, useTopic } from '../sheet/use-sheet.ts'
import type { TermMark } from '../wire.ts'
import classes from './grid.module.css'
import { useTermMark } from './term-mark.ts'

interface WorkingDialogProps extends OfSheet {
  readonly studentId: string
  close(): void
}

/** How the mark of a student in the term came about, as the server made it. */
export function WorkingDialog({ sheet, studentId, close }: WorkingDialogProps) {
  const { t } = useWords('gradebook')
  const { slug } = useSchool()
  useTopic(sheet.topics, bookTopic)
  const student = sheet.book.students.find(({ student_id }) => student_id === studentId)
  const said = useTermMark(student?.mark ?? null)
  if (!student) return null
  const { mark } = student
  return (
    <Dialog
      opened
      size="lg"
      onClose={close}
      returnFocus={false}
      title={t('working.title', { student: student.name })}
    >
      <Stack gap="sm">
        <Group gap="sm" align="baseline">
          <Text fz="1.75rem" fw={700} lh={1}>
            {said.value}
          </Text>
          {said.letter && <Text c="dimmed">{t('working.grade', { grade: said.letter })}</Text>}
          {mark?.rank && <Text c="dimmed">{t('working.rank', { rank: mark.rank })}</Text>}
          {mark?.provisional && <ToneBadge tone="caution">{t('mark.provisional')}</ToneBadge>}
        </Group>
        {mark && mark.counted > 0 ? (
          <Known sheet={sheet} mark={mark} />
        ) : (
          <Text c="dimmed">{t('working.nothing')}</Text>
        )}
        <TextLink
          to="/schools/$slug/people/students/$personId"
          params={{ slug, personId: studentId }}
          size="sm"
        >
          {t('working.student')}
        </TextLink>
      </Stack>
    </Dialog>
  )
}

function Known({ sheet, mark }: OfSheet & { readonly mark: TermMark }) {
  const { t } = useWords('gradebook')
  const { working } = mark
  const percent = (value: number | null) => (value === null ? '–' : `${scoreText(value, 2)} %`)
  return (
    <>
      <Text size="sm" c="dimmed">
        {t(`working.by.${working.weighting}`)}
      </Text>
      <Table verticalSpacing={6} aria-label={t('working.categories')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('working.category')}</Table.Th>
            <Table.Th ta="end">{t('working.points')}</Table.Th>
            <Table.Th ta="end">{t('working.reached')}</Table.Th>
            <Table.Th ta="end">{t('working.share')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {working.categories.map((one) => (
            <Table.Tr key={one.category_id ?? ''}>
              <Table.Td>
                {one.title ?? t('working.none')}
                <LeftOut sheet={sheet} one={one} />
              </Table.Td>
              <Table.Td ta="end">{`${scoreText(one.points, 2)} ${one.mean === null ? '/' : '÷'} ${scoreText(one.possible, 2)}`}</Table.Td>
              <Table.Td ta="end">{one.mean === null ? percent(one.percent) : scoreText(one.mean)}</Table.Td>
              <Table.Td ta="end">{percent(one.effective_weight)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <ol className={classes['steps']} aria-label={t('working.steps')}>
        {working.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  )
}

/** What of a category does not count, and why. */
function LeftOut({ sheet, one }: OfSheet & { readonly one: TermMark['working']['categories'][number] }) {
  const { t } = useWords('gradebook')
  const title = (id: string) => sheet.evaluation(id)?.title ?? ''
  const lines = [
    ...one.dropped.map((id) => ({ id, text: t('working.dropped', { title: title(id) }) })),
    ...one.excluded.map(({ evaluation_id: id, why }) => ({
      id,
      text: t('working.excluded', { title: title(id), why: t(`working.why.${why}`) }),
    })),
  ]
  return lines.map(({ id, text }) => (
    <Text key={id} size="xs" c="dimmed">
      {text}
    </Text>
  ))
}
