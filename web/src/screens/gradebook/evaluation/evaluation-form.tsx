import { Button, Checkbox, Group, NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type FormEvent, useState } from 'react'
import { ifMatch } from '../../../kernel/api/tagged.ts'
import { DateField } from '../../../kernel/dates/date-field.tsx'
import { Dialog } from '../../../kernel/form/dialog.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { scoreText } from '../sheet/mark-text.ts'
import type { OfSheet } from '../sheet/use-sheet.ts'
import type { EvaluationDetail } from '../wire.ts'
import { bodyOf, fields, isNumber } from './evaluation-body.ts'

interface EvaluationFormProps extends OfSheet {
  /** The evaluation that is changed; undefined: a new one. */
  readonly edited?: EvaluationDetail
  readonly tag?: string | undefined
  close(): void
  refresh(): Promise<void>
  done?(): void
}

/** A new evaluation of the class, or a change of one. */
export function EvaluationForm({ sheet, edited, tag, close, refresh, done }: EvaluationFormProps) {
  const { t } = useWords('gradebook')
  const { t: k } = useWords('kernel')
  const { client } = useSchool()
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const body = bodyOf(new FormData(event.currentTarget))
    const { class_id, term_id } = sheet.book
    setBusy(true)
    try {
      if (edited) {
        const params = { path: { evaluation_id: edited.id }, header: ifMatch(tag) }
        await client.PATCH('/api/v1/evals/evaluations/{evaluation_id}/', { params, body })
      } else await client.POST('/api/v1/evals/evaluations/', { body: { class_id, term_id, ...body } })
      notifications.show({ message: t(edited ? 'form.changed' : 'form.made') })
      done?.()
      close()
      await refresh()
    } catch (caught) {
      setError(caught)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog opened onClose={close} returnFocus={false} title={t(edited ? 'form.edit' : 'form.new')}>
      <form onSubmit={(event) => void save(event)}>
        <Stack>
          <Fields sheet={sheet} edited={edited} error={error} />
          <ErrorMessage error={error} atFields={fields} />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {k('cancel')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t(edited ? 'form.save' : 'form.make')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

interface FieldsProps extends OfSheet {
  readonly edited: EvaluationDetail | undefined
  readonly error: unknown
}

function Fields({ sheet, edited, error }: FieldsProps) {
  const { t } = useWords('gradebook')
  const { categories, term, scale, policy } = sheet.book
  const [entry, setEntry] = useState(edited?.entry ?? policy.entry)
  const problem = (name: (typeof fields)[number]) => ({ name, error: errorAt(error, name) })
  const span = { min: term.starts_on, max: term.ends_on }
  return (
    <>
      <TextInput
        {...problem('title')}
        label={t('form.title')}
        defaultValue={edited?.title}
        maxLength={255}
        required
        data-autofocus
      />
      <NativeSelect
        {...problem('category_id')}
        label={t('form.category')}
        description={categories.length === 0 ? t('form.noCategory') : undefined}
        defaultValue={edited?.category_id ?? categories[0]?.id ?? ''}
        data={[
          { value: '', label: t('form.none') },
          ...categories.map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
      {scale && (
        <NativeSelect
          {...problem('entry')}
          label={t('form.entry')}
          value={entry}
          data={[
            { value: 'points', label: t('form.points') },
            { value: 'scale', label: t('form.marks', { scale: edited?.scale ?? scale.code }) },
          ]}
          onChange={(event) => setEntry(event.currentTarget.value === 'scale' ? 'scale' : 'points')}
        />
      )}
      <SimpleGrid cols={2}>
        {entry === 'points' && (
          <NumberText {...problem('max_score')} label={t('form.max')} first={usualMaximum(sheet, edited)} />
        )}
        <NumberText {...problem('weight')} label={t('form.weight')} first={edited?.weight ?? 1} />
        <DateField
          {...problem('assigned_on')}
          {...span}
          label={t('form.assigned')}
          defaultValue={edited?.assigned_on ?? ''}
        />
        <DateField
          {...problem('due_on')}
          {...span}
          label={t('form.due')}
          defaultValue={edited?.due_on ?? ''}
        />
      </SimpleGrid>
      {entry === 'points' && <ExtraCredit first={edited?.extra_credit ?? false} />}
      <Textarea
        {...problem('description')}
        label={t('form.description')}
        defaultValue={edited?.description ?? ''}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={4000}
      />
    </>
  )
}

function ExtraCredit({ first }: { first: boolean }) {
  const { t } = useWords('gradebook')
  return (
    <Checkbox
      name="extra_credit"
      label={t('form.extra')}
      description={t('form.extraText')}
      defaultChecked={first}
    />
  )
}

/** What an evaluation is out of until somebody says otherwise: as the last one in points. */
const usualMaximum = ({ book }: FieldsProps['sheet'], edited: EvaluationDetail | undefined): number =>
  (edited?.entry === 'points' ? edited.max_score : undefined) ??
  book.evaluations.findLast(({ marks }) => marks === null)?.max_score ??
  book.scale?.max ??
  20

interface NumberTextProps {
  readonly name: string
  readonly label: string
  readonly first: number
  readonly error: React.ReactNode
}

/** A number with a decimal comma or point. */
function NumberText({ name, label, first, error }: NumberTextProps) {
  const { t } = useWords('gradebook')
  const [text, setText] = useState(scoreText(first))
  const isWrong = text !== '' && !isNumber(text)
  return (
    <TextInput
      name={name}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      required
      withAsterisk={false}
      maxLength={12}
      value={text}
      error={isWrong ? t('form.noNumber') : error}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  )
}
