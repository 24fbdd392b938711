import { Group, NativeSelect, Stack } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { GradesOf } from '../../../kernel/grades/student-grades.tsx'
import { type Term, TermChoice, useShownTerm, useTerms } from '../../../kernel/grades/terms.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { OwnCard } from './own-card.tsx'

/** The marks and report cards of a student, for the student and the guardians: what is published. */
export default function OwnScreen() {
  const { t } = useWords('report-cards')
  return (
    <Page title={t('own.title')} subtitle={t('own.about')}>
      <Read of={useTerms()}>
        {({ results }) =>
          results.length === 0 ? (
            <Empty title={t('noTerm')}>{t('own.noTermText')}</Empty>
          ) : (
            <OfTerm terms={results} />
          )
        }
      </Read>
    </Page>
  )
}

function OfTerm({ terms }: { terms: readonly Term[] }) {
  const { t } = useWords('report-cards')
  const search = useSearch({ from: '/schools/$slug/report-cards' })
  const navigate = useNavigate()
  const term = useShownTerm(terms, search.term)?.id ?? ''
  const children = useSchool().query.useQuery('get', '/api/v1/people/students/', {
    params: { query: { page_size: 50 } },
  })
  return (
    <Read of={children}>
      {({ results }) => {
        const child = results.find(({ id }) => id === search.child) ?? results[0]
        const go = (next: object) =>
          void navigate({ to: '.', search: { term, child: child?.id, ...next } as never, replace: true })
        return (
          <Stack>
            <Group align="flex-end">
              <TermChoice terms={terms} value={term} onTerm={(id) => go({ term: id })} />
              {results.length > 1 && (
                <NativeSelect
                  label={t('own.child')}
                  value={child?.id ?? ''}
                  data={results.map(({ id, first_name, last_name }) => ({
                    value: id,
                    label: `${first_name} ${last_name}`,
                  }))}
                  onChange={(event) => go({ child: event.currentTarget.value })}
                />
              )}
            </Group>
            {child ? (
              <Stack key={`${child.id} ${term}`}>
                <OwnCard student={child.id} term={term} />
                <GradesOf student={child.id} term={term} />
              </Stack>
            ) : (
              <Empty title={t('own.none')}>{t('own.noneText')}</Empty>
            )}
          </Stack>
        )
      }}
    </Read>
  )
}
