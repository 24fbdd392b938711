import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Problem } from '../api/problem.ts'
import type { Tagged } from '../api/tagged.ts'
import { Dialog, DialogForm } from '../form/dialog.tsx'
import { useSave } from '../form/use-save.ts'
import { useSchool } from '../school/school.tsx'
import { Failed, Loading } from '../states/states.tsx'
import { Notice } from '../theme/notice.tsx'
import { useWords } from '../words/words.ts'
import { callsOf } from './calls.ts'
import type { Entered, Resource, ResourceField, ResourceRow, Values } from './describe.ts'
import { fieldsAt, ResourceFields } from './resource-fields.tsx'
import { bodyOf, type Meanwhile, patchBetween, rebase, valuesOf } from './values.ts'

type Fields = readonly ResourceField<Record<string, unknown>>[]

interface DialogProps<Row extends ResourceRow> {
  readonly of: Resource<Row>
  /** The row that is changed; none: a new one. */
  readonly row?: Row | undefined
  /** Members of a new row that no field has, as its position. */
  readonly members?: Readonly<Record<string, unknown>>
  /** What the fields of a new row begin with. */
  readonly initial?: Values
  /** More below the fields. */
  readonly below?: ReactNode
  onClose(): void
  onSaved?(row: Row): void
}

/** Creates a row, or changes one, as it is on the server when the form opens. */
export function ResourceDialog<Row extends ResourceRow>(props: DialogProps<Row>) {
  const { of, row, onClose } = props
  const text = of.useText()
  return (
    <Dialog opened onClose={onClose} title={text(row ? 'edit' : 'add')} size="lg">
      {row ? <Changed {...props} id={row.id} /> : <ResourceForm {...props} />}
    </Dialog>
  )
}

function Changed<Row extends ResourceRow>({ id, ...props }: DialogProps<Row> & { readonly id: string }) {
  const school = useSchool()
  const read = useQuery({
    queryKey: ['resource', props.of.path, id],
    queryFn: () => callsOf(school, props.of).read(id),
    staleTime: 0,
    gcTime: 0,
  })
  if (read.data) return <ResourceForm {...props} stored={read.data} />
  return read.error ? <Failed error={read.error} retry={() => void read.refetch()} /> : <Loading lines={3} />
}

interface FormProps<Row extends ResourceRow> extends DialogProps<Row> {
  readonly stored?: Tagged<Row>
}

function ResourceForm<Row extends ResourceRow>(props: FormProps<Row>) {
  const { of, stored, onClose } = props
  const { t: k } = useWords('kernel')
  const text = of.useText()
  const fields = (of.fields as Fields).filter(({ isFixed }) => stored === undefined || !isFixed)
  const { values, meanwhile, save, set } = useValues(props, fields)
  return (
    <DialogForm
      submitLabel={k('save')}
      isSaving={save.isPending}
      error={meanwhile.length > 0 ? undefined : save.error}
      atFields={fieldsAt(fields, save.error)}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      {meanwhile.length > 0 && <Conflict meanwhile={meanwhile} text={text} />}
      <ResourceFields fields={fields} values={values} error={save.error} text={text} onValue={set} />
      {props.below}
    </DialogForm>
  )
}

/** The form of a row: what was read, what was entered, and what others changed meanwhile. */
function useValues<Row extends ResourceRow>(props: FormProps<Row>, fields: Fields) {
  const { of, stored, members, initial, onClose, onSaved } = props
  const { t } = useWords('resource')
  const calls = callsOf(useSchool(), of)
  const derive = of.useDerived?.() ?? (() => ({}))
  const bodyFor = (row: Tagged<Row> | undefined) => valuesOf(fields, row?.body as never)
  const [base, setBase] = useState(stored)
  const [values, setValues] = useState<Values>(() => ({ ...bodyFor(stored), ...(stored ? {} : initial) }))
  const [meanwhile, setMeanwhile] = useState<readonly Meanwhile[]>([])
  const send = async (): Promise<Row> => {
    if (base === undefined) {
      const body = { ...of.fixed, ...members, ...bodyOf(fields, values) }
      return calls.create({ ...body, ...derive(body) })
    }
    const patch = patchBetween(fields, bodyFor(base), values)
    try {
      return await calls.change(base.body.id, { ...patch, ...derive(patch) }, base.tag)
    } catch (caught) {
      if (!(caught instanceof Problem) || caught.status !== 412) throw caught
      const fresh = await calls.read(base.body.id)
      const merged = rebase(bodyFor(base), values, bodyFor(fresh))
      setBase(fresh)
      setValues(merged.values)
      setMeanwhile(merged.meanwhile)
      throw caught
    }
  }
  const save = useSave({
    send,
    changes: [of.path, ...(of.changes ?? [])],
    notice: (row) => t('saved', { name: of.label(row) }),
    onSaved: (row) => {
      onClose()
      onSaved?.(row)
    },
  })
  const set = (name: string, value: Entered) => setValues((before) => ({ ...before, [name]: value }))
  return { values, meanwhile, save, set }
}

interface ConflictProps {
  readonly meanwhile: readonly Meanwhile[]
  text(key: string): string
}

/** What somebody else changed while the form was open. */
function Conflict({ meanwhile, text }: ConflictProps) {
  const { t } = useWords('resource')
  const shown = (value: Entered): string => {
    if (typeof value === 'boolean') return t(value ? 'conflict.on' : 'conflict.off')
    const joined = typeof value === 'string' ? value : value.join(', ')
    return joined === '' ? t('conflict.empty') : joined
  }
  return (
    <Notice tone="caution" title={t('conflict.title')}>
      <Stack gap={4}>
        <Text size="sm">{t('conflict.text')}</Text>
        {meanwhile.map(({ name, theirs }) => (
          <Text size="sm" key={name}>
            <b>{text(`fields.${name}`)}</b>: {t('conflict.theirs', { value: shown(theirs) })}
          </Text>
        ))}
      </Stack>
    </Notice>
  )
}
