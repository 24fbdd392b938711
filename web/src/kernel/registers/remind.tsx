import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMayPlan } from '../absences/plan-absence.tsx'
import type { RegisterReminderResult, RegisterRow } from '../api/wire.ts'
import { useSave } from '../form/use-save.ts'
import { clockTime } from '../format/format.ts'
import { useSchool } from '../school/school.tsx'
import { useWords } from '../words/words.ts'

type Missing = Pick<RegisterRow, 'class_id' | 'class_name' | 'period_id' | 'date'>

/** Who teaches a register that is not taken, and how late it is; undefined for one that was taken. */
export function useMissingFacts(): (row: RegisterRow) => string | undefined {
  const { t } = useWords('registers')
  const { me } = useSchool()
  const lateBy = (minutes: number): string =>
    minutes < 60
      ? t('minutes', { count: minutes })
      : t('hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  return ({ status, teachers, minutes_late, reminded_at }) => {
    if (status !== 'not_taken') return undefined
    const facts = [
      teachers.map(({ name }) => name).join(', '),
      minutes_late !== null && lateBy(minutes_late),
      reminded_at && t('reminded', { time: clockTime(reminded_at, me.school?.time_zone) }),
    ]
    return facts.filter(Boolean).join(' · ')
  }
}

/** Writes to the teachers of one missing register, or of all of a day; once per lesson. For the office. */
export function RemindButton({ row, date }: { readonly row?: Missing; readonly date: string }) {
  const { t } = useWords('registers')
  const { client } = useSchool()
  const said = ({ missing, emails, unreachable }: RegisterReminderResult): string => {
    if (missing === 0) return t('none')
    const silent = unreachable > 0 ? ` ${t('unreachable', { count: unreachable })}` : ''
    if (emails === 0) return unreachable === missing ? silent.trim() : `${t('already')}${silent}`
    return `${t('sent', { count: emails })}${silent}`
  }
  const save = useSave({
    send: async () => {
      const { data } = await client.POST('/api/v1/attendance/registers/remind', {
        body: {
          date,
          ...(row ? { registers: [{ class_id: row.class_id, period_id: row.period_id }] } : {}),
        },
      })
      if (!data) throw new Error('The answer has no body.')
      return data
    },
    changes: ['/api/v1/attendance/registers/'],
    onSaved: (answer) => notifications.show({ message: said(answer) }),
  })
  if (!useMayPlan()) return null
  return (
    <Button
      size="compact-md"
      variant="default"
      loading={save.isPending}
      {...(row ? { 'aria-label': t('remindOne', { name: row.class_name }) } : {})}
      onClick={() => save.mutate()}
    >
      {t(row ? 'remind' : 'remindAll')}
    </Button>
  )
}
