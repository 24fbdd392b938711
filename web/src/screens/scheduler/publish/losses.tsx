import { Text } from '@mantine/core'
import type { SchedulePreview } from '../../../kernel/api/wire.ts'
import { number } from '../../../kernel/format/format.ts'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'

/** Who has lessons now and none from that day on. */
export function Losses({ losses }: { losses: SchedulePreview['losses'] }) {
  const { t } = useWords('scheduler')
  const { classes, staff, students, class_list, staff_list } = losses
  const named = (list: readonly { readonly name: string }[], count: number) => {
    const names = list.map(({ name }) => name).join(', ')
    return count > list.length ? t('publish.lossesMore', { names, count: count - list.length }) : names
  }
  if (classes === 0 && staff === 0) return null
  const staffLine = staff > 0 && t('publish.lossesStaff', { names: named(staff_list, staff) })
  if (classes === 0) return <Text size="sm">{staffLine}</Text>
  return (
    <Notice tone="caution" title={t('publish.losses', { count: classes })}>
      <Text size="sm">{t('publish.lossesText', { names: named(class_list, classes) })}</Text>
      <Text size="sm">{t('publish.lossesPeople', { students: number(students), staff: number(staff) })}</Text>
      {staffLine && <Text size="sm">{staffLine}</Text>}
    </Notice>
  )
}
