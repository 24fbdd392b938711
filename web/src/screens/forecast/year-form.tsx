import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type FormEvent, useState } from 'react'
import { DateField } from '../../kernel/dates/date-field.tsx'
import { Dialog } from '../../kernel/form/dialog.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { useGradeNames } from './grade-names.ts'
import { type History, useReread, yearNames } from './wire.ts'

interface YearFormProps {
  readonly history: History
  /** The year to correct; undefined: a new one. */
  readonly year: number | undefined
  close(): void
}

/** The figures of one school year, grade by grade. */
export function YearForm({ history, year, close }: YearFormProps) {
  const { t } = useWords('forecast')
  const { t: k } = useWords('kernel')
  const nameOf = useGradeNames()
  const known = new Map(history.results.map((one) => [one.school_year, one]))
  const [chosen, setChosen] = useState(String(year ?? nextMissing(history)))
  const stands = known.get(Number(chosen))
  const figureOf = (code: string) => stands?.counts.find(({ grade_level }) => grade_level === code)?.students
  const save = useSave(history, close)
  return (
    <Dialog opened onClose={close} size="lg" title={t('form.title')}>
      <form onSubmit={(event) => void save.send(event, Number(chosen))}>
        <Stack>
          <SimpleGrid cols={2}>
            <TextInput
              type="number"
              label={t('form.year')}
              description={yearNames(history)(Number(chosen) || history.current.school_year)}
              min={1950}
              max={history.current.school_year}
              value={chosen}
              onChange={(event) => setChosen(event.currentTarget.value)}
              required
              readOnly={year !== undefined}
              data-autofocus
            />
            <DateField
              key={chosen}
              name="census"
              label={t('form.census')}
              description={t('form.censusHint')}
              defaultValue={stands?.census_date ?? ''}
            />
          </SimpleGrid>
          <SimpleGrid cols={{ base: 2, sm: 3 }} key={`${chosen} figures`}>
            {history.current.counts.map(({ grade_level: code }) => (
              <TextInput
                key={code}
                name={`grade ${code}`}
                type="number"
                min={0}
                max={1_000_000}
                step={1}
                label={nameOf(code)}
                defaultValue={figureOf(code) ?? ''}
              />
            ))}
          </SimpleGrid>
          <ErrorMessage error={save.error} />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {k('cancel')}
            </Button>
            <Button type="submit" loading={save.isBusy}>
              {t('form.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

/** The latest year before the current one without figures. */
function nextMissing({ results, current }: History): number {
  const stored = new Set(results.map(({ school_year }) => school_year))
  let year = current.school_year - 1
  while (stored.has(year)) year -= 1
  return year
}

function useSave(history: History, close: () => void) {
  const { t } = useWords('forecast')
  const { client } = useSchool()
  const reread = useReread()
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>, year: number) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const census = String(form.get('census'))
    const counts = history.current.counts.map(({ grade_level }) => {
      const text = String(form.get(`grade ${grade_level}`)).trim()
      const students = text === '' ? null : Number(text)
      return { school_year: year, grade_level, students, census_date: census === '' ? null : census }
    })
    setBusy(true)
    setError(undefined)
    try {
      await client.PUT('/api/v1/enrollment/history/', { body: { counts } })
      notifications.show({ message: t('form.saved', { year: yearNames(history)(year) }) })
      close()
      await reread()
    } catch (caught) {
      setError(caught)
    } finally {
      setBusy(false)
    }
  }
  return { error, isBusy, send }
}
