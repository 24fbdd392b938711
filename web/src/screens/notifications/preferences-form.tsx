import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { ifMatch, type Tagged } from '../../kernel/api/tagged.ts'
import type { NoticePreferences } from '../../kernel/api/wire.ts'
import { useSave } from '../../kernel/form/use-save.ts'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { ChoiceFields } from './choice-fields.tsx'
import { preferencesPath } from './preferences-path.ts'
import { TimeFields } from './time-fields.tsx'

/** The preferences as a form, saved as a whole. */
export function PreferencesForm({ read }: { read: Tagged<NoticePreferences> }) {
  const { t } = useWords('notifications')
  const { client } = useSchool()
  const [entered, setEntered] = useState(read.body)
  const change = (members: Partial<NoticePreferences>) => setEntered((before) => ({ ...before, ...members }))
  const save = useSave({
    send: () => {
      const { choices, email: _, email_state: __, school_time_zone: ___, ...reach } = entered
      const chosen = choices.map(({ label: _label, ...choice }) => choice)
      return client.PATCH(preferencesPath, {
        params: { header: ifMatch(read.tag) },
        body: { ...reach, choices: chosen },
      })
    },
    changes: ['notice-preferences'],
    notice: () => t('preferences.saved'),
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <Stack>
        <ChoiceFields choices={entered.choices} onChange={(choices) => change({ choices })} />
        <TimeFields entered={entered} onChange={change} />
        <ErrorMessage error={save.error} />
        <Group>
          <Button type="submit" loading={save.isPending}>
            {t('preferences.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
