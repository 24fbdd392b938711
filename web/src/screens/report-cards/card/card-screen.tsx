import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useParams, useSearch } from '@tanstack/react-router'
import { type Term, useShownTerm, useTerms } from '../../../kernel/grades/terms.tsx'
import { ButtonLink, TextLink } from '../../../kernel/links/links.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { type Cards, pdfAddress } from '../wire.ts'
import { PrintedCard } from './printed-card.tsx'

const from = '/schools/$slug/report-cards/$classId/$studentId'

/** One report card as it is printed. */
export const CardScreen = () => <Read of={useTerms()}>{({ results }) => <OfTerm terms={results} />}</Read>

function OfTerm({ terms }: { terms: readonly Term[] }) {
  const { t } = useWords('report-cards')
  const { slug, query } = useSchool()
  const { classId, studentId } = useParams({ from })
  const { term: requested } = useSearch({ from })
  const term = useShownTerm(terms, requested)?.id ?? ''
  const found = query.useQuery(
    'get',
    '/api/v1/evals/report-cards',
    { params: { query: { student_id: studentId, term_id: term } } },
    { enabled: term !== '' },
  )
  return (
    <Read of={found}>
      {(data) => {
        const cards = data as Cards
        const [card] = cards.results
        return (
          <Page
            title={card?.student.name ?? t('title')}
            subtitle={
              <TextLink
                to="/schools/$slug/report-cards/$classId"
                params={{ slug, classId }}
                search={{ term }}
              >
                {t('card.back')}
              </TextLink>
            }
            actions={
              <>
                <ButtonLink
                  to="/schools/$slug/people/students/$personId"
                  params={{ slug, personId: studentId }}
                  variant="default"
                >
                  {t('card.student')}
                </ButtonLink>
                <Button
                  component="a"
                  href={pdfAddress(slug, { student_id: studentId, term_id: term })}
                  download
                  leftSection={<IconPrinter size={18} />}
                >
                  {t('card.print')}
                </Button>
              </>
            }
          >
            {card && <PrintedCard card={card} cards={cards} />}
          </Page>
        )
      }}
    </Read>
  )
}
