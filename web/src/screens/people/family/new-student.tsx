import { Button, Fieldset, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { LeaveGuard } from '../../../kernel/leave-guard/leave-guard.tsx'
import { ButtonLink, TextLink } from '../../../kernel/links/links.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { FormFields, useFieldLabel } from '../page/form.tsx'
import { nameOfEntry } from './entry.ts'
import { GuardianFields } from './guardian-fields.tsx'
import { requiredOfNew, useFamily } from './use-family.ts'

type Family = ReturnType<typeof useFamily>

/** Takes a student in together with the guardians, and goes to the student. */
export function NewStudent() {
  const { t } = useWords('people')
  const { t: k } = useWords('kernel')
  const { slug } = useSchool()
  const navigate = useNavigate()
  const family = useFamily()
  const nameOf = useFieldLabel()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const personId = await family.save()
    if (personId === undefined) return
    notifications.show({ message: t('added') })
    const to = '/schools/$slug/people/students/$personId'
    await navigate({ to, params: { slug, personId }, ignoreBlocker: true })
  }
  const refused = family.failure?.at === undefined ? family.failure?.error : undefined
  return (
    <Page title={t('add.student')}>
      <LeaveGuard isDirty={family.isDirty} />
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack>
          <Saved family={family} />
          <ErrorMessage error={refused} nameOf={nameOf} />
          <Fieldset variant="unstyled" disabled={family.saved !== undefined}>
            <Stack>
              <FormFields
                kind="student"
                values={family.values}
                refused={refused}
                required={requiredOfNew}
                missing={family.missing}
                hints={{ homeroom_class_id: t('homeroom.new') }}
                onValue={family.set}
              />
            </Stack>
          </Fieldset>
          <Guardians family={family} />
          <Group justify="flex-end">
            <ButtonLink to="/schools/$slug/people/students" params={{ slug }} variant="default">
              {k('cancel')}
            </ButtonLink>
            <Button type="submit" loading={family.isBusy}>
              {t(family.saved ? 'family.rest' : 'add.student')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Page>
  )
}

/** After a failure in the middle: what is saved and stays so. */
function Saved({ family: { saved, failure } }: { family: Family }) {
  const { t } = useWords('people')
  const { slug } = useSchool()
  if (!saved || !failure) return null
  return (
    <Notice tone="caution" title={t('family.saved', { names: saved.names.join(', ') })}>
      {t('family.text')}{' '}
      <TextLink to="/schools/$slug/people/students/$personId" params={{ slug, personId: saved.id }}>
        {saved.names[0]}
      </TextLink>
    </Notice>
  )
}

function Guardians({ family }: { family: Family }) {
  const { t } = useWords('people')
  const nameOf = useFieldLabel()
  const { entries, failure } = family
  return (
    <>
      {entries.map((entry, index) => {
        const refused = failure?.at === entry.id ? failure.error : undefined
        return (
          <Fieldset key={entry.id} legend={t('family.guardian', { number: index + 1 })} radius="md">
            <Stack gap="sm">
              <ErrorMessage error={refused} nameOf={nameOf} />
              <GuardianFields
                entry={entry}
                isAsked={family.isAsked}
                refused={refused}
                onEntry={family.change}
              />
              <Group>
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={`${t('family.remove')}: ${nameOfEntry(entry) || index + 1}`}
                  onClick={() => family.remove(entry.id)}
                >
                  {t('family.remove')}
                </Button>
              </Group>
            </Stack>
          </Fieldset>
        )
      })}
      <Group>
        <Button variant="default" onClick={family.add}>
          {t('family.add')}
        </Button>
        {entries.length === 0 && !family.saved && (
          <Text size="sm" c="dimmed">
            {t('family.hint')}
          </Text>
        )}
      </Group>
    </>
  )
}
