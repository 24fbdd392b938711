import { ActionIcon, Group, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { NoteDialog } from '../../kernel/collection/note-dialog.tsx'
import { PromiseDialog } from '../../kernel/collection/promise-dialog.tsx'
import { RemindFamilies } from '../../kernel/collection/remind.tsx'
import { ButtonLink } from '../../kernel/links/links.tsx'
import { keepsMoney } from '../../kernel/money/office.ts'
import { isNothing } from '../../kernel/money/sums.ts'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'
import type { DebtorRow } from './wire.ts'

/** Receive, remind, call, promise; nothing for people who only read. */
export function DebtorActions({ row }: { row: DebtorRow }) {
  const { t } = useWords('aging')
  const { t: c } = useWords('collection')
  const school = useSchool()
  const [open, setOpen] = useState<'note' | 'promise'>()
  if (!keepsMoney(school)) return null
  const family = { id: row.household_id, title: row.title }
  const close = () => setOpen(undefined)
  const owed = isNothing(row.overdue_amount) ? row.amounts.total : row.overdue_amount
  return (
    <Group gap={6} wrap="nowrap" justify="flex-end">
      <ButtonLink
        to="/schools/$slug/counter"
        params={{ slug: school.slug }}
        search={{ household: family.id } as never}
        size="xs"
        variant="default"
        aria-label={t('debtors.receiveFrom', { family: family.title })}
      >
        {t('debtors.receive')}
      </ButtonLink>
      <RemindFamilies families={[family]} size="xs" />
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" aria-label={t('debtors.more', { family: family.title })}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen('note')}>{c('note.action')}</Menu.Item>
          <Menu.Item onClick={() => setOpen('promise')}>{c('promise.action')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <NoteDialog opened={open === 'note'} family={family} onClose={close} />
      <PromiseDialog
        opened={open === 'promise'}
        family={family}
        amount={owed}
        currency={row.currency}
        onClose={close}
      />
    </Group>
  )
}
