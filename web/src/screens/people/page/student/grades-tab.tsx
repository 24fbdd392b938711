import { Stack } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { GradesOf } from '../../../../kernel/grades/student-grades.tsx'
import { type Term, TermChoice, useShownTerm, useTerms } from '../../../../kernel/grades/terms.tsx'
import { Empty, Read } from '../../../../kernel/states/states.tsx'
import { useWords } from '../../../../kernel/words/words.ts'

/** The grades of a student in all classes that the person sees, term by term. */
export function GradesTab({ studentId }: { studentId: string }) {
  const { t } = useWords('people')
  return (
    <Read of={useTerms()}>
      {({ results }) =>
        results.length === 0 ? (
          <Empty title={t('student.noTerms')}>{t('student.noTermsText')}</Empty>
        ) : (
          <OfTerm studentId={studentId} terms={results} />
        )
      }
    </Read>
  )
}

function OfTerm({ studentId, terms }: { studentId: string; terms: readonly Term[] }) {
  const search = useSearch({ from: '/schools/$slug/people/students/$personId' })
  const navigate = useNavigate()
  const term = useShownTerm(terms, search.term)?.id ?? ''
  return (
    <Stack>
      <TermChoice
        terms={terms}
        value={term}
        onTerm={(id) =>
          void navigate({ to: '.', search: { tab: 'grades', term: id } as never, replace: true })
        }
      />
      <GradesOf key={term} student={studentId} term={term} />
    </Stack>
  )
}
