import { Card, Group, SegmentedControl, Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CursorPager } from '../../../kernel/paging/cursor-pager.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'

type Address = '/schools/$slug/integrations' | '/schools/$slug/integrations/clients'

interface Listed<Row> {
  readonly results: readonly Row[]
  readonly next: string | null
  readonly previous: string | null
}

interface ProgramListProps<Row> {
  readonly address: Address
  readonly list: UseQueryResult<Listed<Row>, unknown>
  /** What is said where there is none. */
  readonly none: ReactNode
  children(rows: readonly Row[]): ReactNode
}

/** Which page of which programs the address asks for. */
export function useRequested(address: Address) {
  const { view, cursor } = useSearch({ from: address })
  return { revoked: view === 'ended', page_size: 50, ...(cursor ? { cursor } : {}) }
}

/** A page of programs: those that stand, or those that were revoked. */
export function ProgramList<Row>({ address, list, none, children }: ProgramListProps<Row>) {
  const { t } = useWords('integrations')
  const { view } = useSearch({ from: address })
  const navigate = useNavigate({ from: address })
  return (
    <Stack>
      <Group>
        <SegmentedControl
          aria-label={t('list.which')}
          value={view ?? 'standing'}
          onChange={(value) => void navigate({ search: value === 'ended' ? { view: 'ended' } : {} })}
          data={[
            { value: 'standing', label: t('list.standing') },
            { value: 'ended', label: t('list.ended') },
          ]}
        />
      </Group>
      <Read of={list}>
        {({ results, next, previous }) =>
          results.length === 0 ? (
            <Card withBorder>{view ? <Empty title={t('list.noneEnded')} /> : none}</Card>
          ) : (
            <>
              {children(results)}
              <CursorPager
                next={next}
                previous={previous}
                onCursor={(at) => void navigate({ search: { ...(view ? { view } : {}), cursor: at } })}
              />
            </>
          )
        }
      </Read>
    </Stack>
  )
}
