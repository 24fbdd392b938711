import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { InterventionCase } from '../api/wire.ts'
import { useSave } from '../form/use-save.ts'
import { ErrorMessage } from '../refusals/error-message.tsx'
import { useSchool } from '../school/school.tsx'
import { useWords } from '../words/words.ts'
import { AssignDialog } from './assign-dialog.tsx'
import type { Factor } from './reasons.ts'
import { changesOfSupport, useCatalogue } from './shared.ts'
import { useSentences } from './use-sentences.ts'

interface AssignProps {
  readonly student: { readonly id: string; readonly name: string }
  /** What the case is opened for. */
  readonly factors: readonly Factor[]
  readonly onOpened?: (opened: InterventionCase) => void
}

/** Kinds of help that the menu offers; the dialog has all. */
const offered = 6

/** Two presses from a flag to somebody who acts: the button, and what the person does. */
export function Assign({ student, factors, onOpened }: AssignProps) {
  const { t } = useWords('support')
  const { client } = useSchool()
  const [isChoosing, setChoosing] = useState(false)
  const catalogue = useCatalogue()
  const reason = useSentences()(factors).join(' ') || null
  const save = useSave<InterventionCase | undefined, string | undefined>({
    send: async (code) => {
      const body = { student_id: student.id, reason, ...(code ? { intervention: { code } } : {}) }
      const { data } = await client.POST('/api/v1/intervention/action-center/', { body })
      return data
    },
    changes: changesOfSupport,
    notice: () => t('assign.done', { name: student.name }),
    onSaved: (opened) => opened && onOpened?.(opened),
  })
  return (
    <>
      <Menu position="bottom-end" withinPortal shadow="md">
        <Menu.Target>
          <Button
            size="compact-md"
            variant="default"
            loading={save.isPending}
            rightSection={<IconChevronDown size={14} aria-hidden />}
            aria-label={t('assign.to', { name: student.name })}
            data-assign=""
          >
            {t('assign.action')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('assign.mine')}</Menu.Label>
          {catalogue.slice(0, offered).map(({ code, name }) => (
            <Menu.Item key={code} onClick={() => save.mutate(code)}>
              {name}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => save.mutate(undefined)}>{t('assign.later')}</Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={() => setChoosing(true)}>{t('assign.other')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ErrorMessage error={save.error} />
      <AssignDialog
        opened={isChoosing}
        student={student}
        reason={reason}
        onClose={() => setChoosing(false)}
        {...(onOpened ? { onOpened } : {})}
      />
    </>
  )
}
