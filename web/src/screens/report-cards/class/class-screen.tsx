import { Button, Group, Paper, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type Term, TermChoice, useShownTerm, useTerms } from '../../../kernel/grades/terms.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { type Cards, pdfAddress } from '../wire.ts'
import { CardRow } from './card-row.tsx'
import classes from './class.module.css'

const from = '/schools/$slug/report-cards/$classId'

/** The report cards of a class in a term: how complete they are, their comments, and all of them as one PDF. */
export const ClassScreen = () => <Read of={useTerms()}>{({ results }) => <OfTerm terms={results} />}</Read>

function OfTerm({ terms }: { terms: readonly Term[] }) {
  const { classId } = useParams({ from })
  const { term: requested } = useSearch({ from })
  const term = useShownTerm(terms, requested)?.id ?? ''
  const cards = useSchool().query.useQuery(
    'get',
    '/api/v1/evals/report-cards',
    { params: { query: { class_id: classId, term_id: term } } },
    { enabled: term !== '', refetchOnWindowFocus: false },
  )
  return (
    <Read of={cards}>
      {(data) => <Shown key={term} terms={terms} term={term} classId={classId} cards={data as Cards} />}
    </Read>
  )
}

interface ShownProps {
  readonly terms: readonly Term[]
  readonly term: string
  readonly classId: string
  readonly cards: Cards
}

function Shown({ terms, term, classId, cards }: ShownProps) {
  const { t } = useWords('report-cards')
  const { slug } = useSchool()
  const navigate = useNavigate()
  const { results } = cards
  const [first] = results
  const complete = results.filter((card) => card.complete).length
  const print = pdfAddress(slug, { class_id: classId, term_id: term })
  return (
    <Page
      title={t('class.title', { class: first?.student.class_title ?? '' })}
      subtitle={t('class.complete', { count: complete, of: results.length })}
      actions={
        results.length > 0 && (
          <Button component="a" href={print} download leftSection={<IconPrinter size={18} />}>
            {t('class.print')}
          </Button>
        )
      }
    >
      <TermChoice
        terms={terms}
        value={term}
        onTerm={(id) => void navigate({ to: '.', search: { term: id } as never, replace: true })}
      />
      {results.length === 0 ? (
        <Empty title={t('class.none')}>{t('class.noneText')}</Empty>
      ) : (
        <>
          {complete < results.length && <Notice tone="neutral">{t('class.open')}</Notice>}
          <Rows cards={cards} classId={classId} term={term} />
        </>
      )}
    </Page>
  )
}

/** The students, with the comment of the class or the general one under each. */
function Rows({ cards, classId, term }: Omit<ShownProps, 'terms'>) {
  const { t } = useWords('report-cards')
  const { may } = useSchool()
  const hasLine = cards.results.some((card) => card.classes.some(({ class_id }) => class_id === classId))
  const hasGeneral = cards.results.some(({ general }) => general !== null)
  const [about, setAbout] = useState<'class' | 'general'>(hasLine ? 'class' : 'general')
  const writes = may('evaluations.write')
  return (
    <Stack gap="xs">
      {hasLine && hasGeneral && (
        <Group>
          <SegmentedControl
            aria-label={t('class.about')}
            value={about}
            onChange={(value) => setAbout(value === 'class' ? 'class' : 'general')}
            data={[
              { value: 'class', label: t('class.aboutClass') },
              { value: 'general', label: t('class.aboutGeneral') },
            ]}
          />
        </Group>
      )}
      <Paper withBorder component="ul" className={classes['cards'] ?? ''}>
        {cards.results.map((card) => (
          <CardRow
            key={`${card.student.id} ${about}`}
            card={card}
            cards={cards}
            term={term}
            classId={classId}
            writes={writes}
            line={about === 'class' ? card.classes.find(({ class_id }) => class_id === classId) : undefined}
          />
        ))}
      </Paper>
      {writes && (
        <Text size="sm" c="dimmed">
          {t('class.saved')}
        </Text>
      )}
    </Stack>
  )
}
