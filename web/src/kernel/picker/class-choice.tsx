import { Text } from '@mantine/core'
import { IconChevronRight, type IconTable } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { FilterBar } from '../filters/filter-bar.tsx'
import { Part } from '../page/part.tsx'
import { FilterText } from '../paging/filter-text.tsx'
import { useWholeList } from '../paging/whole-list.ts'
import { given } from '../routing/given.ts'
import { RowContent, Rows, rowClass } from '../rows/rows.tsx'
import { useSchool } from '../school/school.tsx'
import { Empty, Loading, Read } from '../states/states.tsx'

/** A class that may be chosen. */
interface ListedClass {
  readonly id: string
  readonly title: string
  readonly kind: string
  readonly subjects: readonly string[]
  readonly location: string | null
}

type Word = 'mine' | 'none' | 'noneText' | 'all' | 'find' | 'nothing' | 'nothingText' | 'more'

interface ClassChoiceProps {
  /** What the screen calls it. */
  readonly words: Readonly<Record<Word, string>>
  readonly icon: typeof IconTable
  /** The text below the title; nothing for an empty text. */
  about(one: ListedClass): string
  /** The link to a class around what is shown of it. */
  link(one: ListedClass, shown: { readonly className: string; readonly children: ReactNode }): ReactNode
}

/** Classes to choose from: their own for teachers, and all of the school for staff. */
export function ClassChoice(props: ClassChoiceProps) {
  const { me, is } = useSchool()
  return (
    <>
      {is('teacher') && <OwnClasses {...props} />}
      {me.roles.some((role) => !['teacher', 'guardian', 'student'].includes(role)) && (
        <AllClasses {...props} />
      )}
    </>
  )
}

function OwnClasses(props: ClassChoiceProps) {
  const { words } = props
  const { client } = useSchool()
  const path = '/api/v1/academics/classes/mine/'
  const mine = useWholeList(path, {}, (cursor) =>
    client.GET(path, { params: { query: { page_size: 200, sort: 'natural', ...given({ cursor }) } } }),
  )
  return (
    <Part title={words.mine}>
      <Read of={mine}>
        {({ results }) =>
          results.length === 0 ? (
            <Empty title={words.none}>{words.noneText}</Empty>
          ) : (
            <ClassRows {...props} classes={results} />
          )
        }
      </Read>
    </Part>
  )
}

/** Any class of the school, found by its title. */
function AllClasses(props: ClassChoiceProps) {
  const { words } = props
  const [q, setText] = useState<string>()
  const found = useSchool().query.useQuery('get', '/api/v1/academics/classes/', {
    params: { query: { sort: 'natural', page_size: 30, ...(q ? { q } : {}) } },
  })
  return (
    <Part title={words.all}>
      <FilterBar label={words.all} search={<FilterText label={words.find} value={q} onText={setText} />} />
      <Read of={found} loading={<Loading lines={3} />}>
        {({ results, next }) =>
          results.length === 0 ? (
            <Empty title={words.nothing}>{words.nothingText}</Empty>
          ) : (
            <>
              <ClassRows {...props} classes={results} />
              {next && (
                <Text size="sm" c="dimmed">
                  {words.more}
                </Text>
              )}
            </>
          )
        }
      </Read>
    </Part>
  )
}

interface ClassRowsProps extends ClassChoiceProps {
  readonly classes: readonly ListedClass[]
}

function ClassRows({ classes, icon: Icon, about, link }: ClassRowsProps) {
  return (
    <Rows>
      {classes.map((one) => (
        <li key={one.id}>
          {link(one, {
            className: rowClass,
            children: (
              <RowContent
                lead={<Icon size={20} aria-hidden />}
                title={one.title}
                about={about(one)}
                end={<IconChevronRight size={18} aria-hidden />}
              />
            ),
          })}
        </li>
      ))}
    </Rows>
  )
}
