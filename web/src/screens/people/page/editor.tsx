import { Button, Group, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type FormEvent, useState } from 'react'
import { Problem } from '../../../kernel/api/problem.ts'
import type { Tagged } from '../../../kernel/api/tagged.ts'
import { useCustomFields } from '../../../kernel/custom-fields/custom-fields.ts'
import { LeaveGuard } from '../../../kernel/leave-guard/leave-guard.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { calls, type Person } from '../kinds/calls.ts'
import { fieldsOf } from '../kinds/fields.ts'
import type { Kind } from '../kinds/kind.ts'
import { type Meanwhile, patchBetween, rebase, type Values, valuesOf } from '../kinds/values.ts'
import { ConflictNotice } from './conflict.tsx'
import { FormFields, useFieldLabel } from './form.tsx'

interface EditorProps {
  readonly kind: Kind
  readonly person: Tagged<Person>
  /** Reads the person again. */
  reload(): Promise<unknown>
  onClose(): void
}

/** Changes a person: only what was changed is sent, and never over what somebody else changed meanwhile. */
export function Editor({ kind, person, reload, onClose }: EditorProps) {
  const { t } = useWords('people')
  const { t: k } = useWords('kernel')
  const nameOf = useFieldLabel(kind)
  const edit = useEdit(kind, person)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await edit.save())) return
    await reload()
    notifications.show({ message: t('saved') })
    onClose()
  }
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <LeaveGuard isDirty={edit.isDirty} />
      <Stack>
        <ConflictNotice meanwhile={edit.meanwhile} kind={kind} take={edit.set} />
        {edit.meanwhile.length === 0 && <ErrorMessage error={edit.error} nameOf={nameOf} />}
        <FormFields
          kind={kind}
          values={edit.values}
          refused={edit.error}
          hints={{ homeroom_class_id: t('homeroom.change') }}
          onValue={edit.set}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {k('cancel')}
          </Button>
          <Button type="submit" loading={edit.isBusy}>
            {k('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The state of a change: what was read, the form, and what others changed meanwhile. */
function useEdit(kind: Kind, person: Tagged<Person>) {
  const school = useSchool()
  const fields = fieldsOf(kind)
  const own = useCustomFields(kind)
  const [base, setBase] = useState(person)
  const [values, setValues] = useState<Values>(() => valuesOf(fields, person.body))
  const [meanwhile, setMeanwhile] = useState<readonly Meanwhile[]>([])
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const follow = async () => {
    const fresh = await calls[kind].read(school, person.body.id)
    const merged = rebase(valuesOf(fields, base.body), values, valuesOf(fields, fresh.body))
    setBase(fresh)
    setValues(merged.values)
    setMeanwhile(merged.meanwhile)
  }
  const save = async (): Promise<boolean> => {
    setBusy(true)
    setError(undefined)
    try {
      const patch = patchBetween(valuesOf(fields, base.body), values, own)
      if (Object.keys(patch).length > 0) await calls[kind].patch(school, person.body.id, patch, base.tag)
      return true
    } catch (caught) {
      setError(caught)
      if (caught instanceof Problem && caught.status === 412) await follow()
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    values,
    meanwhile,
    error,
    isBusy,
    save,
    isDirty: Object.keys(patchBetween(valuesOf(fields, base.body), values, own)).length > 0,
    set: (path: string, value: string) => setValues((before) => ({ ...before, [path]: value })),
  }
}
