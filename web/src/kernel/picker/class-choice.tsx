import { Group, Paper, Text } from '@mantine/core'
import { IconChevronRight, type IconTable } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Section } from '../page/section.tsx'
import { FilterText } from '../paging/filter-text.tsx'
import { useWholeList } from '../paging/whole-list.ts'
import { given } from '../routing/given.ts'
import rowClasses from '../rows/rows.module.css'
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
    <Section title={words.mine}>
      <Read of={mine}>
        {({ results }) =>
          results.length === 0 ? (
            <Empty title={words.none}>{words.noneText}</Empty>
          ) : (
            <ClassRows {...props} classes={results} />
          )
        }
      </Read>
    </Section>
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
    <Section title={words.all}>
      <Group mb="sm">
        <FilterText label={words.find} value={q} onText={setText} />
      </Group>
      <Read of={found} loading={<Loading lines={3} />}>
        {({ results, next }) =>
          results.length === 0 ? (
            <Empty title={words.nothing}>{words.nothingText}</Empty>
          ) : (
            <>
              <ClassRows {...props} classes={results} />
              {next && (
                <Text size="sm" c="dimmed" mt="xs">
                  {words.more}
                </Text>
              )}
            </>
          )
        }
      </Read>
    </Section>
  )
}

interface ClassRowsProps extends ClassChoiceProps {
  readonly classes: readonly ListedClass[]
}

function ClassRows({ classes, icon: Icon, about, link }: ClassRowsProps) {
  return (
    <Paper withBorder component="ul" className={rowClasses['list'] ?? ''}>
      {classes.map((one) => (
        <li key={one.id}>
          {link(one, {
            className: rowClasses['row'] ?? '',
            children: (
              <>
                <Icon size={20} aria-hidden />
                <span className={rowClasses['what']}>
                  <Text fw={600} truncate>
                    {one.title}
                  </Text>
                  {about(one) && (
                    <Text size="sm" c="dimmed" truncate>
                      {about(one)}
                    </Text>
                  )}
                </span>
                <IconChevronRight size={18} aria-hidden />
              </>
            ),
          })}
        </li>
      ))}
    </Paper>
  )
}
