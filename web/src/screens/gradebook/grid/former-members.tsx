import { Table, Text } from '@mantine/core'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useMarkText } from '../sheet/mark-text.ts'
import type { Gradebook } from '../wire.ts'

/** Late results of students who have left the class: to be seen, and in no mark. */
export function FormerMembers({ book: { former_members: former, evaluations } }: { book: Gradebook }) {
  const { t } = useWords('gradebook')
  const { full } = useMarkText()
  if (former.length === 0) return null
  const known = new Map(evaluations.map((one) => [one.id, one]))
  return (
    <Notice tone="neutral" title={t('former.title')}>
      <Text size="sm">{t('former.text')}</Text>
      <Table aria-label={t('former.title')} withRowBorders={false} w="auto" mt="xs">
        <Table.Tbody>
          {former.flatMap(({ student_id, name, results }) =>
            results.map((result) => {
              const evaluation = known.get(result.evaluation_id)
              return (
                <Table.Tr key={`${result.evaluation_id} ${student_id}`}>
                  <Table.Th scope="row">{name}</Table.Th>
                  <Table.Td>{evaluation?.title}</Table.Td>
                  <Table.Td>{full(result, evaluation?.marks)}</Table.Td>
                </Table.Tr>
              )
            }),
          )}
        </Table.Tbody>
      </Table>
    </Notice>
  )
}
