import { Grid, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Tagged } from '../../../kernel/api/tagged.ts'
import { Page } from '../../../kernel/page/page.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { calls, type Person } from '../kinds/calls.ts'
import { fullName, type Kind } from '../kinds/kind.ts'
import { Archive } from './archive.tsx'
import { Details } from './details.tsx'
import { History } from './history.tsx'
import { Profile } from './profile.tsx'

interface PersonFrameProps<Shape extends Person> {
  readonly kind: Kind
  readonly id: string
  /** Additional sections. */
  side(person: Shape, reload: () => Promise<unknown>): ReactNode
}

/** The page of a person: who it is, what is known, what changed. */
export function PersonFrame<Shape extends Person>({ kind, id, side }: PersonFrameProps<Shape>) {
  const school = useSchool()
  const query = useQuery({ queryKey: ['person', kind, id], queryFn: () => calls[kind].read(school, id) })
  return (
    <Read of={query}>
      {(person) => (
        <Known
          kind={kind}
          person={person}
          reload={query.refetch}
          side={side(person.body as Shape, query.refetch)}
        />
      )}
    </Read>
  )
}

interface KnownProps {
  readonly kind: Kind
  readonly person: Tagged<Person>
  reload(): Promise<unknown>
  readonly side: ReactNode
}

function Known({ kind, person, reload, side }: KnownProps) {
  const { t } = useWords('people')
  const { body } = person
  const mayWrite = useSchool().may('people.write')
  const [isEditing, setEditing] = useState(false)
  return (
    <Page
      title={fullName(body)}
      subtitle={t(`kind.${kind}`)}
      actions={mayWrite && <Archive kind={kind} person={person} reload={reload} />}
    >
      {body.archived_at !== null && <Notice tone="neutral" title={t('archivedNotice')} />}
      <Profile kind={kind} person={body} reload={reload} />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stack gap="md">
            <Details kind={kind} person={person} reload={reload} isOpen={isEditing} setOpen={setEditing} />
            {mayWrite && <History kind={kind} id={body.id} updated={body.updated_at} />}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Stack gap="md">{side}</Stack>
        </Grid.Col>
      </Grid>
    </Page>
  )
}
