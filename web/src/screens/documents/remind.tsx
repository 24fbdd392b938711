import { Button, Stack } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import type { NeededDocument } from '../../kernel/api/wire.ts'
import { documentsPath } from '../../kernel/documents/shared.ts'
import { useSave } from '../../kernel/form/use-save.ts'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { given } from '../../kernel/routing/given.ts'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'

/** What a trip needs, and the day on which it must be valid; or its list, which says both. */
export interface Trip {
  readonly list_id?: string
  readonly category_id?: string
  readonly valid_on?: string
}

interface RemindProps {
  readonly rows: readonly NeededDocument[]
  readonly trip: Trip
  onDone(): void
}

/** Reminds those who can upload what the chosen rows lack, about each person once a day. */
export function RemindButton({ rows, trip, onDone }: RemindProps) {
  const { t } = useWords('documents')
  const { client } = useSchool()
  const save = useSave({
    send: async () => {
      const { list_id, category_id, valid_on } = trip
      // Of a trip each document alone: nobody is reminded of one that was not chosen.
      const isTrip = list_id !== undefined || category_id !== undefined
      const groups = Map.groupBy(rows, (row) =>
        isTrip || row.requirement_id === null ? row.category_id : row.requirement_id,
      )
      const sums = { reminded: 0, without_recipient: 0, skipped: 0 }
      for (const [id, lacks] of groups) {
        const subject_ids = [...new Set(lacks.map(({ subject_id }) => subject_id))]
        const isRequirement = !isTrip && lacks[0]?.requirement_id === id
        const rule = isRequirement ? { requirement_id: id } : given({ list_id, category_id: id })
        const { data } = await client.POST('/api/v1/documents/missing/remind', {
          body: { ...rule, ...given({ valid_on }), subject_ids },
        })
        sums.reminded += data?.reminded ?? 0
        sums.without_recipient += data?.without_recipient ?? 0
        sums.skipped += data?.skipped ?? 0
      }
      return sums
    },
    changes: [documentsPath],
    notice: ({ reminded, without_recipient, skipped }) =>
      [
        t('remind.sent', { count: reminded }),
        without_recipient > 0 ? t('remind.nobody', { count: without_recipient }) : '',
        skipped > 0 ? t('remind.skipped', { count: skipped }) : '',
      ]
        .filter(Boolean)
        .join(' '),
    onSaved: onDone,
  })
  return (
    <Stack gap="xs">
      <Button
        leftSection={<IconBell size={16} aria-hidden />}
        disabled={rows.length === 0}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        {t('remind.action', { count: rows.length })}
      </Button>
      <ErrorMessage error={save.error} />
    </Stack>
  )
}
