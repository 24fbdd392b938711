import { Button, Group, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useCustomFields } from '../../../kernel/custom-fields/custom-fields.ts'
import { LeaveGuard } from '../../../kernel/leave-guard/leave-guard.tsx'
import { ButtonLink } from '../../../kernel/links/links.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { calls } from '../kinds/calls.ts'
import { folders, type Kind } from '../kinds/kind.ts'
import { patchBetween, type Values } from '../kinds/values.ts'
import { FormFields, useFieldLabel } from './form.tsx'

export const NewTeacher = () => <NewPerson kind="teacher" />
export const NewGuardian = () => <NewPerson kind="guardian" />

type Single = Exclude<Kind, 'student'>

const blanks: Readonly<Record<Single, Values>> = {
  teacher: { status: 'active', kind: 'teacher' },
  guardian: {},
}

/** Adds a person and goes to them. */
function NewPerson({ kind }: { kind: Single }) {
  const { t } = useWords('people')
  const { t: k } = useWords('kernel')
  const school = useSchool()
  const { slug } = school
  const navigate = useNavigate()
  const [values, setValues] = useState<Values>(blanks[kind])
  const [error, setError] = useState<unknown>()
  const nameOf = useFieldLabel(kind)
  const own = useCustomFields(kind)
  const [isBusy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setError(undefined)
    try {
      const body = { first_name: '', last_name: '', ...patchBetween({}, values, own) }
      const made = await calls[kind].create(school, body)
      notifications.show({ message: t('added') })
      const to = `/schools/$slug/people/${folders[kind]}/$personId` as const
      if (made) await navigate({ to, params: { slug, personId: made.id }, ignoreBlocker: true })
    } catch (caught) {
      setError(caught)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Page title={t(`add.${kind}`)}>
      <LeaveGuard isDirty={Object.keys(patchBetween(blanks[kind], values)).length > 0} />
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack>
          <ErrorMessage error={error} nameOf={nameOf} />
          <FormFields
            kind={kind}
            values={values}
            refused={error}
            onValue={(path, value) => setValues((before) => ({ ...before, [path]: value }))}
          />
          <Group justify="flex-end">
            <ButtonLink to={`/schools/$slug/people/${folders[kind]}`} params={{ slug }} variant="default">
              {k('cancel')}
            </ButtonLink>
            <Button type="submit" loading={isBusy}>
              {t(`add.${kind}`)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Page>
  )
}
