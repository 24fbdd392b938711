import { Button, MultiSelect, NativeSelect, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog, DialogForm } from '../form/dialog.tsx'
import { byTitle } from '../format/format.ts'
import { useWholeList } from '../paging/whole-list.ts'
import { given } from '../routing/given.ts'
import { useSchool } from '../school/school.tsx'
import { useWords } from '../words/words.ts'
import { printsClasses } from './class-print.tsx'
import { type List, lists, usePrint } from './use-print.tsx'

interface ClassesPrintProps {
  readonly levels: readonly { readonly code: string; readonly name: string }[]
  /** The grade level that the screen is filtered by. */
  readonly gradeLevel: string | undefined
}

/** Prints a list for a whole grade level or several classes. */
export function ClassesPrint(props: ClassesPrintProps) {
  const { t } = useWords('kernel')
  const [isOpen, { open, close }] = useDisclosure()
  if (!printsClasses(useSchool())) return null
  return (
    <>
      <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={open}>
        {t('print.several')}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={t('print.several')}>
        <Choice {...props} onClose={close} />
      </Dialog>
    </>
  )
}

function Choice({ levels, gradeLevel, onClose }: ClassesPrintProps & { onClose(): void }) {
  const { t } = useWords('kernel')
  const classes = useClasses()
  const print = usePrint()
  const [list, setList] = useState<List>('class')
  const [format, setFormat] = useState<'pdf' | 'csv'>('pdf')
  const [level, setLevel] = useState(gradeLevel ?? '')
  const [classIds, setClassIds] = useState<string[]>([])
  const isNothing = level === '' && classIds.length === 0
  const of = classIds.length > 0 ? { classIds } : { gradeLevel: level }
  return (
    <DialogForm
      submitLabel={t(format === 'pdf' ? 'print.pdf' : 'print.saveCsv')}
      isSaving={print.isPending}
      disabled={isNothing}
      error={null}
      onSubmit={() => print.mutate({ kind: 'list', list, format, ...of }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('print.choose')}
        </Text>
        <NativeSelect
          label={t('print.list')}
          value={list}
          data={lists.map((value) => ({ value, label: t(`print.${value}`) }))}
          onChange={({ currentTarget: { value } }) => setList(lists.find((one) => one === value) ?? 'class')}
        />
        <NativeSelect
          label={t('print.grade')}
          value={level}
          disabled={classIds.length > 0}
          data={[
            { value: '', label: '–' },
            ...levels.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={({ currentTarget: { value } }) => setLevel(value)}
        />
        <MultiSelect
          label={t('print.classes')}
          searchable
          clearable
          maxValues={40}
          value={classIds}
          data={classes}
          onChange={setClassIds}
        />
        <NativeSelect
          label={t('print.format')}
          value={format}
          data={[
            { value: 'pdf', label: 'PDF' },
            { value: 'csv', label: 'CSV' },
          ]}
          onChange={({ currentTarget: { value } }) => setFormat(value === 'csv' ? 'csv' : 'pdf')}
        />
      </Stack>
    </DialogForm>
  )
}

/** The classes to choose from: those that a teacher teaches, all for the office. */
function useClasses() {
  const { client, me } = useSchool()
  const isOffice = me.roles.some((role) => !['teacher', 'guardian', 'student'].includes(role))
  const path = isOffice ? '/api/v1/academics/classes/' : '/api/v1/academics/classes/mine/'
  const found = useWholeList(path, { printed: true }, (cursor) =>
    client.GET(path, { params: { query: { page_size: 200, ...given({ cursor }) } } }),
  )
  return (found.data?.results ?? [])
    .map(({ id, title }) => ({ value: id, label: title }))
    .toSorted((one, other) => byTitle(one.label, other.label))
}
