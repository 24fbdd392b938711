import { Button, NativeSelect, NumberInput, SimpleGrid, Table, Text } from '@mantine/core'
import { useState } from 'react'
import type { EntryCohortList as Cohort } from '../../../kernel/api/wire.ts'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { useSave } from '../../../kernel/form/use-save.ts'
import { number } from '../../../kernel/format/format.ts'
import { Section } from '../../../kernel/page/section.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'

const path = '/api/v1/enrollment/entry-cohorts/'
const kinds = ['entrants', 'births'] as const
type Kind = (typeof kinds)[number]

/** Births of the area and announced entrants by school year: the forecast counts with them. */
export function Cohorts() {
  const { t } = useWords('admissions')
  const { query, may } = useSchool()
  const [isAdding, setAdding] = useState(false)
  const cohorts = query.useQuery('get', path)
  const add = may('enrollment.write') && (
    <Button variant="default" size="sm" onClick={() => setAdding(true)}>
      {t('cohorts.add')}
    </Button>
  )
  return (
    <Section title={t('cohorts.title')} actions={add}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('cohorts.text')}
      </Text>
      <Read of={cohorts}>
        {({ results }) =>
          results.length === 0 ? (
            <Empty title={t('cohorts.none')}>{t('cohorts.noneText')}</Empty>
          ) : (
            <CohortTable rows={results} />
          )
        }
      </Read>
      {isAdding && <CohortDialog onClose={() => setAdding(false)} />}
    </Section>
  )
}

interface Figure {
  readonly school_year: number
  readonly kind: Kind
  /** null removes the figure. */
  readonly children: number | null
}

function useSaveCohort(onSaved?: () => void) {
  const { t } = useWords('admissions')
  const { client } = useSchool()
  return useSave({
    send: (figure: Figure) => client.PUT(path, { body: { cohorts: [figure] } }),
    changes: ['/api/v1/enrollment/'],
    notice: () => t('saved'),
    ...(onSaved ? { onSaved } : {}),
  })
}

function CohortTable({ rows }: { rows: readonly Cohort[] }) {
  const { t } = useWords('admissions')
  return (
    <Table aria-label={t('cohorts.title')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('cohorts.year')}</Table.Th>
          <Table.Th scope="col">{t('cohorts.kind')}</Table.Th>
          <Table.Th scope="col" ta="end">
            {t('cohorts.children')}
          </Table.Th>
          <Table.Th scope="col">
            <Text span fz={0}>
              {t('cohorts.remove')}
            </Text>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <CohortRow key={`${row.school_year} ${row.kind}`} row={row} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

const span = (year: number): string => `${year - 1}/${String(year % 100).padStart(2, '0')}`

function CohortRow({ row }: { row: Cohort }) {
  const { t } = useWords('admissions')
  const { may } = useSchool()
  const save = useSaveCohort()
  const { school_year, kind } = row
  return (
    <Table.Tr>
      <Table.Td>{span(school_year)}</Table.Td>
      <Table.Td>{t(`cohorts.kinds.${kind}`)}</Table.Td>
      <Table.Td ta="end">{number(row.children)}</Table.Td>
      <Table.Td ta="end">
        {may('enrollment.write') && (
          <Button
            variant="default"
            size="xs"
            loading={save.isPending}
            onClick={() => save.mutate({ school_year, kind, children: null })}
            aria-label={t('cohorts.removeOf', { kind: t(`cohorts.kinds.${kind}`), year: span(school_year) })}
          >
            {t('cohorts.remove')}
          </Button>
        )}
        <ErrorMessage error={save.error} />
      </Table.Td>
    </Table.Tr>
  )
}

function CohortDialog({ onClose }: { onClose(): void }) {
  const { t } = useWords('admissions')
  const [kind, setKind] = useState<Kind>('entrants')
  const { me } = useSchool()
  const [year, setYear] = useState<string | number>(Number(me.school?.today.slice(0, 4)) + 1)
  const [children, setChildren] = useState<string | number>('')
  const save = useSaveCohort(onClose)
  const submit = () => save.mutate({ school_year: Number(year), kind, children: Number(children) })
  return (
    <Dialog opened onClose={onClose} title={t('cohorts.add')}>
      <DialogForm
        onSubmit={submit}
        onClose={onClose}
        error={save.error}
        isSaving={save.isPending}
        disabled={children === ''}
        submitLabel={t('save')}
      >
        <NativeSelect
          label={t('cohorts.kind')}
          description={t(`cohorts.about.${kind}`)}
          value={kind}
          data={kinds.map((value) => ({ value, label: t(`cohorts.kinds.${value}`) }))}
          onChange={(event) => setKind(event.currentTarget.value === 'births' ? 'births' : 'entrants')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NumberInput
            label={t('cohorts.yearEnds')}
            description={year === '' ? '' : span(Number(year))}
            required
            min={1950}
            max={2100}
            thousandSeparator=""
            allowDecimal={false}
            value={year}
            onChange={setYear}
          />
          <NumberInput
            label={t('cohorts.children')}
            required
            min={0}
            max={10_000_000}
            allowDecimal={false}
            value={children}
            onChange={setChildren}
          />
        </SimpleGrid>
      </DialogForm>
    </Dialog>
  )
}
