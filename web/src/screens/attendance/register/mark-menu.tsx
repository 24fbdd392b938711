import { Button, Menu, ScrollArea, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { AttendanceCode } from '../../../kernel/api/wire.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { type Entry, type Status, statuses } from './entries.ts'
import classes from './register.module.css'

export type Code = AttendanceCode

interface MarkMenuProps {
  readonly name: string
  readonly studentId: string
  /** undefined: somebody must choose. */
  readonly entry: Entry | undefined
  readonly codes: readonly Code[]
  readonly isDisabled: boolean
  choose(status: Status, code: string | null): void
}

/** The mark of a student in words, and a menu with the others: the five statuses, then the codes of the school. */
export function MarkMenu({ name, studentId, entry, codes, isDisabled, choose }: MarkMenuProps) {
  const { t } = useWords('attendance')
  const { slug } = useSchool()
  const navigate = useNavigate()
  const status = entry ? t(`status.${entry.status}`) : t('register.toConfirm')
  // Plainly here: the letter that the school writes for it says no more.
  const known = codes.find(({ code }) => code === entry?.code)
  const isPlain = !entry?.code || (entry.status === 'present' && known?.meaning === 'attending')
  const word = isPlain ? status : `${entry.code} ${known?.label ?? status}`
  return (
    <Menu position="bottom-end" width={280} shadow="md" disabled={isDisabled} keepMounted={false}>
      <Menu.Target>
        <Button
          className={classes['mark'] ?? ''}
          classNames={{ label: classes['word'] ?? '' }}
          variant={entry?.status === 'present' ? 'subtle' : 'default'}
          color="gray"
          c="var(--mantine-color-text)"
          size="compact-md"
          justify="space-between"
          rightSection={isDisabled ? undefined : <IconChevronDown size={14} />}
          disabled={isDisabled}
          aria-label={t('register.markOf', { name, mark: word })}
        >
          {word}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {statuses.map((status) => (
          <Menu.Item key={status} onClick={() => choose(status, null)} fw={600}>
            {t(`status.${status}`)}
          </Menu.Item>
        ))}
        {codes.length > 0 && (
          <>
            <Menu.Divider />
            <Menu.Label>{t('register.codes')}</Menu.Label>
            <ScrollArea.Autosize mah={240} type="auto" viewportProps={{ tabIndex: -1 }}>
              {codes.map(({ code, status, label }) => (
                <Menu.Item key={code} onClick={() => choose(status, code)}>
                  <Text span fw={700} size="sm">
                    {code}
                  </Text>{' '}
                  {label}
                </Menu.Item>
              ))}
            </ScrollArea.Autosize>
          </>
        )}
        <Menu.Divider />
        <Menu.Item
          onClick={() =>
            void navigate({
              to: '/schools/$slug/people/students/$personId',
              params: { slug, personId: studentId },
            })
          }
        >
          {t('register.student')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
