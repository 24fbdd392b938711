import { Group, Paper, Text } from '@mantine/core'
import { IconChevronRight, IconFileCertificate } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { byTitle } from '../../../kernel/format/format.ts'
import { ButtonLink, PlainLink } from '../../../kernel/links/links.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { FilterText } from '../../../kernel/paging/filter-text.tsx'
import rowClasses from '../../../kernel/rows/rows.module.css'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Loading, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { type Term, TermChoice, useShownTerm, useTerms } from '../terms.tsx'
import { isHead } from '../wire.ts'

/** Whoever writes or prints report cards chooses a term and a class. */
export default function ChooseClass() {
  const { t } = useWords('report-cards')
  return (
    <Read of={useTerms()}>
      {({ results }) =>
        results.length === 0 ? (
          <Page title={t('title')}>
            <Empty title={t('noTerm')}>{t('noTermText')}</Empty>
          </Page>
        ) : (
          <Choice terms={results} />
        )
      }
    </Read>
  )
}

function Choice({ terms }: { terms: readonly Term[] }) {
  const { t } = useWords('report-cards')
  const school = useSchool()
  const { term: wanted } = useSearch({ from: '/schools/$slug/report-cards' })
  const navigate = useNavigate()
  const term = useShownTerm(terms, wanted)?.id ?? ''
  const { slug, me, is } = school
  return (
    <Page
      title={t('title')}
      subtitle={t('choose.about')}
      actions={
        isHead(school) && (
          <ButtonLink
            to="/schools/$slug/report-cards/terms"
            params={{ slug }}
            search={{ term }}
            variant="default"
          >
            {t('closing.title')}
          </ButtonLink>
        )
      }
    >
      <TermChoice
        terms={terms}
        value={term}
        onTerm={(id) => void navigate({ to: '.', search: { term: id } as never, replace: true })}
      />
      {is('teacher') && <OwnClasses term={term} />}
      {me.roles.some((role) => role !== 'teacher') && <AllClasses term={term} />}
    </Page>
  )
}

function OwnClasses({ term }: { term: string }) {
  const { t } = useWords('report-cards')
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

/** Any class of the school, homerooms as well as lessons, found by its title. */
function AllClasses({ term }: { term: string }) {
  const { t } = useWords('report-cards')
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

interface ClassRowsProps {
  readonly classes: readonly { readonly id: string; readonly title: string; readonly kind?: string }[]
  readonly term: string
}

function ClassRows({ classes, term }: ClassRowsProps) {
  const { t } = useWords('report-cards')
  const { slug } = useSchool()
  return (
    <Paper withBorder component="ul" className={rowClasses['list'] ?? ''}>
      {classes.map(({ id, title, kind }) => (
        <li key={id}>
          <PlainLink
            to="/schools/$slug/report-cards/$classId"
            params={{ slug, classId: id }}
            search={{ term }}
            className={rowClasses['row'] ?? ''}
          >
            <IconFileCertificate size={20} aria-hidden />
            <span className={rowClasses['what']}>
              <Text fw={600} truncate>
                {title}
              </Text>
              {kind === 'homeroom' && (
                <Text size="sm" c="dimmed" truncate>
                  {t('choose.homeroom')}
                </Text>
              )}
            </span>
            <IconChevronRight size={18} aria-hidden />
          </PlainLink>
        </li>
      ))}
    </Paper>
  )
}
