import { Button, Checkbox, Stack } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Schedule } from '../../../kernel/api/wire.ts'
import { ButtonLink } from '../../../kernel/links/links.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { Part } from '../../../kernel/page/part.tsx'
import { Rows } from '../../../kernel/rows/rows.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { NewTimetable } from './new-timetable.tsx'
import { type Session, useSessions } from './use-sessions.ts'
import { useVersions } from './use-versions.ts'
import { VersionRow } from './version-row.tsx'

/** The versions of timetables by term: drafts, what is published, and what is out of use. */
export function Timetables() {
  const { t } = useWords('scheduler')
  const { slug, may } = useSchool()
  const navigate = useNavigate()
  const { archived = false } = useSearch({ strict: false }) as { archived?: true }
  const [isAdding, setAdding] = useState(false)
  const versions = useVersions()
  const sessions = useSessions()
  const mayWrite = may('scheduling.write')
  const add = mayWrite && <Button onClick={() => setAdding(true)}>{t('list.new')}</Button>
  const actions = mayWrite && (
    <>
      <ButtonLink to="/schools/$slug/timetables/import" params={{ slug }} variant="default">
        {t('list.import')}
      </ButtonLink>
      {add}
    </>
  )
  const showArchived = (isOn: boolean) =>
    void navigate({
      to: '/schools/$slug/timetables',
      params: { slug },
      search: { archived: isOn || undefined },
    })
  return (
    <Page title={t('list.title')} subtitle={t('list.about')} actions={actions} exports={false}>
      <Checkbox
        label={t('list.showArchived')}
        checked={archived}
        onChange={(event) => showArchived(event.currentTarget.checked)}
      />
      <Read of={versions}>
        {({ results }) => {
          const shown = results.filter(({ status }) => archived || status !== 'archived')
          if (shown.length === 0)
            return (
              <Empty title={t('list.empty')} action={actions}>
                {t('list.emptyText')}
              </Empty>
            )
          return <ByTerm versions={shown} sessions={sessions} all={results} />
        }}
      </Read>
      {isAdding && <NewTimetable sessions={sessions} onClose={() => setAdding(false)} />}
    </Page>
  )
}

interface ByTermProps {
  readonly versions: readonly Schedule[]
  readonly all: readonly Schedule[]
  readonly sessions: readonly Session[]
}

const rank = { published: 0, draft: 1, archived: 2 } as const

function ByTerm({ versions, sessions, all }: ByTermProps) {
  const { t } = useWords('scheduler')
  const names = new Map(all.map(({ id, name }) => [id, name]))
  const groups = [...Map.groupBy(versions, ({ session_id }) => session_id)].toSorted(([, one], [, other]) =>
    (other[0]?.starts_on ?? '').localeCompare(one[0]?.starts_on ?? ''),
  )
  return (
    <Stack gap="lg">
      {groups.map(([id, of]) => {
        const title = sessions.find((session) => session.id === id)?.title ?? t('list.otherTerm')
        return (
          <Part key={id} title={title}>
            <Rows label={title}>
              {of
                .toSorted((one, other) => rank[one.status] - rank[other.status])
                .map((version) => (
                  <VersionRow
                    key={version.id}
                    version={version}
                    copyOf={version.based_on === null ? undefined : names.get(version.based_on)}
                  />
                ))}
            </Rows>
          </Part>
        )
      })}
    </Stack>
  )
}
