import { useNavigate, useSearch } from '@tanstack/react-router'
import { GradedClasses } from '../../../kernel/grades/graded-classes.tsx'
import { type Term, TermChoice, useShownTerm, useTerms } from '../../../kernel/grades/terms.tsx'
import { ButtonLink, TextLink } from '../../../kernel/links/links.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { isHead } from '../wire.ts'

/** The choice of a term and a class, to write or print report cards. */
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
  const { term: requested } = useSearch({ from: '/schools/$slug/report-cards' })
  const navigate = useNavigate()
  const term = useShownTerm(terms, requested)?.id ?? ''
  const { slug } = school
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
      <GradedClasses
        termId={term}
        about={({ kind }) => (kind === 'homeroom' ? t('choose.homeroom') : '')}
        link={({ id, title }) => (
          <TextLink
            to="/schools/$slug/report-cards/$classId"
            params={{ slug, classId: id }}
            search={{ term }}
            fw={600}
          >
            {title}
          </TextLink>
        )}
      />
    </Page>
  )
}
