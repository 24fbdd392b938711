import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Tagged, tagged } from '../../../kernel/api/tagged.ts'
import type { BehaviourSettings as Settings } from '../../../kernel/api/wire.ts'
import { settingsPath } from '../../../kernel/behaviour/shared.ts'
import { Page } from '../../../kernel/page/page.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { Retention } from './retention.tsx'
import { TypeDialog } from './type-dialog.tsx'
import { TypeTable } from './type-table.tsx'

/** What staff can record, and how long it is stored. */
export function BehaviourSettings() {
  const { t } = useWords('behaviour')
  const { client, may } = useSchool()
  const [isAdding, setAdding] = useState(false)
  const mayChange = may('config.write')
  const settings = useQuery({
    queryKey: ['behaviour-settings'],
    queryFn: () => tagged(client.GET(settingsPath)),
  })
  return (
    <Page
      title={t('settings.title')}
      subtitle={t('settings.subtitle')}
      width="reading"
      actions={
        mayChange && settings.data && <Button onClick={() => setAdding(true)}>{t('settings.add')}</Button>
      }
    >
      <Read of={settings}>
        {(read: Tagged<Settings>) => (
          <Stack>
            <TypeTable read={read} mayChange={mayChange} />
            <Retention key={read.tag} read={read} mayChange={mayChange} />
            {isAdding && <TypeDialog read={read} onClose={() => setAdding(false)} />}
          </Stack>
        )}
      </Read>
    </Page>
  )
}
