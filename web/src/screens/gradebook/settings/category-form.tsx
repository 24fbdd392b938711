import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { Dialog } from '../../../kernel/form/dialog.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { scoreText } from '../sheet/mark-text.ts'
import type { StoredCategory } from '../wire.ts'
import type { Categories, CategoryBody } from './use-categories.ts'

interface CategoryFormProps {
  readonly categories: Categories
  readonly edited: StoredCategory | undefined
  close(): void
}

const fields = ['title', 'code', 'weight', 'drop_lowest', 'drop_highest'] as const

/** The content of the form; the server reports invalid numbers, as for any other field. */
function bodyOf(form: FormData): CategoryBody {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const weight = text('weight').replace(',', '.')
  return {
    title: text('title'),
    code: text('code') || null,
    weight: weight === '' ? null : Number(weight),
    drop_lowest: Number(text('drop_lowest') || '0'),
    drop_highest: Number(text('drop_highest') || '0'),
  }
}

/** A new category, or a change of one. */
export function CategoryForm({ categories, edited, close }: CategoryFormProps) {
  const { t } = useWords('gradebook')
  const { t: k } = useWords('kernel')
  const { error, isBusy } = categories
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = bodyOf(new FormData(event.currentTarget))
    const isDone = edited
      ? await categories.change(edited.id, body, t('settings.changed'))
      : await categories.add([body], t('settings.added'))
    if (isDone) close()
  }
  const problem = (name: (typeof fields)[number]) => ({ name, error: errorAt(error, name) })
  return (
    <Dialog
      opened
      onClose={close}
      title={edited ? t('settings.edit', { title: edited.title }) : t('settings.add')}
    >
      <form onSubmit={(event) => void save(event)}>
        <Stack>
          <TextInput
            {...problem('title')}
            label={t('settings.name')}
            defaultValue={edited?.title}
            maxLength={100}
            required
            data-autofocus
          />
          <SimpleGrid cols={2}>
            <TextInput
              {...problem('weight')}
              label={t('settings.weight')}
              description={t('settings.weightText')}
              inputMode="decimal"
              pattern="\d{1,5}([.,]\d{1,4})?"
              defaultValue={edited?.weight === null || edited === undefined ? '' : scoreText(edited.weight)}
            />
            <TextInput
              {...problem('code')}
              label={t('settings.code')}
              description={t('settings.codeText')}
              maxLength={64}
              defaultValue={edited?.code ?? ''}
            />
            <TextInput
              {...problem('drop_lowest')}
              type="number"
              min={0}
              max={100}
              label={t('settings.dropLowest')}
              defaultValue={edited?.drop_lowest ?? 0}
            />
            <TextInput
              {...problem('drop_highest')}
              type="number"
              min={0}
              max={100}
              label={t('settings.dropHighest')}
              defaultValue={edited?.drop_highest ?? 0}
            />
          </SimpleGrid>
          <ErrorMessage error={error} atFields={fields} />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {k('cancel')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {k('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
