import { Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../../../kernel/form/dialog.tsx'
import { useWholeList } from '../../../kernel/paging/whole-list.ts'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { given } from '../../../kernel/routing/given.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { type ClassPace, useReread } from '../wire.ts'

/** A class without a syllabus: says so, and lets who may make one or copy one. */
export function NoSyllabus({ row }: { row: ClassPace }) {
  const { t } = useWords('syllabus')
  const { may } = useSchool()
  const [isOpen, { open, close }] = useDisclosure()
  const make = may('syllabus.write') && <Button onClick={open}>{t('make.open')}</Button>
  return (
    <>
      <Empty title={t('make.none')} action={make}>
        {t('make.noneText')}
      </Empty>
      {isOpen && <MakeForm row={row} close={close} />}
    </>
  )
}

function MakeForm({ row, close }: { row: ClassPace; close(): void }) {
  const { t } = useWords('syllabus')
  const { query, client } = useSchool()
  const years = query.useQuery('get', '/api/v1/academics/academic-years/', {
    params: { query: { page_size: 50, sort: '-starts_on' } },
  })
  const path = '/api/v1/syllabus/syllabi/'
  const others = useWholeList(path, {}, (cursor) =>
    client.GET(path, { params: { query: { page_size: 200, ...given({ cursor }) } } }),
  )
  const make = useMake(row, close)
  return (
    <Dialog opened onClose={close} title={t('make.open')}>
      <Read of={years}>
        {({ results }) => (
          <form onSubmit={(event) => void make.send(event)}>
            <Stack>
              <TextInput
                name="title"
                label={t('make.title')}
                defaultValue={row.class_name}
                maxLength={255}
                required
                data-autofocus
                error={errorAt(make.error, 'title')}
              />
              <NativeSelect
                name="session"
                label={t('make.year')}
                data={results.map(({ id, title }) => ({ value: id, label: title }))}
                error={errorAt(make.error, 'academic_session_id')}
              />
              <NativeSelect
                name="copy"
                label={t('make.copy')}
                data={[
                  { value: '', label: t('make.empty') },
                  ...(others.data?.results ?? []).map(({ id, title }) => ({ value: id, label: title })),
                ]}
              />
              <ErrorMessage error={make.error} atFields={['title', 'academic_session_id']} />
              <Button type="submit" loading={make.isBusy}>
                {t('make.save')}
              </Button>
            </Stack>
          </form>
        )}
      </Read>
    </Dialog>
  )
}

function useMake({ class_id }: ClassPace, close: () => void) {
  const { t } = useWords('syllabus')
  const { client } = useSchool()
  const reread = useReread()
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = {
      class_id,
      academic_session_id: String(form.get('session')),
      title: String(form.get('title')).trim(),
    }
    const source = String(form.get('copy'))
    setBusy(true)
    try {
      if (source === '') await client.POST('/api/v1/syllabus/syllabi/', { body })
      else {
        const params = { path: { syllabus_id: source } }
        await client.POST('/api/v1/syllabus/syllabi/{syllabus_id}/copy/', { params, body })
      }
      notifications.show({ message: t('make.saved') })
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
