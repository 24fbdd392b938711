import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import type { RedFlag } from '../../../kernel/api/wire.ts'
import { dayAndMonth } from '../../../kernel/format/format.ts'
import { Rows } from '../../../kernel/rows/rows.tsx'
import { Assign } from '../../../kernel/support/assign.tsx'
import { BandBadge, ChangeBadge } from '../../../kernel/support/badges.tsx'
import { useSupportRights } from '../../../kernel/support/shared.ts'
import { useWords } from '../../../kernel/words/words.ts'
import { StudentRow } from './student-row.tsx'

/** A short list: more are shown on request. */
const few = 6

/** Students with a flag whom nobody helps yet, the most urgent first. */
export function FlagRows({ label, flags }: { readonly label: string; readonly flags: readonly RedFlag[] }) {
  const { t } = useWords('intervention')
  const [shown, setShown] = useState(few)
  return (
    <Stack gap="sm">
      <Rows label={label}>
        {flags.slice(0, shown).map((flag) => (
          <FlagRow key={flag.student_id} flag={flag} />
        ))}
      </Rows>
      {flags.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + few * 4)}>
          {t('unhelped.more', { count: flags.length - shown })}
        </Button>
      )}
    </Stack>
  )
}

function FlagRow({ flag }: { readonly flag: RedFlag }) {
  const { t } = useWords('intervention')
  const { mayWrite, seesScores } = useSupportRights()
  const { student_id: id, name, change, last_contact_on: contact } = flag
  return (
    <StudentRow
      student={{ id, name, gradeLevel: flag.grade_level }}
      badges={
        <>
          {seesScores && <BandBadge band={flag.band} />}
          {change !== 'same' && <ChangeBadge change={change} />}
        </>
      }
      factors={flag.factors}
      next={[
        t('row.nobody'),
        contact === null ? t('row.noContact') : t('row.contact', { date: dayAndMonth(contact) }),
      ]}
      end={
        mayWrite ? (
          <Assign student={{ id, name }} factors={flag.factors} onOpened={() => focusAfter(id)} />
        ) : undefined
      }
    />
  )
}

/** The row of a student whom somebody helps now goes: the keys go on from the next one. */
function focusAfter(id: string): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-student]')]
  const at = rows.findIndex((row) => row.dataset['student'] === id)
  const next = rows[at + 1] ?? rows[at - 1]
  next?.querySelector<HTMLElement>('a')?.focus()
}
