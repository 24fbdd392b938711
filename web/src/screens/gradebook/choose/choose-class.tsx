import { Group, NativeSelect, Paper, Text } from '@mantine/core'
import { IconChevronRight, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { todayIn } from '../../../kernel/format/days.ts'
import { byTitle } from '../../../kernel/format/format.ts'
import { ButtonLink, PlainLink } from '../../../kernel/links/links.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { FilterText } from '../../../kernel/paging/filter-text.tsx'
import rowClasses from '../../../kernel/rows/rows.module.css'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Loading, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { lastTerm, rememberTerm, type Term, termLabel, termOn, useTerms } from './terms.ts'

/** Whoever marks classes chooses one, and the term. */
export function ChooseClass() {
  const { t } = useWords('gradebook')
  const { slug, is } = useSchool()
  return (
    <Page
      title={t('title')}
      subtitle={t('choose.about')}
      actions={
        ['owner', 'admin', 'principal'].some(is) && (
          <ButtonLink to="/schools/$slug/gradebook/settings" params={{ slug }} variant="default">
            {t('settings.title')}
          </ButtonLink>
        )
      }
    >
      <Read of={useTerms()}>
        {({ results }) =>
          results.length === 0 ? (
            <Empty title={t('choose.noTerm')}>{t('choose.noTermText')}</Empty>
          ) : (
            <Choice terms={results} />
          )
        }
      </Read>
    </Page>
  )
}

function Choice({ terms }: { terms: readonly Term[] }) {
  const { t } = useWords('gradebook')
  const { slug, me, is } = useSchool()
  const [term, setTerm] = useState(
    () =>
      terms.find(({ id }) => id === lastTerm(slug))?.id ??
      termOn(terms, todayIn(me.school?.time_zone))?.id ??
      '',
  )
  const choose = (id: string) => {
    rememberTerm(slug, id)
    setTerm(id)
  }
  return (
    <>
      <Group>
        <NativeSelect
          w="22rem"
          maw="100%"
          label={t('choose.term')}
          value={term}
          data={terms.map((one) => ({ value: one.id, label: termLabel(one) }))}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      </Group>
      {is('teacher') && <OwnClasses term={term} />}
      {me.roles.some((role) => !['teacher', 'guardian', 'student'].includes(role)) && (
        <AllClasses term={term} />
      )}
    </>
  )
}

function OwnClasses({ term }: { term: string }) {
  const { t } = useWords('gradebook')
  const mine = useSchool().query.useQuery('get', '/api/v1/academics/classes/mine/', {
    params: { query: { page_size: 200 } },
  })
  return (
    <Section title={t('choose.mine')}>
      <Read of={mine}>
        {({ results }) =>
          results.length === 0 ? (
            <Empty title={t('choose.none')}>{t('choose.noneText')}</Empty>
          ) : (
            <ClassRows
              classes={results.toSorted((one, other) => byTitle(one.title, other.title))}
              term={term}
            />
          )
        }
      </Read>
    </Section>
  )
}

/** Any class of the school, found by its title. */
function AllClasses({ term }: { term: string }) {
  const { t } = useWords('gradebook')
  const [q, setText] = useState<string>()
  const found = useSchool().query.useQuery('get', '/api/v1/academics/classes/', {
    params: { query: { sort: 'title', page_size: 30, ...(q ? { q } : {}) } },
  })
  return (
    <Section title={t('choose.all')}>
      <Group mb="sm">
        <FilterText label={t('choose.find')} value={q} onText={setText} />
      </Group>
      <Read of={found} loading={<Loading lines={3} />}>
        {({ results, next }) =>
          results.length === 0 ? (
            <Empty title={t('choose.nothing')}>{t('choose.nothingText')}</Empty>
          ) : (
            <>
              <ClassRows classes={results} term={term} />
              {next && (
                <Text size="sm" c="dimmed" mt="xs">
                  {t('choose.more')}
                </Text>
              )}
            </>
          )
        }
      </Read>
    </Section>
  )
}

interface Listed {
  readonly id: string
  readonly title: string
  readonly subjects: readonly string[]
  readonly location: string | null
}

function ClassRows({ classes, term }: { classes: readonly Listed[]; term: string }) {
  const { slug } = useSchool()
  return (
    <Paper withBorder component="ul" className={rowClasses['list'] ?? ''}>
      {classes.map(({ id, title, subjects, location }) => (
        <li key={id}>
          <PlainLink
            to="/schools/$slug/gradebook/$classId"
            params={{ slug, classId: id }}
            search={{ term }}
            className={rowClasses['row'] ?? ''}
          >
            <IconTable size={20} aria-hidden />
            <span className={rowClasses['what']}>
              <Text fw={600} truncate>
                {title}
              </Text>
              <Text size="sm" c="dimmed" truncate>
                {[...subjects, location].filter(Boolean).join(' · ')}
              </Text>
            </span>
            <IconChevronRight size={18} aria-hidden />
          </PlainLink>
        </li>
      ))}
    </Paper>
  )
}
